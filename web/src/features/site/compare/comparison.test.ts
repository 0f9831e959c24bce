import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../../i18n/locales.ts'
import { PUBLIC_PATHS } from '../../../public-paths.ts'
import { PLAIN_TEXTS } from '../plain-texts.ts'
import { comparisonTexts } from './comparison-texts.ts'
import { cellOf, PRODUCT_IDS, QUESTION_IDS, VALUES } from './comparison.ts'
import { LOOKED, SOURCE_IDS, SOURCES } from './sources.ts'

const LANGUAGES = Object.keys(LOCALES) as Locale[]
const CELLS = QUESTION_IDS.flatMap((question) => PRODUCT_IDS.map((product) => ({ question, product })))

test('every cell has a source, and every source is cited', () => {
  const cited = CELLS.map(({ question, product }) => cellOf(question, product).sources)
  expect(cited.filter((sources) => sources.length === 0)).toEqual([])
  const ids = new Set(cited.flat())
  expect([...ids].filter((id) => !SOURCE_IDS.includes(id))).toEqual([])
  expect(SOURCE_IDS.filter((id) => !ids.has(id))).toEqual([])
})

test('every source has an address over https, or one of this site, and the day it was looked at', () => {
  const served = [...PUBLIC_PATHS, ...Object.keys(PLAIN_TEXTS), '/api/v1/openapi.json']
  for (const source of Object.values(SOURCES)) {
    if ('own' in source) expect(served).toContain(source.own)
    else {
      expect(new URL(source.address).protocol).toBe('https:')
      expect(source.title).toMatch(/\S/)
    }
  }
  expect(new Date(LOOKED).toISOString().slice(0, 10)).toBe(LOOKED)
})

test('a source is listed once', () => {
  const addresses = Object.values(SOURCES).map((source) => ('own' in source ? source.own : source.address))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.for(LANGUAGES)('%s has a text for every cell where something was found, and for no other', async (locale) => {
  const { questions, cells, own } = await comparisonTexts(locale)
  expect(Object.keys(questions)).toEqual([...QUESTION_IDS])
  for (const { question, product } of CELLS) {
    const text = cells[question][product]
    const { isFound } = cellOf(question, product)
    expect(text === undefined, `${question} ${product}`).toBe(!isFound)
    for (const [, name] of (text ?? '').matchAll(/\{\{(\w+)\}\}/g))
      expect([...Object.keys(VALUES), 'price']).toContain(name)
  }
  const named = Object.values(SOURCES).flatMap((source) => ('own' in source ? [source.own] : []))
  expect(Object.keys(own).toSorted()).toEqual(named.toSorted())
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
