import { labelOf, replicaNumber, tagsInUse, type Schedule } from '@timetable/domain'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import type { Option } from '../../ui/multi-select.tsx'
import { joinedNames } from '../../timetable/calendars/names-in-list.ts'

/** The distinct names of courses, and every course with its classes, teachers and rooms. */
export function courseOptions(schedule: Schedule): { names: Option[]; courses: Option[] } {
  const subjects = Object.values(schedule.subjects).sort((a, b) => compareNames(a.name, b.name))
  return {
    names: [...new Set(subjects.map(({ name }) => name))].map((name) => ({ value: name, label: name })),
    courses: subjects.map(({ uuid, name, calendarUuids }) => ({
      value: uuid,
      label: named(schedule, name, calendarUuids),
    })),
  }
}

/** Every lesson by its course and its number there. */
export function lessonOptions(schedule: Schedule): Option[] {
  return Object.values(schedule.lessons)
    .map(({ uuid, subjectUuid, calendarUuids }) => {
      const name = `${schedule.subjects[subjectUuid]?.name ?? ''} ${replicaNumber(schedule, uuid)}`
      return { value: uuid, label: named(schedule, name, calendarUuids) }
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
