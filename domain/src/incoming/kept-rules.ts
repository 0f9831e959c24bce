import { apply } from '../history/change.ts'
import { forgetInRules } from '../commands/rules.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import type { Steps } from '../steps.ts'

/** The rules of a version without references to records that do not exist. */
export function* keptRules(schedule: Schedule, names: ReadonlySet<string>): Steps<Schedule['rules']> {
  const gone = {
    subjectNames: new Set<string>(),
    subjects: new Set<Uuid>(),
    lessons: new Set<Uuid>(),
    calendars: new Set<Uuid>(),
  }
  const lacking = (uuids: readonly Uuid[], table: object, into: Set<Uuid>) => {
    for (const uuid of uuids) if (!(uuid in table)) into.add(uuid)
  }
  for (const rule of Object.values(schedule.rules)) {
    for (const name of rule.subjectNames) if (!names.has(name)) gone.subjectNames.add(name)
    lacking(rule.subjectUuids, schedule.subjects, gone.subjects)
    lacking(rule.eventUuids, schedule.lessons, gone.lessons)
    lacking([...rule.calendarUuids, ...(rule.roomUuids ?? [])], schedule.calendars, gone.calendars)
  }
  return apply(schedule, yield* forgetInRules(schedule, gone)).rules
}
