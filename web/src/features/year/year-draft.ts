import {
  addDays,
  daysBetween,
  headOf,
  isSchoolDay,
  refuseYear,
  schoolYear,
  weekdayOf,
  weekOn,
  type AfterHolidays,
  type Holiday,
  type Refusal,
  type Schedule,
  type SchoolYear,
  type WeekAnchor,
} from '@timetable/domain'
import type { DayLabels } from '../../i18n/day-names.ts'

type Keyed<T> = T & { readonly key: number }
export type DraftAnchor = Keyed<WeekAnchor>

/** A school year in the form: days may still be empty. */
export type YearDraft = Omit<SchoolYear, 'holidays' | 'weekAnchors' | 'afterHolidays'> & {
  readonly holidays: readonly Keyed<Holiday>[]
  readonly weekAnchors: readonly DraftAnchor[]
  readonly afterHolidays: AfterHolidays
}

/** The school year of the version. If it has none: an empty one with the school's first weekday and the browser's time zone. */
export function yearDraft(schedule: Schedule, labels: DayLabels, timeZone: string): YearDraft {
  const year: SchoolYear = headOf(schedule).year ?? {
    ...{ firstDay: '', lastDay: '', timeZone, firstWeek: 0, holidays: [] },
    weekday: labels === 'sunday' ? 7 : 1,
  }
  return {
    ...year,
    holidays: keyed(year.holidays),
    weekAnchors: keyed(year.weekAnchors ?? []),
    afterHolidays: year.afterHolidays ?? 'continue',
  }
}

const keyed = <T>(rows: readonly T[]) => rows.map((row, key) => ({ ...row, key }))
const nextKey = (rows: readonly { readonly key: number }[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1

/** Adds a holiday; it begins where the last one ended. */
export function withHoliday(draft: YearDraft): YearDraft {
  return {
    ...draft,
    holidays: [...draft.holidays, { key: nextKey(draft.holidays), name: '', firstDay: '', lastDay: '' }],
  }
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

export function withAnchor(draft: YearDraft): YearDraft {
  return { ...draft, weekAnchors: [...draft.weekAnchors, { key: nextKey(draft.weekAnchors), day: '', week: 0 }] }
}

export function editAnchor(draft: YearDraft, key: number, given: Partial<WeekAnchor>): YearDraft {
  return { ...draft, weekAnchors: draft.weekAnchors.map((each) => (each.key === key ? { ...each, ...given } : each)) }
}

export function withoutAnchor(draft: YearDraft, key: number): YearDraft {
  return { ...draft, weekAnchors: draft.weekAnchors.filter((each) => each.key !== key) }
}

/** How many days a holiday has at least if the week after it is listed. */
const LONG = 5

/** The first school day after each longer holiday, in order, and which of the alternating weeks it is in. Empty if the year is invalid. */
export function weeksAfterHolidays(draft: YearDraft, weekCount: number) {
  const year = yearOf(draft)
  if (year === 'incomplete' || 'code' in year) return []
  const after = new Map<string, { readonly holiday: Holiday; readonly date: string; readonly week: number }>()
  for (const holiday of year.holidays.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))) {
    if (holiday.firstDay < year.firstDay || daysBetween(holiday.firstDay, holiday.lastDay) + 1 < LONG) continue
    let date = addDays(holiday.lastDay, 1)
    while (date <= year.lastDay && (!isSchoolDay(year, date) || isWeekend(date))) date = addDays(date, 1)
    if (date <= year.lastDay) after.set(date, { holiday, date, week: weekOn(year, date, weekCount) })
  }
  return [...after.values()]
}

const isWeekend = (date: string) => weekdayOf(date) > 5

/** Whether a holiday or a date is entirely outside the school year. False as long as the year or the first day is unknown. */
export function isBeyond({ firstDay, lastDay }: YearDraft, days: Pick<Holiday, 'firstDay' | 'lastDay'>): boolean {
  if (firstDay === '' || lastDay === '' || days.firstDay === '') return false
  return days.lastDay < firstDay || days.firstDay > lastDay
}

/** The school year, the domain's refusal, or `incomplete` if a day is missing. Holidays without days are omitted. */
export function yearOf({
  holidays,
  weekAnchors,
  afterHolidays,
  ...draft
}: YearDraft): SchoolYear | Refusal | 'incomplete' {
  const rows = holidays.filter(({ name, firstDay, lastDay }) => name !== '' || firstDay !== '' || lastDay !== '')
  const parsed = schoolYear.safeParse({
    ...draft,
    holidays: rows.map(({ key: _, ...holiday }) => holiday),
    ...(weekAnchors.length > 0 && { weekAnchors: weekAnchors.map(({ key: _, ...anchor }) => anchor) }),
    ...(afterHolidays !== 'continue' && { afterHolidays }),
  })
  if (!parsed.success) return 'incomplete'
  return refuseYear(parsed.data) ?? parsed.data
}
