import { calendarLabel, labelOf, replicaNumber, ruleKind, type RuleKind, type Schedule } from '@timetable/domain'
import { CALENDAR_TYPES, calendarsByName } from '../../timetable/calendars-by-name.ts'
import { compareNames } from '../../timetable/compare-names.ts'
import { groupOf, type RuleGroupName } from './rule-list.ts'

export type Option = { readonly value: string; readonly label: string }

/** The names that courses bear, each once, and every course with its classes, teachers and rooms. */
export function courseOptions(schedule: Schedule): { names: string[]; courses: Option[] } {
  const subjects = Object.values(schedule.subjects).sort((a, b) => compareNames(a.name, b.name))
  return {
    names: [...new Set(subjects.map(({ name }) => name))],
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

/** Every calendar, under the name of its type. */
export function calendarOptions(
  schedule: Schedule,
  typeNames: Readonly<Record<'CLASS' | 'TEACHER' | 'ROOM', string>>,
): { group: string; items: Option[] }[] {
  return CALENDAR_TYPES.map((type) => ({
    group: typeNames[type],
    items: calendarsByName(schedule, type).map((calendar) => ({
      value: calendar.uuid,
      label: calendarLabel(schedule.calendars, calendar),
    })),
  })).filter(({ items }) => items.length > 0)
}

/** The kinds of rule under the groups of the page, in the order of the domain. */
export function kindsByGroup(): readonly { readonly group: RuleGroupName; readonly kinds: readonly RuleKind[] }[] {
  return (['when', 'together', 'calendars'] as const).map((group) => ({
    group,
    kinds: ruleKind.def.values.filter((kind) => groupOf(kind) === group),
  }))
}

function named(schedule: Schedule, name: string, calendarUuids: readonly string[]): string {
  const calendars = calendarUuids.map((each) => labelOf(schedule, each)).filter((label) => label !== '')
  return calendars.length > 0 ? `${name} (${calendars.join(', ')})` : name
}
