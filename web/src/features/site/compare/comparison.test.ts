import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../../i18n/locales.ts'
import { PUBLIC_PATHS } from '../../../public-paths.ts'
import { PLAIN_TEXTS } from '../plain-texts.ts'
import { comparisonTexts } from './comparison-texts.ts'
import { cellOf, lookedAt, productName, productsOf, QUESTION_IDS, sourceOf, sourcesOf, VALUES } from './comparison.ts'
import { LOCAL_SOURCES } from './local-sources.ts'
import { SOURCES } from './sources.ts'

const LANGUAGES = Object.keys(LOCALES) as Locale[]
const cellsOf = (locale: Locale) =>
  QUESTION_IDS.flatMap((question) => productsOf(locale).map((product) => ({ question, product })))
const ALL = { ...SOURCES, ...LOCAL_SOURCES }

test.for(LANGUAGES)('%s has a source for every cell, and lists what it cites and nothing else', (locale) => {
  const cited = cellsOf(locale).map(({ question, product }) => cellOf(question, product).sources)
  expect(cited.filter((sources) => sources.length === 0)).toEqual([])
  expect(new Set(sourcesOf(locale))).toEqual(new Set(cited.flat()))
})

test('every source is cited by the page of some language', () => {
  const cited = new Set<string>(LANGUAGES.flatMap(sourcesOf))
  expect(Object.keys(ALL).filter((id) => !cited.has(id))).toEqual([])
})

test('the products that schools of a country know come right after ours', () => {
  const local = (locale: Locale) => productsOf(locale).slice(1, -4).map(productName)
  expect(Object.fromEntries(LANGUAGES.map((locale) => [locale, local(locale)]))).toEqual({
    en: [],
    da: ['Docendo', 'SkolePlan'],
    de: [],
    es: ['Peñalara GHC'],
    nb: ['Visma InSchool', 'TPLAN'],
    nl: ['Zermelo'],
    pt: ['Urânia'],
  })
})

test('every source has an address over https, or one of this site, and the day it was looked at', () => {
  const served = [...PUBLIC_PATHS, ...Object.keys(PLAIN_TEXTS), '/api/v1/openapi.json']
  for (const source of LANGUAGES.flatMap(sourcesOf).map(sourceOf)) {
    expect(new Date(lookedAt(source)).toISOString().slice(0, 10)).toBe(lookedAt(source))
    if ('own' in source) expect(served).toContain(source.own)
    else {
      expect(new URL(source.address).protocol).toBe('https:')
      expect(source.title).toMatch(/\S/)
    }
  }
})

test('a source is listed once', () => {
  const addresses = Object.values(ALL).map((source) => ('own' in source ? source.own : source.address))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.for(LANGUAGES)('%s has a text for every cell where something was found, and for no other', async (locale) => {
  const { questions, cells, own } = await comparisonTexts(locale)
  expect(Object.keys(questions)).toEqual([...QUESTION_IDS])
  for (const { question, product } of cellsOf(locale)) {
    const text = cells[question][product]
    const { isFound } = cellOf(question, product)
    expect(text === undefined, `${question} ${product}`).toBe(!isFound)
    for (const [, name] of (text ?? '').matchAll(/\{\{(\w+)\}\}/g))
      expect([...Object.keys(VALUES), 'price']).toContain(name)
  }
  const named = Object.values(SOURCES).flatMap((source) => ('own' in source ? [source.own] : []))
  expect(Object.keys(own).toSorted()).toEqual(named.toSorted())
})

test.for(LANGUAGES)('%s names all that it compares in its heading and its description', async (locale) => {
  const { heading, description } = await comparisonTexts(locale)
  for (const name of productsOf(locale).slice(1).map(productName)) {
    expect(heading).toContain(name)
    expect(description).toContain(name)
  }
})

test.for(LANGUAGES)('%s writes no price of its own, and a mail address and a link where they go', async (locale) => {
  const texts = await comparisonTexts(locale)
  expect(JSON.stringify(texts)).not.toMatch(/[$€]\s?\d|\d\s?(?:[$€]|kr\b|NOK|DKK|USD|EUR)/)
  expect(texts.write).toContain('{{contact}}')
  expect(texts.writeOperator.split(/[[\]]/)).toHaveLength(3)
})

test('whose timetables break fewer wishes at equal time is what the bench says', () => {
  const { files } = JSON.parse(
    readFileSync(new URL('../../../../../bench/results/fet-wishes.json', import.meta.url), 'utf8'),
  ) as { readonly files: readonly { readonly atEqualTime: number; readonly peer: number }[] }
  expect({
    ...VALUES,
    both: files.length,
    fetNicer: files.filter(({ atEqualTime, peer }) => peer < atEqualTime).length,
    zenNicer: files.filter(({ atEqualTime, peer }) => atEqualTime < peer).length,
  }).toEqual(VALUES)
})
