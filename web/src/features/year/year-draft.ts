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

/** A school year in the form: days may still be empty. */
export type YearDraft = Omit<SchoolYear, 'holidays'> & {
  readonly holidays: readonly (Holiday & { readonly key: number })[]
}

/** The school year of the version. If it has none: an empty one with the school's first weekday and the browser's time zone. */
export function yearDraft(schedule: Schedule, labels: DayLabels, timeZone: string): YearDraft {
  const year = headOf(schedule).year ?? {
    ...{ firstDay: '', lastDay: '', timeZone, firstWeek: 0, holidays: [] },
    weekday: labels === 'sunday' ? 7 : 1,
  }
  return { ...year, holidays: year.holidays.map((holiday, key) => ({ ...holiday, key })) }
}

/** Adds a holiday; it begins where the last one ended. */
export function withHoliday(draft: YearDraft): YearDraft {
  const key = Math.max(-1, ...draft.holidays.map((holiday) => holiday.key)) + 1
  return { ...draft, holidays: [...draft.holidays, { key, name: '', firstDay: '', lastDay: '' }] }
}

/** Changes a holiday; if only its first day is given, it also ends on that day. */
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

/** Whether the holiday is entirely outside the school year, so that it changes nothing. */
export function isBeyond({ firstDay, lastDay }: YearDraft, holiday: Holiday): boolean {
  if (firstDay === '' || lastDay === '' || holiday.firstDay === '') return false
  return holiday.lastDay < firstDay || holiday.firstDay > lastDay
}

/** The school year, the domain's refusal, or `incomplete` if a day is missing. Rows without days are omitted. */
export function yearOf({ holidays, ...draft }: YearDraft): SchoolYear | Refusal | 'incomplete' {
  const rows = holidays.filter(({ name, firstDay, lastDay }) => name !== '' || firstDay !== '' || lastDay !== '')
  const parsed = schoolYear.safeParse({ ...draft, holidays: rows.map(({ key: _, ...holiday }) => holiday) })
  if (!parsed.success) return 'incomplete'
  return refuseYear(parsed.data) ?? parsed.data
}
