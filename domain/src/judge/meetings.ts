import { calendarsOf } from '../lessons/placement.ts'
import { lessonsBySlot } from '../lessons/occupied.ts'
import type { Lesson, Schedule, TimeSlot } from '../schedule.ts'
import { shareWeek } from '../week/weeks.ts'
import type { Meeting } from './effect.ts'

/** The double bookings of a lesson in these slots, in any of its weeks. A calendar that several lessons occupy counts once per slot. */
export function meetingsOf(schedule: Schedule, lesson: Lesson, slots: readonly TimeSlot[]): Meeting[] {
  const attended = calendarsOf(schedule, lesson)
  return slots.flatMap(({ uuid: slotUuid }) =>
    attended.flatMap(({ uuid: calendarUuid }): Meeting[] => {
      const met = lessonsBySlot(schedule, calendarUuid).get(slotUuid)
      const other = met?.find((each) => each.uuid !== lesson.uuid && shareWeek(each, lesson))
      return other ? [{ calendarUuid, slotUuid, lessonUuid: other.uuid }] : []
    }),
  )
}
