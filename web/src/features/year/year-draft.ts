import {
  headOf,
  refuseYear,
  schoolYear,
  type Holiday,
  type Refusal,
  type Schedule,
  type SchoolYear,
} from '@timetable/domain'
import type { DayLabels } from '../../i18n/day-names.ts'

/** A school year as it is being typed: days may still be empty. */
export type YearDraft = Omit<SchoolYear, 'holidays'> & {
  readonly holidays: readonly (Holiday & { readonly key: number })[]
}

/** The year of the version, or an empty one that begins its weeks as the school does, in the browser's own time zone. */
export function yearDraft(schedule: Schedule, labels: DayLabels, timeZone: string): YearDraft {
  const year = headOf(schedule).year ?? {
    ...{ firstDay: '', lastDay: '', timeZone, firstWeek: 0, holidays: [] },
    weekday: labels === 'sunday' ? 7 : 1,
  }
  return { ...year, holidays: year.holidays.map((holiday, key) => ({ ...holiday, key })) }
}

/** One more row; it begins where the last one ended. */
export function withHoliday(draft: YearDraft): YearDraft {
  const key = Math.max(-1, ...draft.holidays.map((holiday) => holiday.key)) + 1
  return { ...draft, holidays: [...draft.holidays, { key, name: '', firstDay: '', lastDay: '' }] }
}

/** A row otherwise; one whose first day alone is typed ends on it. */
export function editHoliday(draft: YearDraft, key: number, given: Partial<Holiday>): YearDraft {
  const edited = (holiday: YearDraft['holidays'][number]) => {
    const next = { ...holiday, ...given }
    const ends = given.firstDay !== undefined && next.lastDay < next.firstDay ? next.firstDay : next.lastDay
    return { ...next, lastDay: ends }
  }
  return { ...draft, holidays: draft.holidays.map((each) => (each.key === key ? edited(each) : each)) }
}

export function withoutHoliday(draft: YearDraft, key: number): YearDraft {
  return { ...draft, holidays: draft.holidays.filter((each) => each.key !== key) }
}

/** Does nothing of it lie in the year? Then it changes nothing. */
export function isBeyond({ firstDay, lastDay }: YearDraft, holiday: Holiday): boolean {
  if (firstDay === '' || lastDay === '' || holiday.firstDay === '') return false
  return holiday.lastDay < firstDay || holiday.firstDay > lastDay
}

/** The year, what the domain says against it, or `incomplete` where a day is missing. Rows without days are left out. */
export function yearOf({ holidays, ...draft }: YearDraft): SchoolYear | Refusal | 'incomplete' {
  const rows = holidays.filter(({ name, firstDay, lastDay }) => name !== '' || firstDay !== '' || lastDay !== '')
  const parsed = schoolYear.safeParse({ ...draft, holidays: rows.map(({ key: _, ...holiday }) => holiday) })
  if (!parsed.success) return 'incomplete'
  return refuseYear(parsed.data) ?? parsed.data
}
