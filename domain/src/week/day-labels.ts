import type { ScheduleHead } from '../schedule.ts'
import type { SchoolSettings } from './school-settings.ts'

/** The words that day labels need in a language: weekdays from Monday on, and a day after the seventh. */
export type DayWords = { readonly weekdays: readonly string[]; readonly day: (number: number) => string }

const ENGLISH: DayWords = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  day: (number) => `Day ${number}`,
}

/**
 * The label of each day of the week: the imported file's own names if it has any, else according to the school's setting. English in the
 * protocol; the browser passes the words of its own language.
 */
export function dayLabels(
  head: Pick<ScheduleHead, 'days' | 'dayNames'>,
  setting: SchoolSettings['labelsOnTimeslots'],
  words: DayWords = ENGLISH,
): string[] {
  return Array.from({ length: head.days }, (_, day) => head.dayNames?.[day] ?? label(day, setting, words))
}

function label(day: number, setting: SchoolSettings['labelsOnTimeslots'], { weekdays, day: past }: DayWords): string {
  switch (setting) {
    case 'monday':
      return weekdays[day] ?? past(day + 1)
    case 'sunday':
      return (day < 7 ? weekdays[(day + 6) % 7] : undefined) ?? past(day + 1)
    case 'numbers':
      return String(day + 1)
    case 'a_to_e':
      return String.fromCharCode('A'.charCodeAt(0) + day)
  }
}
