import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schoolOf } from '../testing/read.ts'
import { fileText } from '../file-text.ts'
import { readSchool } from '../read-school.ts'
import { SCHOOL_FILES, SCHOOL_FORMATS, type SchoolFormat } from '../school-files.ts'
import { englishWords } from '../tables/words.ts'
import { keptOf, wholeSchool } from './kept.ts'
import { BAD_INPUTS, FORMAT_ROWS, type FormatRow } from './rows.ts'

const ROOT = new URL('../../../', import.meta.url)
const SOURCES = new URL('../', import.meta.url)
/** Folders that read and write no files of programs. */
const OTHERS = ['docs', 'draft', 'tables', 'testing']

test('the page tells every format that is read or written, and what comes back of each', async () => {
  const folders = readdirSync(SOURCES).filter((name) => statSync(new URL(name, SOURCES)).isDirectory())
  expect([...new Set(FORMAT_ROWS.flatMap(({ code }) => code)), ...OTHERS].toSorted()).toEqual(folders.toSorted())
  expect(FORMAT_ROWS.flatMap(({ written }) => (isFile(written) ? [written] : [])).toSorted()).toEqual(
    [...SCHOOL_FORMATS].toSorted(),
  )
  for (const { shown } of FORMAT_ROWS)
    for (const path of shown) expect([path, existsSync(new URL(path, ROOT))]).toEqual([path, true])
  for (const { code, read } of FORMAT_ROWS) {
    const files = code.flatMap((folder) => readdirSync(new URL(`${folder}/`, SOURCES), { recursive: true }).map(String))
    expect([code, files.some((file) => /(^|\/)read(-\w+)*\.ts$/.test(file))]).toEqual([code, read !== 'no'])
  }
  for (const { test: path, text } of BAD_INPUTS)
    expect([text, readFileSync(new URL(path, ROOT), 'utf8').includes(text)]).toEqual([text, true])
  await expect(await pageText()).toMatchFileSnapshot('../../../docs/FORMATS.md')
})

const isFile = (written: FormatRow['written']) => written !== 'no' && written !== 'other'

async function pageText(): Promise<string> {
  return `# Formats: in and out

\`npx vitest run formats/src/docs -u\` writes this page from the code and from a school that is written and read again. A test fails if the page
is out of date. \`formats/README.md\` describes what each element of a format becomes, and [SCHOOL-FILE.md](SCHOOL-FILE.md) the product's own file.

## Formats and their tests

| format | files | read | written | tested with | tests |
|---|---|:-:|:-:|---|---|
${FORMAT_ROWS.map(rowOf).join('\n')}

*asked*: a spreadsheet contains too little to be read without questions. The import page shows what the table lists and the meaning of each column, and asks
the open questions. The result is courses with lessons, people and rooms, without a timetable. A list of classes, teachers or rooms gives these, with their
short names, numbers, buildings, home rooms and home teachers.

## What is preserved

A school that uses every feature is written and read again. *changed*: it is present but different. In FET a scheduled lesson is fixed to its
slot and to the chosen room; groups without lessons are left out. Untis files know groups as their classes, and a room that is in use as
the only room. OneRoster has a class for each course, and no places.

${await keptTable()}

## Warnings about what is not written

For the same school: the dialog, the shell (\`npm run --silent convert -- IN OUT\`) and \`left-out\` of the API show these warnings.

${SCHOOL_FORMATS.map(leftOut).join('\n')}
- iCal: refused with a message if the version has no school year; otherwise it contains everything that a week on a phone shows.

## Hostile and damaged input

| | result | tests |
|---|---|---|
${BAD_INPUTS.map(({ what, said, test: path }) => `| ${what} | ${said} | \`${path}\` |`).join('\n')}
`
}

function rowOf({ name, endings, read, written, program, shown }: FormatRow): string {
  const paths = shown.map((path) => `\`${path}\``).join(', ')
  return `| ${name} | ${endings} | ${read} | ${written === 'no' ? 'no' : 'yes'} | ${program} | ${paths} |`
}

async function keptTable(): Promise<string> {
  const school = wholeSchool()
  const formats: readonly SchoolFormat[] = ['json', 'fet', 'xhstt', 'asc', 'untis', 'oneRoster']
  const back = await Promise.all(
    formats.map(async (format) => {
      const { content } = SCHOOL_FILES[format].write(school, englishWords(school))
      const read = await fileText(new Blob([content]))
      if (!read.ok) throw new Error(read.problem)
      return keptOf(school, schoolOf(readSchool(read.text)))
    }),
  )
  const rows = (back[0] ?? []).map(
    ([thing], i) => `| ${thing} | ${back.map((kept) => kept[i]?.[1] ?? '').join(' | ')} |`,
  )
  const heads = ['| | our own | FET | XHSTT | aSc | Untis | OneRoster |', '|---|:-:|:-:|:-:|:-:|:-:|:-:|']
  return [...heads, ...rows].join('\n')
}

function leftOut(format: (typeof SCHOOL_FORMATS)[number]): string {
  const school = wholeSchool()
  const { issues } = SCHOOL_FILES[format].write(school, englishWords(school))
  return `- ${format}: ${issues.length === 0 ? 'nothing' : issues.map(({ count, text }) => `${count} × ${text}`).join('; ')}`
}
