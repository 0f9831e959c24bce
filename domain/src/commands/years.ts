import { z } from 'zod'
import { put } from '../history/change.ts'
import { headOf } from '../schedule.ts'
import { refuseYear, schoolYear } from '../week/school-year.ts'
import { defineCommand } from './define.ts'

/** Sets the dates of the school year. Null: not known. */
export const setSchoolYear = defineCommand({
  params: z.object({ year: schoolYear.nullable() }),
  example: {
    year: {
      firstDay: '2026-08-31',
      lastDay: '2027-06-25',
      timeZone: 'Europe/Copenhagen',
      weekday: 1,
      firstWeek: 0,
      holidays: [{ name: 'Christmas', firstDay: '2026-12-21', lastDay: '2027-01-01' }],
    },
  },
  deed: ['changed', 'version'],
  ahead: true,
  check: (_, { year }) => (year === null ? undefined : refuseYear(year)),
  apply: (schedule, { year }) => {
    const { year: before, ...head } = headOf(schedule)
    if (year !== null) return put(schedule, 'head', { ...head, year })
    return before === undefined ? [] : put(schedule, 'head', head)
  },
})
