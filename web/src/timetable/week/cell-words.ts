import type { CalendarType, Codes } from '@timetable/domain'
import type { GridCard } from './grid-model.ts'

/** What a small cell says of a lesson, its one line first. `both`: neither line says enough alone. */
export type CellWords = { readonly first: string; readonly second: string; readonly both: boolean }

/** Before what is said of a lesson the weeks that it is held in, where these are not all: two of one slot read as no double booking. */
export const inItsWeeks = ({ weeks }: Pick<GridCard, 'weeks'>, words: string): string => [...weeks, words].join(' ')

/**
 * In codes, what is not known from whose timetable it is: in a class's the course before the teacher, in a teacher's the
 * class before the course, in a room's the class and the course.
 */
export function cellWords(card: GridCard, type: CalendarType, subjects: Codes, calendars: Codes): CellWords {
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
