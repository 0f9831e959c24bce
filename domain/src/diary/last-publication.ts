import type { IsoDate } from '../week/school-year.ts'
import { newestOfDates } from './newest-of-dates.ts'
import type { Diary } from './diary.ts'
import type { DayPublication } from './records.ts'

/** The newest publication of a date. Undefined if readers see the date as in the version. */
export const lastPublication = (
  { publications }: Pick<Diary, 'publications'>,
  date: IsoDate,
): DayPublication | undefined => newestOfDates(Object.values(publications), date, date)[0]
