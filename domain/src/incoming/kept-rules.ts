import { apply } from '../history/change.ts'
import { forgetInRules } from '../commands/rules.ts'
import { namedIn } from '../records/fields.ts'
import { recordFields } from '../records/record-fields.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import type { Steps } from '../steps.ts'

/** The rules of a version without references to records that do not exist. */
export function* keptRules(schedule: Schedule, names: ReadonlySet<string>): Steps<Schedule['rules']> {
  const gone = {
    subjectNames: new Set<string>(),
    subjects: new Set<Uuid>(),
    lessons: new Set<Uuid>(),
    calendars: new Set<Uuid>(),
    timeSlots: new Set<Uuid>(),
  }
  for (const rule of Object.values(schedule.rules)) {
    for (const name of rule.subjectNames) if (!names.has(name)) gone.subjectNames.add(name)
    for (const [kind, uuid] of namedIn(recordFields.rules, rule)) if (!schedule[kind][uuid]) gone[kind].add(uuid)
  }
  return apply(schedule, yield* forgetInRules(schedule, gone)).rules
}
