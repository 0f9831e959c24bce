import { BEFORE_FIRST, type Break } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatClockTime } from '../../i18n/format.ts'
import { useWeekNames } from './week-names.ts'

/** What a break is called, and its times: 'After period 2', '9:30–9:50'. */
export function useBreakNames() {
  const { t, i18n } = useAppText()
  const names = useWeekNames()
  const time = (clock: string) => formatClockTime(i18n.language, clock)
  return {
    name({ after, next }: Pick<Break, 'after' | 'next'>): string {
      if (after === BEFORE_FIRST) return t('duties.break.first')
      if (next === null) return t('duties.break.last')
      const period = names.period(after)
      return /^\d+$/.test(period) ? t('duties.break.after', { period }) : t('duties.break.afterNamed', { period })
    },
    times({ before, next }: Pick<Break, 'before' | 'next'>): string {
      if (before === null) return next ? `–${time(next.startTime)}` : ''
      return next ? `${time(before.endTime)}–${time(next.startTime)}` : `${time(before.endTime)}–`
    },
  }
}
