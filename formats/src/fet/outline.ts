import type { ImportedSchool } from '@timetable/domain'
import { numbering } from '../names.ts'
import { collectWarnings, type Warnings } from '../warnings.ts'
import { modeOf, type Mode } from './mode.ts'
import { namesOfWeek } from './placements.ts'

/** A school about to be written: its parts by their names and numbers in FET. */
export type Outline = {
  readonly school: ImportedSchool
  readonly mode: Mode
  readonly days: readonly string[]
  readonly hours: readonly string[]
  /** The lessons with their activity ids, counted from 1, and the calendars that attend. */
  readonly activities: readonly OutlineActivity[]
  readonly calendars: ReadonlyMap<string, OutlineCalendar>
  /** The cells that every calendar blocks. */
  readonly breaks: readonly (readonly [day: number, hour: number])[]
  readonly warnings: Warnings
}
export type OutlineActivity = {
  readonly id: number
  readonly key: string
  readonly length: number
  /** By key, including chosen calendars. */
  readonly calendars: readonly string[]
  /** The lists of which one calendar each is still to be chosen. */
  readonly choices: readonly (readonly string[])[]
  readonly tags: readonly string[]
  /** The index of its subject in the school. */
  readonly subject: number
  /** The number of the lesson in its subject, counted from 1. */
  readonly component: number
}
export type OutlineCalendar = ImportedSchool['calendars'][number] & { readonly called: string }

export function outlineOf(school: ImportedSchool): Outline {
  const { days, hours } = namesOfWeek(school)
  const calendars = new Map<string, OutlineCalendar>()
  for (const type of ['TEACHER', 'CLASS', 'ROOM'] as const) {
    const ofType = school.calendars.filter(({ calendarType }) => calendarType === type)
    const names = [...numbered(ofType.map(({ name }) => name))]
    for (const [i, calendar] of ofType.entries()) calendars.set(calendar.key, { ...calendar, called: names[i] ?? '' })
  }
  const warnings = collectWarnings()
  warnings.add('fet-other-times', {}, school.otherDays?.flatMap((other) => other.days).length ?? 0)
  let id = 0
  const activities = school.subjects.flatMap((subject, index) =>
    subject.lessons.map((lesson, at): OutlineActivity => {
      const choices = lesson.choices ?? (subject.choices ?? []).map((choice) => ({ ...choice, chosen: null }))
      const ordered = choices.filter(({ ordered, calendars, chosen }) => ordered && calendars[1] && chosen === null)
      warnings.add('fet-order', {}, ordered.length)
      warnings.add('fet-weeks', {}, lesson.weeks ? 1 : 0)
      return {
        id: ++id,
        key: lesson.key,
        length: lesson.length,
        calendars: [...(lesson.calendars ?? subject.calendars), ...choices.flatMap(({ chosen }) => chosen ?? [])],
        choices: choices.flatMap(({ chosen, optional, calendars }) =>
          chosen === null && !optional ? [calendars] : [],
        ),
        tags: lesson.tags ?? [],
        subject: index,
        component: at + 1,
      }
    }),
  )
  return {
    school,
    mode: modeOf(school),
    days: numbered(days),
    hours: numbered(hours),
    activities,
    calendars,
    breaks: breaksOf(school),
    warnings,
  }
}

function breaksOf({ calendars }: ImportedSchool): Outline['breaks'] {
  const [first, ...others] = calendars.map(({ blocked }) => new Set(blocked.map(String)))
  if (!first) return []
  return (calendars[0]?.blocked ?? []).filter((cell) => others.every((blocked) => blocked.has(String(cell))))
}

const NAMELESS = '(no name)'

/** Returns the name of a subject in FET. Subjects of one name are one subject there. */
export function subjectName(name: string): string {
  return name.trim() === '' ? NAMELESS : name
}

/** FET identifies things by their names: an empty name is replaced, and a name in use gets a number. */
function numbered(names: readonly string[]): string[] {
  return names.map((name) => (name.trim() === '' ? NAMELESS : name)).map(numbering())
}
