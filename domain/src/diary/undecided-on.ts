import type { IsoDate } from '../week/school-year.ts'
import { isAway } from './away.ts'
import type { Diary } from './diary.ts'
import { changesOn, type HeldDay } from './held-day.ts'
import { periodsOfLesson } from './periods-of-lesson.ts'

/**
 * The diary without the decisions of a date that planning makes again: not locked, and by which a lesson that has lost a teacher is dropped
 * or joined with another.
 */
export function undecidedOn({ planned, away }: HeldDay, diary: Diary, date: IsoDate): Diary {
  const again = [...changesOn(planned, diary, date)].flatMap(([uuid, change]) => {
    const { locked, dropped, joined } = change
    const lesson = planned.lessons[uuid]!
    const hasLost = lesson.calendarUuids.some(
      (each) =>
        planned.calendars[each]?.calendarType === 'TEACHER' && isAway(away, each, periodsOfLesson(planned, lesson)),
    )
    return !locked && (dropped || joined) && hasLost ? [change.uuid] : []
  })
  if (again.length === 0) return diary
  return {
    ...diary,
    changes: Object.fromEntries(Object.entries(diary.changes).filter(([uuid]) => !again.includes(uuid))),
  }
}
