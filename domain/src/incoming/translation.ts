import { renamed } from '../records/renaming.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import type { CourseName } from './course-names.ts'
import type { WiderWeek } from './week.ts'
import { withSlots } from '../rules/rule-slots.ts'

/** The file in terms of the version: its calendars, its course names, its week. */
export function translation(
  before: Schedule,
  file: Schedule,
  calendars: ReadonlyMap<Uuid, Uuid>,
  names: ReadonlyMap<string, CourseName>,
  { head, timeSlots, slots, weeks }: WiderWeek,
): Schedule {
  const one = (uuid: Uuid) => calendars.get(uuid) ?? slots.get(uuid) ?? uuid
  const isThere = (uuid: Uuid) => slots.has(uuid)
  const known = (name: string) => names.get(name)?.known ?? name
  const map = <T extends { readonly uuid: Uuid }>(table: Readonly<Record<Uuid, T>>, make: (one: T) => T) =>
    Object.fromEntries(
      Object.values(table)
        .map((record) => make(record))
        .map((record) => [record.uuid, record]),
    )
  return {
    uuid: before.uuid,
    head: { [before.uuid]: head },
    timeSlots,
    calendars: map(file.calendars, (calendar) =>
      renamed('calendars', { ...calendar, blockedTimeSlots: calendar.blockedTimeSlots.filter(isThere) }, one),
    ),
    subjects: map(file.subjects, (subject) => ({ ...renamed('subjects', subject, one), name: known(subject.name) })),
    lessons: map(file.lessons, (lesson) => {
      const { timeSlotUuid } = lesson
      const isPlaced = timeSlotUuid !== null && isThere(timeSlotUuid)
      const { weeks: own, ...bare } = renamed('lessons', lesson, one)
      const inWeeks = own?.flatMap((week) => weeks?.[week] ?? []).sort((a, b) => a - b)
      return {
        ...bare,
        ...(inWeeks && inWeeks.length > 0 && { weeks: inWeeks }),
        timeSlotUuid: isPlaced ? bare.timeSlotUuid : null,
        pinned: isPlaced && lesson.pinned,
      }
    }),
    rules: map(file.rules, (rule) => ({
      ...renamed(
        'rules',
        withSlots(rule, (slots) => slots.filter(isThere)),
        one,
      ),
      subjectNames: rule.subjectNames.map(known),
    })),
  }
}
