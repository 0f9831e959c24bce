import { colorFor, LIMITS, type CalendarType, type ImportedSchool } from '@timetable/domain'
import { refuseSchool } from '../check-school.ts'
import { importedName, uniquelyNamed } from '../names.ts'
import type { Period } from '../periods.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import { collectTold, type Told } from '../told.ts'
import { dividedClasses, type DraftGroup } from './divided-classes.ts'

type ImportedSubject = ImportedSchool['subjects'][number]
type ImportedLesson = ImportedSubject['lessons'][number]

/** The week of a school that is being read. */
export type DraftWeek = {
  readonly dayNames: readonly string[]
  readonly periodNames: readonly string[] | null
  readonly periods: readonly Period[]
  /** What the weeks are called that follow each other in turn; one, or none: all weeks are alike. */
  readonly weekNames?: readonly string[]
}

export type DraftCourse = { readonly name: string; readonly lessons: readonly DraftLesson[] }
export type DraftLesson = {
  readonly length: number
  readonly start: readonly [day: number, period: number] | null
  /** The weeks in which it is given, from 0 on; left out: every week. */
  readonly weeks?: readonly number[] | undefined
  /** All that attend, by key. */
  readonly calendars: readonly string[]
  /** Rooms of which it has one, and which. */
  readonly rooms?: { readonly candidates: readonly string[]; readonly chosen: string | null } | undefined
}

type DraftCalendar = {
  readonly key: string
  readonly name: string
  readonly type: CalendarType
  readonly building?: string | undefined
}

/** Rooms to choose from that are named in all; more, and each lesson keeps the one it has. */
const MOST_CANDIDATES = 100_000

/** A school as it is put together while a file is read: timetables by key, courses, and what is not kept. */
export class SchoolDraft {
  readonly told: Told
  readonly #week: DraftWeek
  readonly #title: string
  readonly #calendars = new Map<string, DraftCalendar>()
  readonly #groups = new Map<string, DraftGroup>()
  readonly #courses: DraftCourse[] = []
  #lessons = 0
  #candidates = 0

  constructor(title: string, week: DraftWeek, told = collectTold()) {
    this.#title = title
    this.#week = week
    this.told = told
  }

  /** A timetable; of two with one key the first stays. */
  calendar(key: string, type: CalendarType, name: string, building?: string): string {
    if (!this.#calendars.has(key)) this.#calendars.set(key, { key, type, name: importedName(name.trim()), building })
    return key
  }

  /** A group of a class. Those of one division have nobody in common. */
  group(group: DraftGroup): string {
    if (!this.#groups.has(group.key)) {
      this.#groups.set(group.key, group)
      const whole = this.#calendars.get(group.class)?.name ?? ''
      const name = group.name.trim()
      this.calendar(group.key, 'CLASS', name.includes(whole) ? name : `${whole}: ${name}`)
    }
    return group.key
  }

  /** Of more lessons than any version holds the rest is left out: such a school is refused. */
  course({ name, lessons }: DraftCourse): void {
    if (this.#lessons > LIMITS.maxLessons) return
    for (let from = 0; from < lessons.length; from += LIMITS.maxLessonsPerSubject)
      this.#courses.push({ name, lessons: lessons.slice(from, from + LIMITS.maxLessonsPerSubject) })
    this.#lessons += lessons.length
    for (const { rooms } of lessons) this.#candidates += rooms?.candidates.length ?? 0
  }

  finish(): ReadResult {
    const { dayNames, periodNames, periods } = this.#week
    const weeks = weekNamesFrom(this.#week)
    const school: ImportedSchool = {
      format: 'timetable',
      formatVersion: 1,
      title: importedName(this.#title),
      description: '',
      days: dayNames.length,
      dayNames: dayNames.map(importedName),
      periodNames: periodNames && periodNames.map(importedName),
      ...(weeks.length > 1 && { weeks }),
      periods: [...periods],
      calendars: this.#importedCalendars(),
      subjects: this.#importedSubjects(weeks.length),
      rules: [],
    }
    const reason = refuseSchool(school)
    return reason === undefined ? { school, issues: this.told.list() } : cannotRead(reason)
  }

  #importedCalendars(): ImportedSchool['calendars'] {
    const places = dividedClasses([...this.#groups.values()])
    const all = [...this.#calendars.values()]
    return (['CLASS', 'TEACHER', 'ROOM'] as const).flatMap((type) =>
      uniquelyNamed(all.filter((calendar) => calendar.type === type)).map(({ key, name, building }) => ({
        key,
        name,
        calendarType: type,
        blocked: [],
        ...places.get(key),
        ...(building !== undefined && { building: importedName(building) }),
      })),
    )
  }

  #importedSubjects(weekCount: number): ImportedSubject[] {
    const names = [...new Set(this.#courses.map(({ name }) => name))].sort()
    const colors = new Map(names.map((name, i) => [name, colorFor(i)]))
    if (weekCount === 1) this.#tellWeeks()
    const tooMany = this.#candidates > MOST_CANDIDATES
    let number = 0
    return this.#courses.map(({ name, lessons }): ImportedSubject => {
      const calendars = inAll(lessons)
      const kept = tooMany ? lessons.map((lesson) => this.#withItsRoom(lesson)) : lessons
      return {
        name: importedName(name),
        color: colors.get(name),
        calendars,
        distribution: 'none',
        timeOfDay: 'none',
        lessons: kept.map((lesson) => importedLesson(`l${++number}`, lesson, calendars, weekCount)),
      }
    })
  }

  /** More weeks than a version can have. */
  #tellWeeks(): void {
    const count = this.#week.weekNames?.length ?? 1
    const ofSome = this.#courses.flatMap(({ lessons }) => lessons).filter(({ weeks }) => weeks && weeks.length < count)
    this.told.tell('file-weeks', {}, ofSome.length)
  }

  #withItsRoom({ rooms, ...lesson }: DraftLesson): DraftLesson {
    if (!rooms) return lesson
    this.told.tell('file-many-rooms')
    return rooms.chosen === null ? lesson : { ...lesson, calendars: [...lesson.calendars, rooms.chosen] }
  }
}

/** One name where there is one week, or more than fit; two names alike, or cut to be so, become letters. */
function weekNamesFrom({ weekNames = [] }: DraftWeek): string[] {
  if (weekNames.length < 2 || weekNames.length > LIMITS.maxWeeks) return ['']
  const names = weekNames.map((name) => name.trim().slice(0, LIMITS.weekNameLength).trim())
  const isFine = new Set(names).size === names.length && !names.includes('')
  return isFine ? names : names.map((_, i) => String.fromCharCode(65 + i))
}

function importedLesson(
  key: string,
  lesson: DraftLesson,
  shared: readonly string[],
  weekCount: number,
): ImportedLesson {
  const { length, start, calendars, rooms, weeks } = lesson
  return {
    key,
    length,
    start: start && [start[0], start[1]],
    pinned: false,
    ...(weekCount > 1 && weeks && weeks.length < weekCount && { weeks: [...weeks] }),
    ...(calendars.length > shared.length && { calendars: [...calendars] }),
    ...(rooms && {
      choices: [{ calendars: [...rooms.candidates], ordered: false, chosen: rooms.chosen, fixed: false }],
    }),
  }
}

/** The calendars that all lessons have, in the first one's order. */
function inAll(lessons: readonly DraftLesson[]): string[] {
  const [first, ...others] = lessons.map(({ calendars }) => calendars)
  const sets = others.map((calendars) => new Set(calendars))
  return [...new Set(first)].filter((key) => sets.every((calendars) => calendars.has(key)))
}
