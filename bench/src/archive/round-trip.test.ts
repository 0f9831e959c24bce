import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importedSchool } from '@timetable/domain'
import { writeJson } from '@timetable/formats'
import { expect, test } from 'vitest'
import { isWhole, roundTripText, type RoundTripLine } from './round-trip.ts'
import { written } from './round-trip-run.ts'

const school = importedSchool.parse({
  ...{ format: 'timetable', formatVersion: 1, title: 'Two lessons', days: 2 },
  periods: [{ startTime: '08:00', endTime: '08:45' }],
  calendars: [{ key: 'a', name: '5a', calendarType: 'CLASS' }],
  subjects: [{ name: 'Art', calendars: ['a'], lessons: ['x', 'y'].map((key, day) => ({ key, start: [day, 0] })) }],
  rules: [{ rule: 'NOT_ON_SAME_DAY', strength: 'required', lessons: ['x', 'y'] }],
})

test('a solved school is written as a file of FET, and what is read of it again has the same lessons and keeps all rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'round-trip-'))
  const [solved, file, csv] = ['solved.json', 'written.fet', 'written.csv'].map((name) => join(folder, name))
  try {
    writeFileSync(solved!, writeJson(school))
    const told = written(solved!, file!, csv!)
    expect(told).toEqual({
      ...{ bytes: readFileSync(file!).length, lessons: 2, sameLessons: true },
      ...{ leftOut: [], lost: [], left: {} },
    })
    expect(readFileSync(csv!, 'utf8')).toBe('activityId,day,hour,room\n1,1,08:00 - 08:45,\n2,2,08:00 - 08:45,\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const PASS = { verdict: 'PASS', soft: 0, reason: '' } as const
const WHOLE: RoundTripLine = {
  ...{ file: 'a.fet', seed: 1, bytes: 2000, solved: PASS, opened: PASS, died: null },
  written: { bytes: 3000, lessons: 2, sameLessons: true, leftOut: ['wishes 2'], lost: [], left: {} },
}

test('a file goes round whole where FET takes the timetable in both files, and nothing is left or lost of the lessons', () => {
  expect(isWhole(WHOLE)).toBe(true)
  expect(isWhole({ ...WHOLE, opened: { ...PASS, verdict: 'FAIL' } })).toBe(false)
  expect(isWhole({ ...WHOLE, solved: null, died: 'no timetable' })).toBe(false)
  for (const wrong of [{ left: { unscheduled: 1 } }, { sameLessons: false }])
    expect(isWhole({ ...WHOLE, written: { ...WHOLE.written!, ...wrong } })).toBe(false)
})

test('of each file it says its size before and after, what both judges say, and what is not in it', () => {
  const failed = { ...WHOLE, file: 'b.fet', opened: { verdict: 'FAIL', soft: null, reason: 'no slot' } as const }
  const text = roundTripText([WHOLE, failed])
  expect(text).toMatch(/^ +2 +2 +3 +PASS +PASS +a\.fet: not written: wishes 2$/m)
  expect(text).toMatch(/^ +2 +2 +3 +PASS +FAIL +b\.fet: no slot; not written: wishes 2$/m)
  expect(text).toContain('1 of 2 go round whole')
})
