import { NewGroups, sameName, type Dividing, type ParamsOf, type Schedule, type Uuid } from '@timetable/domain'
import type { MissingGroup } from '../../timetable/lessons/missing-groups.ts'
import { typedCalendars } from './typed-calendars.ts'

/** What was typed as the classes of courses and names groups that do not exist yet, by course. */
export type WaitingClasses = ReadonlyMap<Uuid, string>

/** The groups that the waiting texts need. */
export function groupsMissing(schedule: Schedule, waiting: WaitingClasses): readonly MissingGroup[] {
  return [...waiting].flatMap(([uuid, text]) => {
    const subject = schedule.subjects[uuid]
    const typed = subject && typedCalendars(schedule, subject, { type: 'CLASS', text })
    if (!typed || !('groups' in typed)) return []
    return typed.groups.map((group) => ({ name: subject.name, ...group }))
  })
}

/** The command that creates the groups and saves all waiting texts, as one step. Courses that no longer exist are left out. */
export function waitingParams(schedule: Schedule, waiting: WaitingClasses, how: Dividing): ParamsOf<'editSubjects'> {
  const groups = new NewGroups(schedule)
  const update = [...waiting].flatMap(([subjectUuid, text]) => {
    const subject = schedule.subjects[subjectUuid]
    if (!subject) return []
    const typed = typedCalendars(schedule, subject, { type: 'CLASS', text }, ({ text: name, whole }) =>
      groups.uuidOf({ name, key: sameName(name), classUuid: whole.uuid }, subject.name),
    )
    return 'unknown' in typed ? [] : [{ subjectUuid, ...typed }]
  })
  return { update, divide: groups.divisions(how) }
}
