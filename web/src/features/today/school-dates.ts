import { addDays, type IsoDate, type SchoolYear } from '@timetable/domain'

/** The nearest school day before (`step` -1) or after (1) a date, which may be outside the school year. Undefined: there is none. */
export function nextSchoolDay(
  { firstDay, lastDay }: Pick<SchoolYear, 'firstDay' | 'lastDay'>,
  isSchoolDay: (date: IsoDate) => boolean,
  date: IsoDate,
  step: 1 | -1,
): IsoDate | undefined {
  const before = addDays(firstDay, -1)
  const after = addDays(lastDay, 1)
  const from = date < before ? before : date > after ? after : date
  for (let on = addDays(from, step); on >= firstDay && on <= lastDay; on = addDays(on, step))
    if (isSchoolDay(on)) return on
  return undefined
}
