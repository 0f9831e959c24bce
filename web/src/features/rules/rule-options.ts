import { isLocked, labelOf, replicaNumber, tagsInUse, type Schedule, type Uuid } from '@timetable/domain'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import type { Option } from '../../ui/multi-select.tsx'
import { joinedNames } from '../../timetable/calendars/names-in-list.ts'

/**
 * The distinct names of courses, and every course with its classes, teachers and rooms. Without the courses beyond the trial, unless the
 * rule already names them.
 */
export function courseOptions(schedule: Schedule, has: readonly Uuid[] = []): { names: Option[]; courses: Option[] } {
  const all = Object.values(schedule.subjects).sort((a, b) => compareNames(a.name, b.name))
  const open = all.filter((subject) => !isLocked(subject))
  const subjects = all.filter((subject) => !isLocked(subject) || has.includes(subject.uuid))
  return {
    names: [...new Set(open.map(({ name }) => name))].map((name) => ({ value: name, label: name })),
    courses: subjects.map(({ uuid, name, calendarUuids }) => ({
      value: uuid,
      label: named(schedule, name, calendarUuids),
    })),
  }
}

/** Every lesson by its course and its number there. Without the lessons beyond the trial, unless the rule already names them. */
export function lessonOptions(schedule: Schedule, has: readonly Uuid[] = []): Option[] {
  return Object.values(schedule.lessons)
    .flatMap(({ uuid, subjectUuid, calendarUuids }) => {
      const subject = schedule.subjects[subjectUuid]
      const locked = subject !== undefined && isLocked(subject)
      if (locked && !has.includes(uuid)) return []
      const name = `${subject?.name ?? ''} ${replicaNumber(schedule, uuid)}`
      return { value: uuid, label: named(schedule, name, locked ? [] : calendarUuids) }
    })
    .sort((a, b) => compareNames(a.label, b.label))
}

/** The tags of lessons, and those that the rule already names. */
export function tagOptions(schedule: Schedule, named: readonly string[]): Option[] {
  const all = new Set([...tagsInUse(schedule).keys(), ...named])
  return [...all].sort(compareNames).map((name) => ({ value: name, label: name }))
}

function named(schedule: Schedule, name: string, calendarUuids: readonly string[]): string {
  const calendars = calendarUuids.map((each) => labelOf(schedule, each)).filter((label) => label !== '')
  return calendars.length > 0 ? `${name} (${joinedNames(calendars)})` : name
}
