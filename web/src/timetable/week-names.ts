import { headOf, termOf, type ScheduleHead } from '@timetable/domain'
import { useMemo } from 'react'
import { dayName, type DayLabels } from '../i18n/day-names.ts'
import { useAppText, type AppText } from '../i18n/app-texts.ts'
import { useAccount, useSchedule } from '../store/session-context.tsx'

/** What the days and periods of the open version are called. */
export type WeekNames = {
  readonly day: (dayNum: number, style?: 'long' | 'short') => string
  readonly period: (hourNum: number) => string
  /** The term that a day lies in; null: the days lie in none. */
  readonly term: (dayNum: number) => string | null
}

export function weekNames(
  head: Pick<ScheduleHead, 'dayNames' | 'periodNames' | 'daysPerTerm'> | null,
  { t, locale, labels }: { readonly t: AppText; readonly locale: string; readonly labels: DayLabels },
): WeekNames {
  return {
    day: (dayNum, style = 'long') =>
      dayName(locale, dayNum, head?.dayNames?.[dayNum] ?? null, labels, style) ??
      t('scheduler.day', { number: dayNum + 1 }),
    term: (dayNum) => {
      const term = head && termOf(head, dayNum)
      return term === null ? null : t('scheduler.term', { number: term + 1 })
    },
    period: (hourNum) => head?.periodNames?.[hourNum] ?? String(hourNum + 1),
  }
}

/** The names in the user's language, by the school's setting or the imported file. */
export function useWeekNames(): WeekNames {
  const { t, i18n } = useAppText()
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  const head = useSchedule(({ schedule }) => (schedule ? headOf(schedule) : null))
  return useMemo(() => weekNames(head, { t, locale: i18n.language, labels }), [head, t, i18n.language, labels])
}
