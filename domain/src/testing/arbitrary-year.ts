import * as fc from 'fast-check'
import { addDays, AFTER_HOLIDAYS, schoolYear, weekBegin, type SchoolYear } from '../week/school-year.ts'

/** Days of a year, counted from its first day: some are before it, some after its last. */
const day = fc.integer({ min: -15, max: 150 })

/** A school year of up to 131 days, with holidays and with days at which the count of its weeks restarts, some of them outside it. */
export function arbitraryYear(): fc.Arbitrary<SchoolYear> {
  return fc
    .record({
      begin: fc.integer({ min: 0, max: 400 }),
      length: fc.integer({ min: 0, max: 130 }),
      weekday: fc.integer({ min: 1, max: 7 }),
      firstWeek: fc.integer({ min: 0, max: 3 }),
      timeZone: fc.constantFrom(
        'Europe/Berlin',
        'America/New_York',
        'America/St_Johns',
        'Australia/Sydney',
        'Asia/Kolkata',
        'UTC',
      ),
      holidays: fc.array(fc.record({ at: day, days: fc.integer({ min: 0, max: 20 }) }), { maxLength: 4 }),
      anchors: fc.array(fc.record({ at: day, week: fc.integer({ min: 0, max: 3 }) }), { maxLength: 3 }),
      afterHolidays: fc.option(fc.constantFrom(...AFTER_HOLIDAYS), { nil: undefined }),
    })
    .map(({ begin, length, holidays, anchors, afterHolidays, ...given }) => {
      const firstDay = addDays('2026-01-01', begin)
      const weekAnchors = new Map(
        anchors.map(({ at, week }) => {
          const on = addDays(firstDay, at)
          return [weekBegin(given, on), { day: on, week }]
        }),
      )
      return schoolYear.parse({
        ...given,
        firstDay,
        lastDay: addDays(firstDay, length),
        holidays: holidays.map(({ at, days }) => {
          const from = addDays(firstDay, at)
          return { name: 'H', firstDay: from, lastDay: addDays(from, days) }
        }),
        ...(weekAnchors.size > 0 && { weekAnchors: [...weekAnchors.values()] }),
        ...(afterHolidays && { afterHolidays }),
      })
    })
}
