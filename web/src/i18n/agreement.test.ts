import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fillPaper, PROMISES, type PaperFacts } from '@timetable/service'
import { describe, expect, test } from 'vitest'
import { legalTexts } from './legal.ts'
import { LOCALES, type Locale } from './locales.ts'

const ALL = Object.keys(LOCALES) as Locale[]
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const ARTICLE_28 = read('docs/ARTICLE-28.md')

/** The rows of a table in the document, without its head. */
function rowsUnder(title: string): readonly (readonly string[])[] {
  const [, part = ''] = ARTICLE_28.split(`## ${title}\n`)
  const lines = part
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** How each language cites a letter of Article 28(3). */
const CITED: Readonly<Record<Locale, (letter: string) => string>> = {
  en: (letter) => `(Article 28(3)(${letter}))`,
  de: (letter) => `(Art. 28 Abs. 3 Buchst. ${letter})`,
  da: (letter) => `(artikel 28, stk. 3, litra ${letter})`,
  nb: (letter) => `(artikkel 28 nr. 3 bokstav ${letter})`,
  nl: (letter) => `(artikel 28 lid 3 onder ${letter})`,
  es: (letter) => `(artículo 28.3.${letter})`,
  pt: (letter) => `(artigo 28(3)(${letter}))`,
}

/** A site that has everything that a paper can name. */
const EVERYTHING: PaperFacts = {
  values: { operator: 'Hill ApS', address: 'Bakkevej 1', contact: 'us@hill.example', backupDays: '35' },
  countries: { law: 'DK' },
  holds: new Set(['agreement', 'tls', 'disksEncrypted', 'ownIssuer']),
  companies: [{ name: 'Machines GmbH', country: 'DE', for: ['hosting'], policy: null }],
}

describe.each(ALL)('the agreement in %s', (locale) => {
  test('has each letter of Article 28(3) once, in order', async () => {
    const { papers } = await legalTexts(locale)
    const titles = papers.dpa.sections.map(({ title }) => title)
    const places = Array.from('abcdefgh').map((letter) =>
      titles.flatMap((title, at) => (title.includes(CITED[locale](letter)) ? [at] : [])),
    )
    expect(places.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
    expect(places.flat()).toEqual(places.flat().toSorted((one, other) => one - other))
  })

  test('says every number and both parties on a site that has everything, and three annexes', async () => {
    const { sections } = fillPaper('dpa', await legalTexts(locale), EVERYTHING, locale)
    expect(sections.flatMap(({ mark }) => (/\d/.test(mark) ? [] : [mark]))).toEqual(['A', 'B', 'C'])
    const text = JSON.stringify(sections)
    const { agreementVersion, noticeDays, breachHours, graceDays, auditDays, answerDays } = PROMISES
    for (const number of [agreementVersion, noticeDays, breachHours, graceDays, auditDays, answerDays, '35'])
      expect(text).toMatch(new RegExp(`(?<![\\d.])${number.replace('.', '\\.')}(?![\\d])`))
    expect(text).not.toContain('{{')
    expect(sections.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'signatures')).toHaveLength(2)
  })
})

test('the agreement in English has the clauses of the table of Article 28, with the numbers that it names', async () => {
  const { papers } = await legalTexts('en')
  const paragraphsOf = (where: string) => {
    const annex = /^Annex ([A-C])$/.exec(where)?.[1]
    const { sections } = papers.dpa
    const found =
      annex === undefined
        ? sections.filter(({ title, annex }) => !annex && title.replace(/ \(.*/, '') === where)
        : sections.filter((section) => section.annex).slice('ABC'.indexOf(annex), 'ABC'.indexOf(annex) + 1)
    expect(found, where).toHaveLength(1)
    return JSON.stringify(found[0]!.paragraphs)
  }
  const rows = rowsUnder('Article 28')
  for (const [, asks = '', where = ''] of rows) {
    const text = where.split('; ').map(paragraphsOf).join('\n')
    for (const [number] of asks.matchAll(/\{\{\w+\}\}/g)) expect(text, asks).toContain(number)
  }
  expect(rows.map(([letter = '']) => /^\(3\)\(([a-h])\)/.exec(letter)?.[1] ?? '').join('')).toBe('abcdefgh')
})

test('each measure is held by clauses of the server, which have tests, by a setting, or by the operator', async () => {
  const { papers } = await legalTexts('en')
  const measures = papers.dpa.sections.at(-1)!.paragraphs.flat().slice(1)
  const rows = rowsUnder('Annex C: measures')
  expect(measures.map((measure) => measure.replace(/^\{\{.*\}\}/, '').split(': ')[0])).toEqual(
    rows.map(([measure]) => measure),
  )
  const [spec, settings] = [read('server/SPEC.md'), read('docs/CONFIGURATION.md')]
  for (const [measure, held = ''] of rows)
    for (const each of held.split(', ')) {
      if (each === 'the operator') continue
      expect(each.startsWith('`') ? settings : spec, `${measure}: ${each}`).toContain(
        each.startsWith('`') ? each : `[${each}]`,
      )
    }
})

test('another text of the agreement has another version', async () => {
  const texts = await Promise.all(ALL.map(async (locale) => (await legalTexts(locale)).papers.dpa))
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
  expect({ version: PROMISES.agreementVersion, digest }).toEqual({ version: '2.1', digest: '51ff0ffaacff0304' })
})
