import { colorFor, LIMITS, type ImportedSchool } from '@timetable/domain'
import { importedName } from '../names.ts'
import type { Activity } from './activities.ts'
import type { Called } from './called.ts'
import type { Starts } from './starts.ts'
import type { Week } from './week.ts'

type ImportedSubject = ImportedSchool['subjects'][number]
type ImportedLesson = ImportedSubject['lessons'][number]

/**
 * Returns the activities of each subject: those split from one with the same subject, teachers and students, and single activities that
 * agree in all three.
 */
export function groupBySubject(activities: readonly Activity[]): (readonly Activity[])[] {
  const sizes = new Map<string, number>()
  for (const { groupId } of activities) sizes.set(groupId, (sizes.get(groupId) ?? 0) + 1)
  const open = new Map<string, Activity[]>()
  const subjects: Activity[][] = []
  for (const activity of activities) {
    const { groupId, subject, teachers, students } = activity
    const group = groupId === '0' || sizes.get(groupId) === 1 ? '' : groupId
    const key = JSON.stringify([group, subject, teachers, students])
    let lessons = open.get(key)
    if (!lessons || lessons.length === LIMITS.maxLessonsPerSubject) {
      open.set(key, (lessons = []))
      subjects.push(lessons)
    }
    lessons.push(activity)
  }
  return subjects
}

/** The calendars of an activity, by key: its classes, teachers and rooms, and the rooms to choose one from. */
export type Attendance = {
  calendarsOf(activity: Activity): readonly string[]
  choicesOf(activity: Activity): readonly { readonly calendars: readonly string[]; readonly optional?: true }[]
}

/** Returns the subjects with their lessons. */
export function importedSubjects(
  groups: readonly (readonly Activity[])[],
  { calendarsOf, choicesOf }: Attendance,
  { starts, week, called }: { readonly starts: Starts; readonly week: Week; readonly called: Called },
): ImportedSubject[] {
  const colors = colorsByName(groups)
  return groups.map((group) => {
    const [first] = group
    if (!first) throw new Error('a subject without lessons')
    const attending = group.map(calendarsOf)
    const calendars = inAll(attending)
    const choices = group.map((activity) =>
      choicesOf(activity).map(({ calendars, ...choice }) => ({ calendars: [...calendars], ordered: false, ...choice })),
    )
    const shared = choices.every((own) => JSON.stringify(own) === JSON.stringify(choices[0]))
    const lessons = group.map((activity, i): ImportedLesson => {
      const own = attending[i] ?? []
      const start = starts.pins.get(activity)
      return {
        key: activity.id,
        length: activity.duration,
        ...(own.length === calendars.length ? {} : { calendars: [...own] }),
        ...(shared ? {} : { choices: (choices[i] ?? []).map((choice) => ({ ...choice, chosen: null, fixed: false })) }),
        start: start === undefined ? null : week.pair(start),
        pinned: start !== undefined,
        ...(activity.tags.length > 0 && { tags: importedTags(activity.tags) }),
      }
    })
    const { name, ...short } = called(first.subject)
    return {
      ...{ name: importedName(name), ...short },
      color: colors.get(first.subject),
      calendars,
      ...(shared && choices[0]?.length ? { choices: choices[0] } : {}),
      distribution: 'none',
      timeOfDay: 'none',
      lessons,
    }
  })
}

/** Returns as many tags as the product can hold; FET has no maximum. */
function importedTags(names: readonly string[]): string[] {
  return names.slice(0, LIMITS.maxTags).map(importedName)
}

/** Returns the calendars that all lessons of a subject have, in the order of the first lesson. */
function inAll(attending: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = attending
  const sets = others.map((calendars) => new Set(calendars))
  return first.filter((key) => sets.every((calendars) => calendars.has(key)))
}

/** Returns a colour for each name of a subject: the names in alphabetical order get the colours of the palette in order. */
function colorsByName(groups: readonly (readonly Activity[])[]): ReadonlyMap<string, string> {
  const names = [...new Set(groups.flatMap((group) => group.map((activity) => activity.subject)))].sort()
  return new Map(names.map((name, i) => [name, colorFor(i)]))
}
