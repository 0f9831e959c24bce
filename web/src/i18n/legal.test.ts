import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PAPERS, type Paper, type PaperBlock } from '@timetable/service'
import { expect, test } from 'vitest'
import { legalTexts } from './legal.ts'
import { LOCALES, type Locale } from './locales.ts'

const ALL = Object.keys(LOCALES) as Locale[]
const OTHERS = ALL.filter((locale) => locale !== 'en')

test.each(OTHERS)('the papers say in %s all that they say in English', async (locale) => {
  const [english, texts] = [await legalTexts('en'), await legalTexts(locale)]
  for (const name of PAPERS) expect(shapeOf(texts.papers[name]), name).toEqual(shapeOf(english.papers[name]))
})

/** How many paragraphs a paper has, how long its lists are, where it leads, and under which conditions. */
const shapeOf = ({ sections }: Paper) => sections.map(({ paragraphs }) => paragraphs.map(shapeOfBlock))
const shapeOfBlock = (block: PaperBlock): unknown =>
  typeof block === 'string'
    ? [...block.matchAll(/^(?:\{\{\?-?\w+\}\})+|\]\([^)]*\)/g)].map(([found]) => found)
    : block.map(shapeOfBlock)

/** Under which names the pages keep something in the browser, as their sources say it. */
function keysInStorage(): readonly string[] {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const keys = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/test|legal/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => /[sS]torage|cookie|preferences/.test(text))
    .flatMap((text) => [
      ...text.matchAll(
        /\b(?:KEY|HEADS|ANSWERS|\w+_(?:KEY|COOKIE)) = '([\w-]+)'|[sS]torage\.[gs]etItem\('([\w-]+)'|`(wish-)\$/g,
      ),
      ...[...text.matchAll(/\bKEYS = \[([^\]]+)\]/g)].flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)]),
    ])
  return [...new Set(keys.map((found) => found.slice(1).find(Boolean) ?? ''))]
}

const keys = keysInStorage()

test.each(ALL)(
  'the terms tell in %s of every cookie, and of every key in the storage of the browser',
  async (locale) => {
    expect(keys.length).toBeGreaterThan(20)
    const { papers } = await legalTexts(locale)
    const items = papers.terms.sections.flatMap(({ paragraphs }) =>
      paragraphs.filter((block) => typeof block !== 'string'),
    )
    const told = new Set(items.flat().flatMap((item) => item.split(': ')[0]!.split(', ')))
    expect(keys.filter((key) => !told.has(key) && !told.has(`${key}…`))).toEqual([])
  },
)
