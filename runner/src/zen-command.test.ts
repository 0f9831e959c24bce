import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importedSchool } from '@timetable/domain'
import { afterAll, expect, test } from 'vitest'
import { closePool } from './pool.ts'
import { zenCommand } from './zen-command.ts'

const fixture = fileURLToPath(new URL('../../formats/fixtures/fet/small/school.fet', import.meta.url))
/** Two lessons of the fixture can only meet in one room at one time, and Zen says so. */
const NOT_WHOLE = 1
const folder = mkdtempSync(join(tmpdir(), 'zen-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await closePool()
})

async function zen(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const code = await zenCommand(args, { out: (line) => out.push(line), err: (text) => err.push(text), live: false })
  return { code, out, err: err.join('') }
}

test('a school is solved: exit code 0, the figures as the last line, the places in the file asked for', async () => {
  const solved = join(folder, 'solved.json')
  const { code, out, err } = await zen(fixture, '--threads', '1', '--seed', '3', '--out', solved)
  expect(code).toBe(NOT_WHOLE)
  expect(JSON.parse(out.at(-1) ?? '')).toMatchObject({
    file: 'school.fet',
    lessons: 9,
    placed: 9,
    doubleBookings: 1,
    affected: 2,
    broken: 1,
    unscheduled: 0,
    soft: expect.any(Number),
    seconds: expect.any(Number),
    secondsToZero: null,
    moves: expect.any(Number),
    seed: 3,
  })
  expect(err).toContain('ConstraintStudentsMaxSongsPerDay')
  const school = importedSchool.parse(JSON.parse(readFileSync(solved, 'utf8')))
  const lessons = new Map(school.subjects.flatMap((subject) => subject.lessons).map((lesson) => [lesson.key, lesson]))
  expect([...lessons.values()].every((lesson) => lesson.start !== null)).toBe(true)
  // The pin of the file, and a start its rules allow.
  expect(lessons.get('8')).toMatchObject({ start: [1, 1], pinned: true })
  expect([
    [0, 1],
    [0, 2],
  ]).toContainEqual(lessons.get('6')?.start)
  const again = await zen(solved, '--threads', '1')
  expect(again.code).toBe(NOT_WHOLE)
})

test('what cannot be solved is exit code 1, with the reason of what fits nowhere', async () => {
  const school = importedSchool.parse({
    format: 'timetable',
    formatVersion: 1,
    title: 'Too much',
    days: 1,
    periods: [{ startTime: '08:00', endTime: '08:45' }],
    calendars: [{ key: 'c', name: '5a', calendarType: 'CLASS' }],
    subjects: [{ name: 'Maths', calendars: ['c'], lessons: [{ key: '1', length: 3 }, { key: '2' }] }],
  })
  const file = join(folder, 'too-much.json')
  writeFileSync(file, JSON.stringify(school))
  const { code, out, err } = await zen(file, '--threads', '1', '--time', '2')
  expect(code).toBe(1)
  expect(JSON.parse(out.at(-1) ?? '')).toMatchObject({ lessons: 2, placed: 1, unscheduled: 1, unplaceable: 1 })
  expect(err).toContain('unplaceable: Maths: ')
})

test.each([
  [[], 'usage'],
  [['a', 'b'], 'usage'],
  [['--speed', '9', fixture], 'usage'],
  [['--time', 'soon', fixture], '--time'],
  [['--threads', '0', fixture], '--threads'],
  [['--seed', '1.5', fixture], '--seed'],
  [[join(folder, 'none.fet')], 'no such file'],
  [[folder], 'it is a folder, not a file'],
  [[join(fixture, 'inside.fet')], 'no such file or folder'],
  [[fileURLToPath(import.meta.url)], 'not a school file'],
])('%j is exit code 2, with one line that says why', async (args, reason) => {
  const { code, out, err } = await zen(...args)
  expect(code).toBe(2)
  expect(out).toEqual([])
  expect(err).toContain(reason)
  expect(err.trim().split('\n')).toHaveLength(1)
  // In words, not in codes of the system.
  expect(err).not.toMatch(/\bE[A-Z]{3,}\b/)
})

test('the places as a table, and as the file itself with the lessons locked, which reads as pinned', async () => {
  const csv = join(folder, 'solved.csv')
  const fet = join(folder, 'solved.fet')
  await zen(fixture, '--threads', '1', '--out', csv)
  const table = readFileSync(csv, 'utf8').trimEnd().split('\n')
  expect(table[0]).toBe('activityId,day,hour,room')
  expect(table).toContain('8,Tue,08:55 - 09:40,Gym')
  expect(table).toHaveLength(10)

  await zen(fixture, '--threads', '1', '--out', fet)
  const original = readFileSync(fixture, 'utf8')
  const locked = readFileSync(fet, 'utf8')
  expect(locked.length).toBeGreaterThan(original.length)
  const again = join(folder, 'again.csv')
  expect((await zen(fet, '--threads', '1', '--out', again)).code).toBe(NOT_WHOLE)
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(csv, 'utf8'))
})

test('a school of another format becomes a whole FET file', async () => {
  const json = join(folder, 'solved-again.json')
  const fet = join(folder, 'from-json.fet')
  await zen(fixture, '--threads', '1', '--out', json)
  expect((await zen(json, '--threads', '1', '--out', fet)).code).toBe(NOT_WHOLE)
  expect((await zen(fet, '--threads', '1')).code).toBe(NOT_WHOLE)
})

test('a school becomes an XHSTT instance with its timetable, which the search of instances opens', async () => {
  const xml = join(folder, 'from-fet.xml')
  await zen(fixture, '--threads', '1', '--out', xml)
  const { out, code } = await zen(xml, '--threads', '1', '--time', '0.1')
  expect(JSON.parse(out[0]!)).toMatchObject({ file: 'from-fet.xml', instance: 'School' })
  expect([0, 1]).toContain(code)
})
