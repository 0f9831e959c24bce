import { refuse, type Refusal } from '../../refusal.ts'
import { headOf, type Schedule } from '../../schedule.ts'
import type { IsoDate } from '../../week/school-year.ts'

/** Refuses a last day before the first one, and days outside the school year, if the version has one. */
export function refuseDays(schedule: Schedule, firstDay: IsoDate, lastDay: IsoDate): Refusal | undefined {
  if (lastDay < firstDay) return refuse('days-backwards', { firstDay, lastDay })
  const { year } = headOf(schedule)
  if (year && (lastDay < year.firstDay || year.lastDay < firstDay))
    return refuse('date-outside-year', { date: lastDay < year.firstDay ? lastDay : firstDay })
  return undefined
}
