import { tableOf } from '../records/table-of.ts'
import { renamed } from '../records/renaming.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import { sameUuids } from './known-calendars.ts'
import { withSlots } from '../rules/rule-slots.ts'

/**
 * The file with the uuids of the version for records that are the same. All others get uuids that occur nowhere in the version, because a
 * file may contain any uuid.
 */
export function inOwnNames(before: Schedule, file: Schedule): Schedule {
  const named = (kind: 'calendars' | 'subjects' | 'lessons' | 'timeSlots' | 'rules') => {
    const same =
      kind === 'timeSlots' || kind === 'rules'
        ? new Map<Uuid, Uuid>()
        : sameUuids(Object.keys(before[kind]), Object.keys(file[kind]))
    const names = new Map<Uuid, Uuid>()
    let number = 0
    for (const uuid of Object.keys(file[kind])) {
      number++
      names.set(uuid, same.get(uuid) ?? `file-${kind}-${number}`)
    }
    return names
  }
  const names = {
    calendars: named('calendars'),
    subjects: named('subjects'),
    lessons: named('lessons'),
    timeSlots: named('timeSlots'),
    rules: named('rules'),
  }
  const of = (kind: keyof typeof names) => (uuid: Uuid) => names[kind].get(uuid) ?? uuid
  return {
    uuid: file.uuid,
    head: file.head,
    calendars: tableOf(
      Object.values(file.calendars).map((calendar) => ({
        ...renamed.calendars(calendar, of('calendars')),
        blockedTimeSlots: calendar.blockedTimeSlots.map(of('timeSlots')),
      })),
    ),
    timeSlots: tableOf(Object.values(file.timeSlots).map((slot) => ({ ...slot, uuid: of('timeSlots')(slot.uuid) }))),
    subjects: tableOf(
      Object.values(file.subjects).map((subject) => ({
        ...renamed.subjects(subject, of('calendars')),
        uuid: of('subjects')(subject.uuid),
      })),
    ),
    lessons: tableOf(
      Object.values(file.lessons).map((lesson) => ({
        ...renamed.lessons(lesson, of('calendars')),
        uuid: of('lessons')(lesson.uuid),
        subjectUuid: of('subjects')(lesson.subjectUuid),
        timeSlotUuid: lesson.timeSlotUuid === null ? null : of('timeSlots')(lesson.timeSlotUuid),
      })),
    ),
    rules: tableOf(
      Object.values(file.rules).map((rule) => ({
        ...renamed.rules(
          withSlots(rule, (slots) => slots.map(of('timeSlots'))),
          of('calendars'),
        ),
        uuid: of('rules')(rule.uuid),
        subjectUuids: rule.subjectUuids.map(of('subjects')),
        eventUuids: rule.eventUuids.map(of('lessons')),
        timeSlotUuids: rule.timeSlotUuids.map(of('timeSlots')),
      })),
    ),
  }
}
