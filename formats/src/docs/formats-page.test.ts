import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schoolOf } from '../testing/read.ts'
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
  await expect(pageText()).toMatchFileSnapshot('../../../docs/FORMATS.md')
})

const isFile = (written: FormatRow['written']) => written !== 'no' && written !== 'other'

function pageText(): string {
  return `# Formats: in and out

This page is written by \`npx vitest run formats/src/docs -u\`, from the code and from what comes back of a school; a test fails while it is not
fresh. What becomes of each thing in a format is described in \`formats/README.md\`; the product's own file in [SCHOOL-FILE.md](SCHOOL-FILE.md).

## Which, and who has seen it

| format | files | read | written | the program at the other end | shown by |
|---|---|:-:|:-:|---|---|
${FORMAT_ROWS.map(rowOf).join('\n')}

*asked*: a spreadsheet says too little to be read unasked. The import desk shows what it lists and what each column is taken for, and asks what is left open; courses
come of it, with lessons, people and rooms, and no timetable; or, of a list of classes, teachers or rooms, these with their short names, numbers, buildings,
home rooms and home teachers.

## What comes back

A school with something of everything is written and read again. *otherwise*: it is there, not as it was. In FET a lesson that has a place is
held there, in the room that was chosen; groups without lessons are left out.

${keptTable()}

## What is said to be left out at writing

The same school, as the dialog, the shell (\`npm run --silent convert -- IN OUT\`) and \`left-out\` of the API tell it.

${SCHOOL_FORMATS.map(leftOut).join('\n')}
- iCal: refused in words where the version has no school year; else everything that a week on a phone shows.

## What is made to hurt

| | what becomes of it | shown by |
|---|---|---|
${BAD_INPUTS.map(({ what, said, test: path }) => `| ${what} | ${said} | \`${path}\` |`).join('\n')}
`
}

function rowOf({ name, endings, read, written, program, shown }: FormatRow): string {
  const paths = shown.map((path) => `\`${path}\``).join(', ')
  return `| ${name} | ${endings} | ${read} | ${written === 'no' ? 'no' : 'yes'} | ${program} | ${paths} |`
}

function keptTable(): string {
  const school = wholeSchool()
  const formats: readonly SchoolFormat[] = ['json', 'fet', 'xhstt']
  const back = formats.map((format) => {
    const { content } = SCHOOL_FILES[format].write(school, englishWords(school))
    return keptOf(school, schoolOf(readSchool(String(content))))
  })
  const rows = (back[0] ?? []).map(
    ([thing], i) => `| ${thing} | ${back.map((kept) => kept[i]?.[1] ?? '').join(' | ')} |`,
  )
  return ['| | our own | FET | XHSTT |', '|---|:-:|:-:|:-:|', ...rows].join('\n')
}

function leftOut(format: (typeof SCHOOL_FORMATS)[number]): string {
  const school = wholeSchool()
  const { issues } = SCHOOL_FILES[format].write(school, englishWords(school))
  return `- ${format}: ${issues.length === 0 ? 'nothing' : issues.map(({ count, text }) => `${count} × ${text}`).join('; ')}`
}
