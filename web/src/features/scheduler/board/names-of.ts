import type { Calendar } from '@timetable/domain'
import type { Named } from '../../../board/board.ts'

/** What typing a name on a board of many goes through: its calendars. */
export const namesOf = (calendars: readonly Calendar[]): Named[] =>
  calendars.map(({ uuid, name }) => ({ name, stop: { calendar: uuid, slot: null, lesson: null } }))
