import { allCalendarUuidsOf } from '../lessons/choices.ts'
import { headOf, type CalendarType, type Choice, type Schedule, type Uuid } from '../schedule.ts'

/**
 * What a file mentions. If it contains no record of a kind, it does not mention that kind: a file without rules deletes none, and one
 * without rooms does not change the rooms of lessons. A wish that all courses share is a default of the software that wrote the file.
 */
export type FileScope = {
  readonly types: ReadonlySet<CalendarType>
  readonly courses: boolean
  readonly blocks: boolean
  readonly rules: boolean
  readonly places: boolean
  readonly pins: boolean
  readonly tags: boolean
  readonly weeks: boolean
  readonly distribution: boolean
  readonly timeOfDay: boolean
}

export function fileScopeOf(file: Schedule): FileScope {
  const calendars = Object.values(file.calendars)
  const subjects = Object.values(file.subjects)
  const lessons = Object.values(file.lessons)
  return {
    types: new Set(calendars.map(({ calendarType }) => calendarType)),
    courses: subjects.length > 0,
    blocks: calendars.some(({ blockedTimeSlots }) => blockedTimeSlots.length > 0),
    rules: Object.keys(file.rules).length > 0,
    places: lessons.some(({ timeSlotUuid }) => timeSlotUuid !== null),
    pins: lessons.some(({ pinned }) => pinned),
    tags: lessons.some(({ tags }) => tags !== undefined),
    weeks: headOf(file).weeks !== undefined,
    distribution: new Set(subjects.map(({ distribution }) => distribution)).size > 1,
    timeOfDay: new Set(subjects.map(({ timeOfDay }) => timeOfDay)).size > 1,
  }
}

/** The version without those attendees of courses and lessons whose type the file does not mention. */
export function withinScope(schedule: Schedule, { types }: FileScope): Schedule {
  const all = Object.values(schedule.calendars)
  if (all.every(({ calendarType }) => types.has(calendarType))) return { ...schedule, rules: {} }
  const outside = new Set(all.flatMap(({ uuid, calendarType }) => (types.has(calendarType) ? [] : [uuid])))
  const bare = <T extends Attended>(record: T): T =>
    allCalendarUuidsOf(record).some((uuid) => outside.has(uuid))
      ? {
          ...record,
          calendarUuids: record.calendarUuids.filter((uuid) => !outside.has(uuid)),
          choices: record.choices.filter(({ candidates }) => !candidates.some((uuid) => outside.has(uuid))),
        }
      : record
  return {
    ...schedule,
    subjects: mapped(schedule.subjects, bare),
    lessons: mapped(schedule.lessons, bare),
    rules: {},
  }
}

type Attended = {
  readonly calendarUuids: readonly Uuid[]
  readonly choices: readonly Choice[]
}

function mapped<T extends { readonly uuid: Uuid }>(table: Readonly<Record<Uuid, T>>, make: (one: T) => T) {
  return Object.fromEntries(Object.values(table).map((one) => [one.uuid, make(one)]))
}
