import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { capacityFindings, clashesOf, requiredDeviation, type Schedule } from '@timetable/domain'
import { isNightly, scheduleOf } from '@timetable/domain/testing'
import { describe, expect, test } from 'vitest'
import { schoolOf } from '../testing/read.ts'
import { placementsFromCsv, withPlacements } from '../testing/placements-csv.ts'
import { readFet } from './read.ts'

/** The real schools that come with FET (Debian: fet-data). FET_EXAMPLES_DIR names another folder of `.fet` files. */
const folder = process.env['FET_EXAMPLES_DIR'] ?? '/usr/share/doc/fet-data/examples'
const all = existsSync(folder) ? globSync(`${folder}/**/*.fet`).sort() : []
/** By day every sixth of them, small and large. */
const files = isNightly ? all : all.filter((_, index) => index % 6 === 0)

/** Timetables that FET itself found: FET_SOLUTIONS_DIR holds `NAME.csv` for each `NAME.fet` in FET_SCHOOLS_DIR. */
const solutions = process.env['FET_SOLUTIONS_DIR']
const schools = process.env['FET_SCHOOLS_DIR']
const fileOf = (table: string) => `${schools}/${basename(table, '.csv')}.fet`
const solved =
  solutions && schools
    ? globSync(`${solutions}/*.csv`)
        .sort()
        .filter((table) => existsSync(fileOf(table)))
    : []

const figuresOf = (schedule: Schedule) => ({
  doubleBookings: clashesOf(schedule).doubleBookings,
  required: requiredDeviation(schedule),
})
const ALL_HOLDS = { doubleBookings: 0, required: 0 }

describe.skipIf(files.length === 0)('with the examples of FET (needs the Debian package fet-data)', () => {
  test('an example becomes a version; a finished timetable keeps every required rule, and nothing in it is found impossible', () => {
    let finished = 0
    for (const file of files) {
      const school = schoolOf(readFet(readFileSync(file, 'utf8')))
      const schedule = scheduleOf(school)
      if (school.subjects.some(({ lessons }) => lessons.some(({ pinned }) => !pinned))) continue
      finished++
      expect(figuresOf(schedule), file).toEqual(ALL_HOLDS)
      expect(capacityFindings(schedule), file).toEqual([])
    }
    expect(finished).toBeGreaterThan(0)
  }, 240_000)
})

test.skipIf(solved.length === 0).each(solved)(
  'the timetable that FET found keeps every required rule: %s (needs FET_SOLUTIONS_DIR and FET_SCHOOLS_DIR)',
  (table) => {
    const school = schoolOf(readFet(readFileSync(fileOf(table), 'utf8')))
    const placed = withPlacements(school, placementsFromCsv(readFileSync(table, 'utf8')))
    expect(placed.subjects.flatMap(({ lessons }) => lessons).every(({ start }) => start !== null)).toBe(true)
    expect(figuresOf(scheduleOf(placed))).toEqual(ALL_HOLDS)
  },
)
