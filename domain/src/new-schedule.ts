import { creationOf, type Change } from './change.ts'
import type { Mint } from './commands/define.ts'
import { LIMITS } from './limits.ts'
import { toEnd, type Steps } from './steps.ts'
import { emptySchedule, headOf, type Schedule, type Table, type Uuid } from './schedule.ts'

/** A new version and the change that stores it. */
export type Created = { readonly schedule: Schedule; readonly change: Change }

/** An empty version: its days, and no periods yet. Setting their number is the user's third step. */
export function newSchedule(head: {
  readonly uuid: Uuid
  readonly schoolUuid: Uuid
  readonly title: string
  readonly description?: string
  readonly days: number
}): Created {
  const { uuid, schoolUuid, title, description = '', days } = head
  return created(emptySchedule({ uuid, schoolUuid, title, description, days, dayNames: null, periodNames: null }))
}

/** The same version under new uuids everywhere. */
export function duplicateOf(schedule: Schedule, as: CopyAs): Created {
  return toEnd(duplicating(schedule, as))
}

type CopyAs = { readonly uuid: Uuid; readonly title?: string; readonly mint: Mint }

/** The same in steps. */
export function* duplicating(schedule: Schedule, { uuid, title, mint }: CopyAs): Steps<Created> {
  const renamed = new Map<Uuid, Uuid>()
  for (const kind of ['calendars', 'timeSlots', 'subjects', 'lessons', 'rules'] as const) {
    for (const old of Object.keys(schedule[kind])) renamed.set(old, mint())
    yield
  }
  const one = (old: Uuid) => renamed.get(old) ?? old
  const all = (olds: readonly Uuid[]) => olds.map(one)
  const head = headOf(schedule)
  const calendars = mapTable(schedule.calendars, (calendar) => ({
    ...calendar,
    uuid: one(calendar.uuid),
    classUuid: calendar.classUuid === null ? null : one(calendar.classUuid),
    blockedTimeSlots: all(calendar.blockedTimeSlots),
  }))
  yield
  const timeSlots = mapTable(schedule.timeSlots, (slot) => ({ ...slot, uuid: one(slot.uuid) }))
  yield
  const subjects = mapTable(schedule.subjects, (subject) => ({
    ...subject,
    uuid: one(subject.uuid),
    calendarUuids: all(subject.calendarUuids),
    choices: subject.choices.map((choice) => ({ ...choice, candidates: all(choice.candidates) })),
  }))
  yield
  const lessons = mapTable(schedule.lessons, (lesson) => ({
    ...lesson,
    uuid: one(lesson.uuid),
    subjectUuid: one(lesson.subjectUuid),
    calendarUuids: all(lesson.calendarUuids),
    choices: lesson.choices.map((choice) => ({
      ...choice,
      candidates: all(choice.candidates),
      chosen: choice.chosen === null ? null : one(choice.chosen),
    })),
    timeSlotUuid: lesson.timeSlotUuid === null ? null : one(lesson.timeSlotUuid),
  }))
  yield
  const rules = mapTable(schedule.rules, (rule) => ({
    ...rule,
    uuid: one(rule.uuid),
    subjectUuids: all(rule.subjectUuids),
    eventUuids: all(rule.eventUuids),
    calendarUuids: all(rule.calendarUuids),
    timeSlotUuids: all(rule.timeSlotUuids),
    ...(rule.roomUuids && { roomUuids: all(rule.roomUuids) }),
  }))
  return created({
    uuid,
    head: { [uuid]: { ...head, uuid, title: title ?? copyTitle(head.title) } },
    calendars,
    timeSlots,
    subjects,
    lessons,
    rules,
  })
}

export function created(schedule: Schedule): Created {
  return {
    schedule,
    // Made where it is asked for: it is as long as the version.
    get change() {
      return creationOf(schedule)
    },
  }
}

/** A table of what `make` gives for each record, under its new uuid. */
function mapTable<T extends { readonly uuid: Uuid }>(table: Table<T>, make: (record: T) => T): Table<T> {
  return Object.fromEntries(
    Object.values(table)
      .map(make)
      .map((record) => [record.uuid, record]),
  )
}

function copyTitle(title: string): string {
  const suffix = ' (copy)'
  return title.slice(0, LIMITS.nameLength - suffix.length) + suffix
}
