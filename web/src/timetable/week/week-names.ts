import { headOf, termOf, type Schedule, type ScheduleHead } from '@timetable/domain'
import { useMemo } from 'react'
import { dayName, type DayLabels } from '../../i18n/day-names.ts'
import { useAppText, type AppText } from '../../i18n/app-texts.ts'
import { useAccount, useSchedule } from '../../store/session-context.tsx'

/** The names of the days and periods of the open version. */
export type WeekNames = {
  readonly day: (dayNum: number, style?: 'long' | 'short') => string
  readonly period: (hourNum: number) => string
  /** A period of a day: 'Monday, period 3', or by the period's own name if that is not a number: 'Monday, Lunch'. */
  readonly place: (day: string, hourNum: number) => string
  /** The term of a day; null if the days have no terms. */
  readonly term: (dayNum: number) => string | null
  /** Whether the day is the first of a term other than the first term. */
  readonly beginsTerm: (dayNum: number) => boolean
  /** The day with its term, if it has one, for readers who do not see the term's heading. */
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

/** The names for a version shown beside the open one. */
export const useWeekNamesOf = (schedule: Schedule): WeekNames => useNamesBy(headOf(schedule))

function useNamesBy(head: ScheduleHead | null): WeekNames {
  const { t, i18n } = useAppText()
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  return useMemo(() => weekNames(head, { t, locale: i18n.language, labels }), [head, t, i18n.language, labels])
}
