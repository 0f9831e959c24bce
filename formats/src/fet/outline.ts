import type { ImportedSchool } from '@timetable/domain'
import { numbering } from '../names.ts'
import { collectWarnings, type Warnings } from '../warnings.ts'
import { modeOf, type Mode } from './mode.ts'
import { namesOfWeek } from './placements.ts'

/** A school about to be written: its parts by the names and numbers they have in FET. */
export type Outline = {
  readonly school: ImportedSchool
  readonly mode: Mode
  readonly days: readonly string[]
  readonly hours: readonly string[]
  /** The lessons with their activity ids, from 1 on, and the calendars they attend. */
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
  /** By key, chosen ones too. */
  readonly calendars: readonly string[]
  /** Of each list it still has to choose one. */
  readonly choices: readonly (readonly string[])[]
  readonly tags: readonly string[]
  /** The subject it belongs to, by its place in the school. */
  readonly subject: number
  /** Which of the lessons of its subject it is, from 1 on. */
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

/** Subjects of one name are one subject in FET. */
export function subjectName(name: string): string {
  return name.trim() === '' ? NAMELESS : name
}

/** FET tells things by their names: an empty one gets a word, and one that is taken a number. */
function numbered(names: readonly string[]): string[] {
  return names.map((name) => (name.trim() === '' ? NAMELESS : name)).map(numbering())
}
