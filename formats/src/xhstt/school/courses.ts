import { LIMITS, type ImportedSchool } from '@timetable/domain'
import { importedName } from '../../names.ts'
import type { XhsttInstance } from '../archive.ts'
import type { XhsttLesson } from './lessons.ts'
import type { People } from './people.ts'
import type { OpenRole } from './roles.ts'
import type { Warnings } from '../../warnings.ts'
import type { Unavailable } from './unavailable.ts'
import type { XhsttWeek } from './week.ts'

type ImportedSubject = ImportedSchool['subjects'][number]
type ImportedLesson = ImportedSubject['lessons'][number]

/** What is known of the events so far: their lessons, their open roles, and the fixed calendars of each. */
export type Taught = {
  readonly instance: XhsttInstance
  readonly week: XhsttWeek
  readonly people: People
  readonly unavailable: Unavailable
  readonly roles: readonly (readonly OpenRole[])[]
  readonly lessons: readonly (readonly XhsttLesson[])[]
}

/** Returns the calendars that every lesson of an event has, by key. */
export function fixedOf({ instance, people }: Pick<Taught, 'instance' | 'people'>, event: number): string[] {
  const { resources = [], resourceGroups = [] } = instance.events[event] ?? {}
  const single = resources.flatMap(({ resource }) => (resource === null ? [] : (people.ofResource(resource) ?? [])))
  return [...new Set([...single, ...resourceGroups.flatMap(people.ofGroup)])]
}

/**
 * Returns courses with their lessons. Events form a course if they are in the same groups or have the same Course, with the same attendees
 * and the same open roles.
 */
export function coursesOf(taught: Taught, warnings: Warnings): ImportedSubject[] {
  const { instance } = taught
  const groupsOf = instance.events.map((): number[] => [])
  for (const [group, { events }] of instance.eventGroups.entries()) for (const e of events) groupsOf[e]?.push(group)
  const open = new Map<string, number[]>()
  const courses: number[][] = []
  for (const event of instance.events.keys()) {
    const of = groupsOf[event] ?? []
    const course = of.filter((group) => instance.eventGroups[group]?.kind === 'Course')
    const roles = (taught.roles[event] ?? []).map(({ role, candidates, optional }) => [role, optional, ...candidates])
    const given = instance.events[event]?.resources.map(({ resource }) => resource)
    const key = JSON.stringify([course.length > 0 ? course : of, given, instance.events[event]?.resourceGroups, roles])
    const count = taught.lessons[event]?.length ?? 0
    const there = open.get(key)
    const taken = there?.reduce((sum, other) => sum + (taught.lessons[other]?.length ?? 0), 0) ?? 0
    if (there && taken + count <= LIMITS.maxLessonsPerSubject && of.length > 0) there.push(event)
    else {
      const events = [event]
      courses.push(events)
      open.set(key, events)
    }
  }
  return courses.map((events) => courseFrom(taught, events, groupsOf, warnings))
}

function courseFrom(
  taught: Taught,
  events: readonly number[],
  groupsOf: readonly (readonly number[])[],
  warnings: Warnings,
): ImportedSubject {
  const { people, roles, lessons, week } = taught
  const [first = 0] = events
  const calendars = fixedOf(taught, first)
  const open = (roles[first] ?? []).filter(({ candidates }) => candidates.length > 0)
  const choices = open.map(({ candidates, optional }) => ({
    calendars: candidates.flatMap((resource) => people.ofResource(resource) ?? []),
    ordered: false,
    ...(optional && { optional: true }),
  }))
  const lessonsIn = events.flatMap((event) => lessons[event] ?? [])
  warnings.add('xhstt-nobody', {}, ((roles[first]?.length ?? 0) - open.length) * lessonsIn.length)
  return {
    key: `k${first}`,
    name: nameOf(taught.instance, events, groupsOf[first] ?? []),
    calendars,
    ...(choices.length > 0 && { choices }),
    distribution: 'none',
    timeOfDay: 'none',
    lessons: lessonsIn.map((lesson): ImportedLesson => {
      const chosen = chosenFor(lesson, open, warnings).map((resource) => keyOf(people, resource))
      return {
        key: lesson.key,
        length: lesson.length,
        ...(chosen.some((key) => key !== null) && {
          choices: choices.map((choice, i) => ({ ...choice, chosen: chosen[i] ?? null, fixed: false })),
        }),
        start: lesson.start === null ? null : week.pair(week.cells[lesson.start] ?? 0),
        pinned: lesson.pinned,
      }
    }),
  }
}

const keyOf = (people: People, resource: number | null) =>
  resource === null ? null : (people.ofResource(resource) ?? null)

/** Returns the resources in the open roles of a lesson. No resource has two of them, and only candidates have any. */
function chosenFor(lesson: XhsttLesson, open: readonly OpenRole[], warnings: Warnings): (number | null)[] {
  const taken = new Set<number>()
  return open.map(({ place, candidates }) => {
    const resource = lesson.assigned[place] ?? null
    if (resource === null) return null
    if (taken.has(resource) || !candidates.includes(resource)) {
      warnings.add('xhstt-not-allowed')
      return null
    }
    taken.add(resource)
    return resource
  })
}

/** Returns the name of its Course; else that of the group with exactly these events; else that of the first event. */
function nameOf({ events, eventGroups }: XhsttInstance, of: readonly number[], groups: readonly number[]): string {
  const own = groups.flatMap((group) => eventGroups[group] ?? [])
  const course =
    own.find(({ kind, events: members }) => kind === 'Course' && members.length > 1) ??
    (of.length > 1 ? own.find(({ events: members }) => members.length === of.length) : undefined)
  const event = events[of[0] ?? -1]
  return importedName(course?.name || event?.name || course?.id || event?.id || '')
}
