import { cached } from '../cached.ts'
import { qualificationsOf } from '../calendars/qualifications.ts'
import { wholeOf } from '../calendars/students.ts'
import { calendarUuidsOf } from '../lessons/choices.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'

/** What a teacher teaches in a version: the lessons of each class, with those of its groups, and the names of the subjects. */
type Taught = { readonly lessons: Map<Uuid, number>; readonly subjects: Set<string> }

const taughtIn = cached((schedule: Schedule): ReadonlyMap<Uuid, Taught> => {
  const taught = new Map<Uuid, Taught>()
  for (const lesson of Object.values(schedule.lessons)) {
    const attending = calendarUuidsOf(lesson)
    const classes = classesIn(schedule, attending)
    const subject = schedule.subjects[lesson.subjectUuid]?.name
    for (const uuid of attending) {
      if (schedule.calendars[uuid]?.calendarType !== 'TEACHER') continue
      let own = taught.get(uuid)
      if (!own) taught.set(uuid, (own = { lessons: new Map(), subjects: new Set() }))
      for (const one of classes) own.lessons.set(one, (own.lessons.get(one) ?? 0) + 1)
      if (subject !== undefined) own.subjects.add(subject)
    }
  }
  return taught
})

/** The classes of some calendars; for groups, their classes. */
function classesIn(schedule: Schedule, calendarUuids: readonly Uuid[]): ReadonlySet<Uuid> {
  const classes = calendarUuids.filter((uuid) => schedule.calendars[uuid]?.calendarType === 'CLASS')
  return new Set(classes.map((uuid) => wholeOf(schedule, uuid)))
}

/** In how many lessons of the version the teacher teaches a class of this lesson: of the class that they teach most. */
export function lessonsWithClass(schedule: Schedule, teacherUuid: Uuid, lesson: Lesson): number {
  const own = taughtIn(schedule).get(teacherUuid)?.lessons
  const classes = [...classesIn(schedule, lesson.calendarUuids)]
  return Math.max(0, ...classes.map((uuid) => own?.get(uuid) ?? 0))
}

/** Whether the subject of the lesson is among the teacher's qualifications, or they teach it anyway. */
export function mayTeach(schedule: Schedule, teacherUuid: Uuid, { subjectUuid }: Lesson): boolean {
  const [teacher, subject] = [schedule.calendars[teacherUuid], schedule.subjects[subjectUuid]]
  if (!teacher || !subject) return false
  const taught = taughtIn(schedule).get(teacherUuid)?.subjects.has(subject.name) ?? false
  return taught || qualificationsOf(teacher).includes(subject.name)
}
