import { colorFor, LIMITS, type CalendarType, type ImportedSchool } from '@timetable/domain'
import { readWith } from '../check-school.ts'
import { importedName, titleFrom, uniquelyNamed } from '../names.ts'
import type { Period } from '../periods.ts'
import type { ReadResult } from '../result.ts'
import { collectWarnings, type Warnings } from '../warnings.ts'
import { dividedClasses, type DraftGroup } from './divided-classes.ts'

type ImportedSubject = ImportedSchool['subjects'][number]
type ImportedLesson = ImportedSubject['lessons'][number]

/** The week of a school that is being read. */
export type DraftWeek = {
  readonly days: number
  /** Null: they are days of the week from Monday on. */
  readonly dayNames: readonly string[] | null
  readonly periodNames: readonly string[] | null
  readonly periods: readonly Period[]
  /** What the weeks are called that follow each other in turn; one, or none: all weeks are alike. */
  readonly weekNames?: readonly string[]
}

export type DraftCourse = {
  readonly name: string
  readonly shortName?: string | undefined
  readonly lessons: readonly DraftLesson[]
}
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

type DraftCalendar = Besides & { readonly key: string; readonly name: string; readonly type: CalendarType }
type Besides = {
  readonly shortName?: string | undefined
  readonly building?: string | undefined
  readonly seats?: number | undefined
  readonly pupils?: number | undefined
  /** Of a class or a teacher, by the keys of the draft: their room, and the teacher of the class. */
  readonly homeRoom?: string | undefined
  readonly homeTeacher?: string | undefined
  /** Smallest sets of students it consists of, some of which others share. */
  readonly parts?: readonly string[] | undefined
}

/** Rooms to choose from that are named in all; more, and each lesson keeps the one it has. */
const MOST_CANDIDATES = 100_000

/** A school as it is put together while a file is read: timetables by key, courses, and what is not kept. */
export class SchoolDraft {
  readonly warnings: Warnings
  readonly #week: DraftWeek
  readonly #title: string
  readonly #calendars = new Map<string, DraftCalendar>()
  readonly #groups = new Map<string, DraftGroup>()
  readonly #courses: DraftCourse[] = []
  #lessons = 0
  #candidates = 0

  /** `title`: empty where the file has none. */
  constructor(title: string, week: DraftWeek, warnings = collectWarnings()) {
    this.#title = title
    this.#week = week
    this.warnings = warnings
  }

  /** A timetable; of two with one key the first stays. */
  calendar(key: string, type: CalendarType, name: string, besides: Besides = {}): string {
    if (!this.#calendars.has(key)) this.#calendars.set(key, { ...besides, key, type, name: importedName(name.trim()) })
    return key
  }

  /** A group of a class. Those of one division have nobody in common. */
  group(group: DraftGroup): string {
    if (!this.#groups.has(group.key)) {
      this.#groups.set(group.key, group)
      const whole = this.#calendars.get(group.class)?.name ?? ''
      const name = group.name.trim()
      const { pupils } = group
      this.calendar(group.key, 'CLASS', name.startsWith(whole) ? name : `${whole}: ${name}`, { pupils })
    }
    return group.key
  }

  /** Of more lessons than any version holds the rest is left out: such a school is refused. */
  course({ lessons, ...course }: DraftCourse): void {
    if (this.#lessons > LIMITS.maxLessons) return
    for (let from = 0; from < lessons.length; from += LIMITS.maxLessonsPerSubject)
      this.#courses.push({ ...course, lessons: lessons.slice(from, from + LIMITS.maxLessonsPerSubject) })
    this.#lessons += lessons.length
    for (const { rooms } of lessons) this.#candidates += rooms?.candidates.length ?? 0
  }

  finish(): ReadResult {
    const { days, dayNames, periodNames, periods } = this.#week
    const weeks = weekNamesFrom(this.#week)
    const keys = this.#keys()
    const keyOf = (key: string) => keys.get(key) ?? ''
    const school: ImportedSchool = {
      format: 'timetable',
      formatVersion: 1,
      title: titleFrom(this.#title),
      description: '',
      days,
      dayNames: dayNames && dayNames.map(importedName),
      periodNames: periodNames && periodNames.map(importedName),
      ...(weeks.length > 1 && { weeks }),
      periods: [...periods],
      calendars: this.#importedCalendars(keyOf),
      subjects: this.#importedSubjects(weeks.length, keyOf),
      rules: [],
    }
    return readWith(this.warnings, school)
  }

  /** Ids of files can be of any length; calendars are known by their type and number. */
  #keys(): ReadonlyMap<string, string> {
    const counts = { CLASS: 0, TEACHER: 0, ROOM: 0 }
    return new Map([...this.#calendars.values()].map(({ key, type }) => [key, `${PREFIXES[type]}${counts[type]++}`]))
  }

  #importedCalendars(keyOf: (key: string) => string): ImportedSchool['calendars'] {
    const groups = [...this.#groups.values()].map((group) => ({
      ...group,
      key: keyOf(group.key),
      class: keyOf(group.class),
      ...(group.apartFrom && { apartFrom: new Set([...group.apartFrom].map(keyOf)) }),
    }))
    const { places, cut } = dividedClasses(groups)
    this.warnings.add('file-many-groups', {}, cut)
    const all = [...this.#calendars.values()].map((calendar) => ({ ...calendar, key: keyOf(calendar.key) }))
    return (['CLASS', 'TEACHER', 'ROOM'] as const).flatMap((type) =>
      uniquelyNamed(all.filter((calendar) => calendar.type === type)).map(
        ({ key, name, building, seats, pupils, parts, shortName, homeRoom, homeTeacher }) => ({
          key,
          name,
          calendarType: type,
          blocked: [],
          ...(parts && parts.length > 0 && { parts: [...parts] }),
          ...places.get(key),
          ...shortNameFrom(shortName, name),
          ...(building !== undefined && { building: importedName(building) }),
          ...(seats !== undefined && { seats }),
          ...(pupils !== undefined && { pupils }),
          ...(homeRoom !== undefined && this.#is(homeRoom, 'ROOM') && { homeRoom: keyOf(homeRoom) }),
          ...(homeTeacher !== undefined && this.#is(homeTeacher, 'TEACHER') && { homeTeacher: keyOf(homeTeacher) }),
        }),
      ),
    )
  }

  #is(key: string, type: CalendarType): boolean {
    return this.#calendars.get(key)?.type === type
  }

  #importedSubjects(weekCount: number, keyOf: (key: string) => string): ImportedSubject[] {
    const names = [...new Set(this.#courses.map(({ name }) => name))].sort()
    const colors = new Map(names.map((name, i) => [name, colorFor(i)]))
    if (weekCount === 1) this.#tellWeeks()
    const tooMany = this.#candidates > MOST_CANDIDATES
    let number = 0
    return this.#courses.map(({ name, shortName, lessons }): ImportedSubject => {
      const kept = (tooMany ? lessons.map((lesson) => this.#withItsRoom(lesson)) : lessons).map(keyed(keyOf))
      const calendars = inAll(kept)
      return {
        name: importedName(name),
        color: colors.get(name),
        ...shortNameFrom(shortName, name),
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
    this.warnings.add('file-weeks', {}, ofSome.length)
  }

  #withItsRoom({ rooms, ...lesson }: DraftLesson): DraftLesson {
    if (!rooms) return lesson
    this.warnings.add('file-many-rooms')
    return rooms.chosen === null ? lesson : { ...lesson, calendars: [...lesson.calendars, rooms.chosen] }
  }
}

const PREFIXES = { CLASS: 'c', TEACHER: 't', ROOM: 'r' } as const

function keyed(keyOf: (key: string) => string) {
  return (lesson: DraftLesson): DraftLesson => ({
    ...lesson,
    calendars: lesson.calendars.map(keyOf),
    rooms: lesson.rooms && {
      candidates: lesson.rooms.candidates.map(keyOf),
      chosen: lesson.rooms.chosen === null ? null : keyOf(lesson.rooms.chosen),
    },
  })
}

/** What is as long as a name, or the name itself, is none. */
function shortNameFrom(shortName = '', name: string): { shortName?: string } {
  const short = shortName.trim()
  return short === '' || short === name || short.length > LIMITS.shortNameLength ? {} : { shortName: short }
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
