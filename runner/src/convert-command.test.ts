import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuse, type ImportedSchool } from '@timetable/domain'
import { SCHOOL_FILES, SCHOOL_FORMATS } from '@timetable/formats'
import { ascText, drawnSchool, gpuTexts, untisXmlText } from '@timetable/formats/testing'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { convertCommand } from './convert-command.ts'
import { runs } from '@timetable/domain/testing'

const fixture = fileURLToPath(new URL('../../formats/fixtures/fet/small/school.fet', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'convert-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function convert(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const code = await convertCommand(args, { out: (line) => out.push(line), err: (text) => err.push(text) })
  return { code, out, err: err.join('') }
}

/** Returns a workbook with sheets of texts. */
function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array {
  const names = Object.keys(sheets)
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const cellsOf = (cells: readonly string[]) => cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${related}"><sheets>${names.map((name, i) => `<sheet name="${name}" r:id="r${i}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, i) => `<Relationship Id="r${i}" Target="worksheets/${i}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, i) => [
        `xl/worksheets/${i}.xml`,
        `<worksheet><sheetData>${rows.map((cells) => `<row>${cellsOf(cells)}</row>`).join('')}</sheetData></worksheet>`,
      ]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

test.each(SCHOOL_FORMATS)('a file becomes %s, and the last line says what was kept and left out', async (format) => {
  const into = join(folder, `school.${SCHOOL_FILES[format].ending}`)
  const { code, out, err } = await convert(fixture, into)
  expect(code).toBe(0)
  expect(JSON.parse(out.at(-1) ?? '')).toMatchObject({
    file: 'school.fet',
    format,
    kept: { lessons: 9 },
    leftOut: {
      reading: expect.arrayContaining([expect.objectContaining({ kind: 'ConstraintStudentsMaxSongsPerDay' })]),
    },
  })
  expect(err).toContain('not read: Students max songs per day')
  expect(readFileSync(into).length).toBeGreaterThan(100)
})

test('every kind of file that is read becomes every kind that is written, with the same lessons', async () => {
  const drawnSchools = fc.sample(drawnSchool(), { numRuns: runs(12), seed: 7 })
  const school = drawnSchools.find(({ lessons }) => lessons.filter(({ placed }) => placed.length > 0).length > 3)
  if (!school) throw new Error('no school was drawn')
  const zipped = zipSync(Object.fromEntries(gpuTexts(school).map(({ name, text }) => [name, strToU8(text)])))
  const drawn = {
    'asc.xml': ascText(school),
    'old-asc.xml': ascText(school, '2008'),
    'untis.xml': untisXmlText(school),
    'gpu.zip': zipped,
    'school.fet': readFileSync(fixture),
  }
  for (const [name, content] of Object.entries(drawn)) writeFileSync(join(folder, name), content)
  const lessonsOf = async (from: string, into: string) => {
    const { code, out, err } = await convert(join(folder, from), join(folder, into))
    expect([from, into, code, code === 0 ? '' : err]).toEqual([from, into, 0, ''])
    return (JSON.parse(out.at(-1) ?? '') as { kept: { lessons: number } }).kept.lessons
  }
  for (const name of Object.keys(drawn)) {
    const lessons = await lessonsOf(name, `${name}.json`)
    expect([name, lessons > 0]).toEqual([name, true])
    for (const format of SCHOOL_FORMATS) {
      const written = `${name}.${format}.${SCHOOL_FILES[format].ending}`
      expect([written, await lessonsOf(`${name}.json`, written)]).toEqual([written, lessons])
      // What is read again goes on to each of the others.
      if (format !== 'json' && format !== 'fet' && format !== 'xhstt' && format !== 'asc') continue
      for (const next of SCHOOL_FORMATS) {
        const again = `again.${next}.${SCHOOL_FILES[next].ending}`
        expect([written, next, await lessonsOf(written, again)]).toEqual([written, next, lessons])
      }
    }
  }
})

test('a spreadsheet with the usual heads becomes another kind of file, and what was assumed is listed', async () => {
  const list = join(folder, 'courses.csv')
  const rows = ['Subject;Class;Teacher;Lessons', 'Maths;5A;Ada;4', 'Maths;5B;Ada;3', 'Art;5A;Ben;2', 'Art;;Ben;2']
  writeFileSync(list, rows.join('\n'))
  for (const format of ['json', 'untis', 'csv'] as const) {
    const into = join(folder, `from-list.${SCHOOL_FILES[format].ending}`)
    const { code, out, err } = await convert(list, into)
    expect([format, code]).toEqual([format, 0])
    expect(JSON.parse(out.at(-1) ?? '')).toMatchObject({
      kept: { courses: 4, lessons: 4 + 3 + 2 + 2, calendars: 4 },
      assumed: expect.arrayContaining(['it lists courses', 'row 1 has the heads', 'column Lessons: lessons a week']),
    })
    for (const line of [
      'assumed: it lists courses\n',
      'assumed: column Teacher: teachers\n',
      'assumed: 5 days with 8 periods\n',
    ])
      expect(err).toContain(line)
  }
})

test('a class with more lessons than slots is told: the week does not grow', async () => {
  const list = join(folder, 'overfull.csv')
  writeFileSync(list, ['Subject;Class;Lessons', ...Array.from({ length: 12 }, (_, i) => `Course ${i};Q1;4`)].join('\n'))
  const { err } = await convert(list, join(folder, 'overfull.json'))
  expect(err).toContain('assumed: Q1 has 48 periods in 40 slots\n')
})

test('a list of rooms becomes a school without lessons', async () => {
  const list = join(folder, 'rooms.csv')
  writeFileSync(list, 'Room,Seats\nLab,24\nGym,60\n')
  const { out } = await convert(list, join(folder, 'rooms.json'))
  expect(JSON.parse(out.at(-1) ?? '')).toMatchObject({ kept: { calendars: 2, lessons: 0 } })
})

test('our own list of lessons is read with its places, and the people of other sheets with it', async () => {
  const whole = join(folder, 'own.xlsx')
  await convert(fixture, whole)
  const { code, out, err } = await convert(whole, join(folder, 'back.json'))
  expect([code, JSON.parse(out.at(-1) ?? '{}')]).toMatchObject([0, { kept: { courses: expect.any(Number) } }])
  expect(err).toContain('assumed: the sheet “All lessons”\n')
  expect(err).toContain('assumed: column Period: period\n')
})

test('several sheets are chosen as on the import page, with the names of their ids and one name for each teacher', async () => {
  const book = join(folder, 'book.xlsx')
  const courses = [
    ['section_id', 'subject_name', 'Teacher', 'weekly_hours'],
    ['1', 'Latin', 'BY', '3'],
    ['2', 'Art', 'Ada Byron', '1'],
  ]
  const sections = [
    ['section_id', 'section_name'],
    ['1', '1A'],
    ['2', '1B'],
  ]
  const teachers = [
    ['Name', 'Code', 'E-mail'],
    ['Ada Byron', 'BY', 'x'],
  ]
  const notes = [['Notes'], ...Array.from({ length: 9 }, (_, i) => [`line ${i}`])]
  const sheets = { Notes: notes, Sections: sections, Plan: courses, Staff: teachers }
  writeFileSync(book, workbook(sheets))
  const into = join(folder, 'book.json')
  const { err } = await convert(book, into)
  const { calendars } = JSON.parse(readFileSync(into, 'utf8')) as ImportedSchool
  expect(calendars.map(({ name, shortName }) => [name, shortName])).toEqual([
    ['1A', undefined],
    ['Ada Byron', 'BY'],
    ['1B', undefined],
  ])
  for (const line of ['assumed: the sheet “Plan”\n', 'assumed: with it the sheet “Staff”\n'])
    expect(err).toContain(line)
  expect(err).toContain('sheets that are not imported: Notes')
})

test.each([
  ['asks.csv', 'Anna,x\nBert,y\nCara,z\n', 'Does it list courses, classes, teachers or rooms?'],
  ['no-count.csv', 'Course;Teacher\nMaths;Ada\nArt;Ben\n', 'Which column has the number of lessons a week?'],
])('a spreadsheet that is not understood, %s, is refused with the open question', async (name, text, question) => {
  const into = join(folder, `${name}.json`)
  writeFileSync(join(folder, name), text)
  const refused = await convert(join(folder, name), into)
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(question) })
  expect(refused.err).toMatch(/The application asks them when it imports the file\.\n$/)
  expect(existsSync(into)).toBe(false)
})

test('a file of another program that looks like a table is refused as what it is', async () => {
  const week = join(folder, 'week.ics')
  writeFileSync(
    week,
    'BEGIN:VCALENDAR\nDTSTART;TZID=Europe/Berlin:20260901T080000\nSUMMARY;LANGUAGE=de:Mathe\nEND:VCALENDAR\n',
  )
  const { error } = refuse('import-is-calendar')
  expect(await convert(week, join(folder, 'x.json'))).toMatchObject({ code: 2, err: expect.stringContaining(error) })
})

test('a damaged or old spreadsheet is refused with the reason', async () => {
  const old = join(folder, 'old.xls')
  writeFileSync(old, Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4))
  expect(await convert(old, join(folder, 'x.json'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('old Excel file'),
  })
  const cut = join(folder, 'cut.xlsx')
  await convert(fixture, join(folder, 'whole.xlsx'))
  writeFileSync(cut, readFileSync(join(folder, 'whole.xlsx')).subarray(0, 300))
  expect(await convert(cut, join(folder, 'x.json'))).toMatchObject({ code: 2 })
})

test('the end of a name selects among formats with the same extension', async () => {
  for (const [name, format] of [
    ['a.xml', 'xhstt'],
    ['a.asc.xml', 'asc'],
    ['A.ASC.XML', 'asc'],
    ['a.untis.zip', 'untis'],
    ['a.oneroster.zip', 'oneRoster'],
  ] as const) {
    const { out } = await convert(fixture, join(folder, name))
    expect([name, JSON.parse(out.at(-1) ?? '{}')]).toEqual([name, expect.objectContaining({ format })])
  }
  expect(await convert(fixture, join(folder, 'a.zip'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('.untis.zip'),
  })
  for (const name of ['a.untis.zip', 'a.oneroster.zip'])
    expect(await convert(join(folder, name), join(folder, 'again.json'))).toMatchObject({ code: 0 })
})

test('what was written is read again by the same command, and by way of FET is the same lessons', async () => {
  const [first, second, third] = ['1.json', '2.fet', '3.json'].map((name) => join(folder, name))
  for (const [from, into] of [
    [fixture, first],
    [first, second],
    [second, third],
  ] as const)
    expect(await convert(from ?? '', into ?? '')).toMatchObject({ code: 0 })
  const lessons = (file = '') => {
    const { subjects } = JSON.parse(readFileSync(file, 'utf8')) as { subjects: { name: string; lessons: object[] }[] }
    return subjects.flatMap(({ name, lessons: own }) => own.map(() => name)).sort()
  }
  expect(lessons(third)).toEqual(lessons(first))
})

test('the history of a version goes from one file of our own to the next, and is told to be lost on the way to others', async () => {
  const [told, again, fet] = ['told.json', 'told-again.json', 'told.fet'].map((name) => join(folder, name))
  await convert(fixture, told!)
  const at = '2026-03-02T08:00:00Z'
  const step = { at, by: 'Ada', kind: 'do', command: 'pinEvent', names: ['Maths'], count: 1, place: [0, 1] }
  const history = { formatVersion: 1, steps: [step] }
  writeFileSync(told!, JSON.stringify({ ...JSON.parse(readFileSync(told!, 'utf8')), history }))
  expect(await convert(told!, again!)).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(again!, 'utf8'))).toMatchObject({ history })
  expect(await convert(told!, fet!)).toMatchObject({ code: 0, err: expect.stringContaining('steps of the history') })
})

test('a calendar is that of one class, teacher or room, where the file knows its school year', async () => {
  const json = join(folder, 'year.json')
  await convert(fixture, json)
  const school = JSON.parse(readFileSync(json, 'utf8')) as { calendars: { name: string }[] }
  const name = school.calendars[0]?.name ?? ''
  const into = join(folder, 'one.ics')
  expect(await convert(json, into, '--of', name)).toMatchObject({ code: 2, err: expect.stringContaining('year') })
  expect(existsSync(into)).toBe(false)
  const year = { firstDay: '2026-08-10', lastDay: '2027-06-25', timeZone: 'Europe/Copenhagen' }
  writeFileSync(json, JSON.stringify({ ...school, year }))
  expect(await convert(json, into, '--of', name)).toMatchObject({ code: 0 })
  expect(readFileSync(into, 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(await convert(json, into, '--of', 'Nobody')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no timetables called “Nobody”'),
  })
  expect(await convert(json, into)).toMatchObject({ code: 2, err: expect.stringContaining('--of NAME') })
  expect(await convert(json, join(folder, 'x.csv'), '--of', name)).toMatchObject({ code: 2 })
})

test('a bad file or argument is exit code 2 with a sentence, and nothing is written', async () => {
  const bad = join(folder, 'bad.fet')
  writeFileSync(bad, '<fet version="6.8"><Days_List>')
  const into = join(folder, 'never.xlsx')
  expect(await convert(bad, into)).toMatchObject({ code: 2, err: expect.stringContaining(bad) })
  expect(await convert(join(folder, 'nobody.fet'), into)).toMatchObject({
    code: 2,
    err: expect.stringContaining('no such file'),
  })
  expect(await convert(fixture, join(folder, 'school.docx'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('.xlsx, .html, .csv, .json, .fet, .untis.zip, .asc.xml, .oneroster.zip, .xml'),
  })
  expect(await convert(folder, into)).toMatchObject({ code: 2, err: `${folder}: it is a folder, not a file\n` })
  expect(await convert(fixture, fixture)).toMatchObject({ code: 2 })
  expect(await convert(fixture)).toMatchObject({ code: 2, err: expect.stringContaining('usage: npm run') })
  expect(await convert(fixture, join(folder, 'no-folder', 'x.csv'))).toMatchObject({ code: 2 })
  expect(existsSync(into)).toBe(false)
})
