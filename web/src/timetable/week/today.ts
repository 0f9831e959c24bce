import type { DayLabels } from '../../i18n/day-names.ts'

/** The day of a school's week that a date is; null if its days have numbers or letters as labels. */
export function dayNumOf(labels: DayLabels, date: Date): number | null {
  if (labels === 'sunday') return date.getDay()
  return labels === 'monday' ? (date.getDay() + 6) % 7 : null
}
