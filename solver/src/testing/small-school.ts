import { type Lesson, type Schedule } from '@timetable/domain'
/** Small enough to try every timetable: few lessons, most of them of one calendar, few slots, and rules that must hold. */
export function smallSchool(schedule: Schedule): Schedule {
  const [first] = Object.keys(schedule.calendars)
  const timeSlots = Object.fromEntries(Object.entries(schedule.timeSlots).slice(0, 6))
  const lessons = Object.fromEntries(
    Object.entries(schedule.lessons)
      .slice(0, 4)
      .map(([uuid, lesson], index): [string, Lesson] => {
        const joins = first !== undefined && index % 3 < 2
        const calendarUuids = joins ? [...new Set([first, ...lesson.calendarUuids])] : lesson.calendarUuids
        const choices = lesson.choices.filter(
          ({ candidates }) => !candidates.some((one) => calendarUuids.includes(one)),
        )
        const isThere = lesson.timeSlotUuid !== null && timeSlots[lesson.timeSlotUuid]
        const { missing: _, ...given } = lesson
        const placed = isThere ? given : { ...given, timeSlotUuid: null, pinned: false }
        return [uuid, { ...placed, calendarUuids, choices, length: Math.min(2, lesson.length) }]
      }),
  )
  const rules = Object.fromEntries(
    Object.entries(schedule.rules).map(([uuid, rule]) => [uuid, { ...rule, strength: 'required' as const }]),
  )
  return { ...schedule, timeSlots, lessons, rules }
}
