import type { CalendarType, Codes } from '@timetable/domain'
import type { GridCard } from './grid-model.ts'

/** The text of a lesson in a small cell, its only line first. `both`: neither line is sufficient alone. */
export type CellWords = { readonly first: string; readonly second: string; readonly both: boolean }

/**
 * Puts the lesson's weeks before the text, if they are not all weeks. Two lessons in one slot then do not look like a double
 * booking.
 */
export const inItsWeeks = ({ weeks }: Pick<GridCard, 'weeks'>, words: string): string => [...weeks, words].join(' ')

const LOCKED_CODE = '–'

/**
 * In codes, what the timetable itself does not imply: for a class the course and then the teacher, for a teacher the class and then
 * the course, for a room the class and the course.
 */
export function cellWords(card: GridCard, type: CalendarType, subjects: Codes, calendars: Codes): CellWords {
  // The title of a locked lesson is not its course, so that a code of it would mean nothing.
  if (card.locked) return { first: inItsWeeks(card, LOCKED_CODE), second: '', both: false }
  const course = subjects.get(card.title) ?? card.title
  const codeOf = (name: string) => calendars.get(name) ?? name
  const [other] = card.others
  if (type === 'CLASS') return { first: inItsWeeks(card, course), second: other ? codeOf(other.name) : '', both: false }
  const classes = card.others.filter(({ calendarType }) => calendarType === 'CLASS')
  const [one] = classes
  if (!one) return { first: inItsWeeks(card, course), second: other ? codeOf(other.name) : '', both: false }
  const more = classes.length > 1 ? `+${classes.length - 1}` : ''
  return { first: inItsWeeks(card, codeOf(one.name) + more), second: course, both: type === 'ROOM' }
}
