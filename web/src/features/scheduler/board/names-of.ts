import type { Calendar } from '@timetable/domain'
import type { Named } from '../../../board/board.ts'

/** The names for type-ahead on a board of many calendars. */
export const namesOf = (calendars: readonly Calendar[]): Named[] =>
  calendars.map(({ uuid, name }) => ({ name, stop: { calendar: uuid, slot: null, lesson: null } }))
