import { refuse, type Refusal } from '../../refusal.ts'
import { headOf, type Schedule } from '../../schedule.ts'
import { addDays, holidayOn, type IsoDate } from '../../week/school-year.ts'

/**
 * Refuses a last day before the first one, and, if the version has a school year, days outside it and days that are all in the holidays.
 */
export function refuseDays(schedule: Schedule, firstDay: IsoDate, lastDay: IsoDate): Refusal | undefined {
  if (lastDay < firstDay) return refuse('days-backwards', { firstDay, lastDay })
  const { year } = headOf(schedule)
  if (!year) return undefined
  if (lastDay < year.firstDay || year.lastDay < firstDay)
    return refuse('date-outside-year', { date: lastDay < year.firstDay ? lastDay : firstDay })
  // From one holiday to the next: a day between two holidays is none.
  for (let date = firstDay < year.firstDay ? year.firstDay : firstDay; ;) {
    const holiday = holidayOn(year, date)
    if (!holiday) return undefined
    date = addDays(holiday.lastDay, 1)
    if (date > lastDay || date > year.lastDay)
      return refuse('date-in-holidays', { date: firstDay, holiday: holiday.name || holiday.firstDay })
  }
}
