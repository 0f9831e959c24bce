import { headOf, termOf, type Schedule, type ScheduleHead } from '@timetable/domain'
import { useMemo } from 'react'
import { dayName, type DayLabels } from '../../i18n/day-names.ts'
import { useAppText, type AppText } from '../../i18n/app-texts.ts'
import { useAccount, useSchedule } from '../../store/session-context.tsx'

/** What the days and periods of the open version are called. */
export type WeekNames = {
  readonly day: (dayNum: number, style?: 'long' | 'short') => string
  readonly period: (hourNum: number) => string
  /** Where on a day: 'Monday, period 3', and by a period's own name where that is no number: 'Monday, Lunch'. */
  readonly place: (day: string, hourNum: number) => string
  /** The term that a day lies in; null: the days lie in none. */
  readonly term: (dayNum: number) => string | null
  /** Is it the first day of a term that others lie before? */
  readonly beginsTerm: (dayNum: number) => boolean
  /** The day, and its term where it lies in one: for who does not see it below the term's name. */
  readonly dayOfTerm: (dayNum: number) => string
}

export function weekNames(
  head: Pick<ScheduleHead, 'dayNames' | 'periodNames' | 'daysPerTerm'> | null,
  { t, locale, labels }: { readonly t: AppText; readonly locale: string; readonly labels: DayLabels },
): WeekNames {
  const numberOf = (dayNum: number) => head && termOf(head, dayNum)
  const day: WeekNames['day'] = (dayNum, style = 'long') =>
    dayName(locale, dayNum, head?.dayNames?.[dayNum] ?? null, labels, style) ??
    t('scheduler.day', { number: dayNum + 1 })
  const term: WeekNames['term'] = (dayNum) => {
    const number = numberOf(dayNum)
    return number === null ? null : t('scheduler.term', { number: number + 1 })
  }
  const period: WeekNames['period'] = (hourNum) => head?.periodNames?.[hourNum] ?? String(hourNum + 1)
  return {
    day,
    period,
    place: (dayOf, hourNum) => {
      const name = period(hourNum)
      return /^\d+$/.test(name) ? t('scheduler.grid.slot', { day: dayOf, period: name }) : `${dayOf}, ${name}`
    },
    term,
    beginsTerm: (dayNum) => dayNum > 0 && numberOf(dayNum) !== numberOf(dayNum - 1),
    dayOfTerm: (dayNum) => [day(dayNum), term(dayNum)].filter((name) => name !== null).join(', '),
  }
}

/** The names in the user's language, by the school's setting or the imported file. */
export function useWeekNames(): WeekNames {
  return useNamesBy(useSchedule(({ schedule }) => (schedule ? headOf(schedule) : null)))
}

/** The same of a version that is shown beside the open one. */
export const useWeekNamesOf = (schedule: Schedule): WeekNames => useNamesBy(headOf(schedule))

function useNamesBy(head: ScheduleHead | null): WeekNames {
  const { t, i18n } = useAppText()
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  return useMemo(() => weekNames(head, { t, locale: i18n.language, labels }), [head, t, i18n.language, labels])
}
