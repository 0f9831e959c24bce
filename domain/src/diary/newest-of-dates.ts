import type { IsoDate } from '../week/school-year.ts'
import type { DayPublication } from './records.ts'

/** The newest publication of each date in a time, both ends included, in order of dates. Without a time: of all dates. */
export function newestOfDates(
  all: readonly DayPublication[],
  from: IsoDate = '',
  to: IsoDate = '9999-12-31',
): readonly DayPublication[] {
  const newest = new Map<IsoDate, DayPublication>()
  for (const each of all) {
    if (each.date < from || to < each.date) continue
    const known = newest.get(each.date)
    if (!known || known.number < each.number) newest.set(each.date, each)
  }
  return [...newest.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
