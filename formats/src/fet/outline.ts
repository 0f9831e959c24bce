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
  /** The subjects by the names of courses and of what teachers may teach. */
  readonly subjects: ReadonlyMap<string, Called>
  readonly warnings: Warnings
}
/** Its name in FET, and its long name if it has another one. */
type Called = { readonly called: string; readonly longName?: string }
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
export type OutlineCalendar = ImportedSchool['calendars'][number] & Called

export function outlineOf(school: ImportedSchool): Outline {
  const { days, hours } = namesOfWeek(school)
  const calendars = new Map<string, OutlineCalendar>()
  const warnings = collectWarnings()
  for (const type of ['TEACHER', 'CLASS', 'ROOM'] as const) {
    const ofType = school.calendars.filter(({ calendarType }) => calendarType === type)
    const idOf = identifiers(ofType)
    warnOfShortNames(ofType, idOf, warnings)
    const names = numbered(ofType.map(idOf))
    for (const [i, calendar] of ofType.entries())
      calendars.set(calendar.key, { ...calendar, ...longName(calendar, idOf), called: names[i] ?? '' })
  }
  warnings.add('other-times', {}, school.otherDays?.flatMap((other) => other.days).length ?? 0)
  const subjects = subjectsIn(school)
  warnOfShortNames(school.subjects, ({ name }) => subjects.get(name)?.called ?? '', warnings)
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
    subjects,
    warnings,
  }
}

type Named = { readonly name: string; readonly shortName?: string | undefined }

/** Returns the name that identifies a thing in FET: its short name, if that identifies it, or else its name. */
function identifiers(things: readonly Named[]): (thing: Named) => string {
  const used = new Map<string, number>()
  for (const { name, shortName = name } of things)
    for (const each of new Set([name, shortName])) used.set(each, (used.get(each) ?? 0) + 1)
  return ({ name, shortName }) => (shortName !== undefined && used.get(shortName) === 1 ? shortName : name)
}

function warnOfShortNames(things: readonly Named[], idOf: (thing: Named) => string, warnings: Warnings): void {
  const left = things.filter((thing) => thing.shortName !== undefined && idOf(thing) !== thing.shortName)
  warnings.add('fet-short-names', {}, left.length)
}

/** Returns the name as FET's long name, if a short name identifies the thing. */
function longName(thing: Named, idOf: (thing: Named) => string): { longName?: string } {
  return idOf(thing) === thing.name ? {} : { longName: thing.name }
}

/** Subjects of one name are one subject in FET. Their short name is that of all of them, if they agree. */
function subjectsIn({ subjects, calendars }: ImportedSchool): Outline['subjects'] {
  const qualified = calendars.flatMap(({ qualifications = [] }) => qualifications)
  const byName = Map.groupBy([...subjects, ...qualified.map((name): Named => ({ name }))], ({ name }) => name)
  const things = [...byName].map(([name, own]): Named => {
    const short = new Set(own.flatMap(({ shortName }) => shortName ?? []))
    return { name, shortName: short.size === 1 ? [...short][0] : undefined }
  })
  const idOf = identifiers(things)
  return new Map(things.map((thing) => [thing.name, { called: subjectName(idOf(thing)), ...longName(thing, idOf) }]))
}

function breaksOf({ calendars }: ImportedSchool): Outline['breaks'] {
  const [first, ...others] = calendars.map(({ blocked }) => new Set(blocked.map(String)))
  if (!first) return []
  return (calendars[0]?.blocked ?? []).filter((cell) => others.every((blocked) => blocked.has(String(cell))))
}

const NAMELESS = '(no name)'

/** Returns the name of a subject in FET. */
function subjectName(name: string): string {
  return name.trim() === '' ? NAMELESS : name
}

/** FET identifies things by their names: an empty name is replaced, and a name in use gets a number. */
function numbered(names: readonly string[]): string[] {
  return names.map((name) => (name.trim() === '' ? NAMELESS : name)).map(numbering())
}
