import type { DayLabels } from '../../i18n/day-names.ts'

/** Which day of a school's week a date is; null where its days bear numbers or letters. */
export function dayNumOf(labels: DayLabels, date: Date): number | null {
  if (labels === 'sunday') return date.getDay()
  return labels === 'monday' ? (date.getDay() + 6) % 7 : null
}
