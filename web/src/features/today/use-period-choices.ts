import { weekOf } from '@timetable/domain'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { useDay } from './day-context.ts'

/** The periods of the day, as the options of a list. */
export function usePeriodChoices(): { readonly value: string; readonly label: string }[] {
  const { planned } = useDay()
  const names = useWeekNames()
  return Array.from({ length: weekOf(planned).hours }, (_, hourNum) => ({
    value: String(hourNum),
    label: names.period(hourNum),
  }))
}
