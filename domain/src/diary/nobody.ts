import type { Uuid } from '../schedule.ts'

/** The calendars that stand for nobody and nowhere in the schedule of a day, one for each lesson. They are never stored. */
const NOBODY = 'nobody '
const NOWHERE = 'nowhere '

export const nobodyFor = (lessonUuid: Uuid): Uuid => NOBODY + lessonUuid
export const nowhereFor = (lessonUuid: Uuid): Uuid => NOWHERE + lessonUuid

/** Whether the calendar says that nobody holds a lesson. */
export const isNobody = (calendarUuid: Uuid): boolean => calendarUuid.startsWith(NOBODY)

/** Whether the calendar says that a lesson has no room. */
export const isNowhere = (calendarUuid: Uuid): boolean => calendarUuid.startsWith(NOWHERE)
