import { labelOf, type Schedule, type Uuid } from '@timetable/domain'

/** A course with its class: 'Maths 7b'. */
export function lessonWords(schedule: Schedule, lessonUuid: Uuid): string {
  const lesson = schedule.lessons[lessonUuid]
  const ofClass = lesson?.calendarUuids.find((uuid) => schedule.calendars[uuid]?.calendarType === 'CLASS') ?? null
  const course = schedule.subjects[lesson?.subjectUuid ?? '']?.name ?? ''
  return [course, labelOf(schedule, ofClass)].filter(Boolean).join(' ')
}
