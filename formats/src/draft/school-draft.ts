import {
  bellInFile,
  colorFor,
  LIMITS,
  type CalendarType,
  type ImportedRule,
  type ImportedSchool,
  type OtherDays,
} from '@timetable/domain'
import { readWith } from '../check-school.ts'
import { importedName, NAMELESS_COURSE, titleFrom, uniquelyNamed } from '../names.ts'
import type { Period } from '../periods.ts'
import type { ReadResult } from '../result.ts'
import { collectWarnings, type Warnings } from '../warnings.ts'
import { weekLetter } from '../week-letters.ts'
import { dividedClasses, type DraftGroup } from './divided-classes.ts'

type ImportedSubject = ImportedSchool['subjects'][number]
type ImportedLesson = ImportedSubject['lessons'][number]

/** The week of a school while it is read. */
export type DraftWeek = {
  readonly days: number
  /** Null: weekdays from Monday on. */
  readonly dayNames: readonly string[] | null
  readonly periodNames: readonly string[] | null
  readonly periods: readonly Period[]
  /** If omitted: the times are the same on every day. */
  readonly otherDays?: readonly OtherDays[]
  /** The names of the weeks that alternate; one or none if all weeks are the same. */
  readonly weekNames?: readonly string[]
}

type DraftCourse = {
  readonly name: string
  readonly shortName?: string | undefined
  readonly lessons: readonly DraftLesson[]
}
export type DraftLesson = {
  readonly length: number
  readonly start: readonly [day: number, period: number] | null
  /** The weeks in which the lesson is held, counted from 0. If omitted: every week. */
  readonly weeks?: readonly number[] | undefined
  /** Whether the lesson is pinned, and its tags. If omitted: neither. */
  readonly pinned?: boolean
  readonly tags?: readonly string[]
  /** All calendars that attend, by key. */
  readonly calendars: readonly string[]
  /** The rooms to choose one from, and the chosen one. */
  readonly rooms?: { readonly candidates: readonly string[]; readonly chosen: string | null } | undefined
}

type DraftCalendar = Besides & { readonly key: string; readonly name: string; readonly type: CalendarType }
/** The fields of a calendar that a file may omit. Its homes are named by keys of the draft. */
type Besides = Readonly<
  Partial<Omit<ImportedSchool['calendars'][number], 'key' | 'name' | 'calendarType' | 'blocked' | 'class' | 'division'>>
>

type Cells = ImportedSchool['calendars'][number]['blocked']

/** The maximum total of candidate rooms. Above it, each lesson keeps only the room it has. */
const MOST_CANDIDATES = 100_000

/** A school while a file is read: calendars by key, courses, and warnings about what is left out. */
export class SchoolDraft {
  readonly warnings: Warnings
  readonly #week: DraftWeek
  readonly #title: string
  readonly #calendars = new Map<string, DraftCalendar>()
  readonly #groups = new Map<string, DraftGroup>()
  readonly #courses: DraftCourse[] = []
  readonly #blocked = new Map<string, Cells>()
  readonly #rules: ImportedRule[] = []
  #lessons = 0
  #candidates = 0

  /** `title`: empty if the file has none. */
  constructor(title: string, week: DraftWeek, warnings = collectWarnings()) {
    this.#title = title
    this.#week = week
    this.warnings = warnings
  }

  /** Adds a calendar. If the key is in use, the first calendar stays. */
  calendar(key: string, type: CalendarType, name: string, besides: Besides = {}): string {
    if (!this.#calendars.has(key)) this.#calendars.set(key, { ...besides, key, type, name: importedName(name.trim()) })
    return key
  }

  /** Adds a group of a class. Groups of one division have no student in common. */
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

  /** Blocks slots of a calendar. */
  block(key: string, cells: Cells): void {
    if (cells.length > 0) this.#blocked.set(key, [...(this.#blocked.get(key) ?? []), ...cells])
  }

  /** Adds a rule, which names calendars by keys of the draft and courses by name. */
  rule(rule: ImportedRule): void {
    this.#rules.push(rule)
  }

  /** Lessons beyond the maximum of a version are dropped: such a school is refused anyway. */
  course({ lessons, name, ...course }: DraftCourse): void {
    if (this.#lessons > LIMITS.maxLessons) return
    for (let from = 0; from < lessons.length; from += LIMITS.maxLessonsPerSubject)
      this.#courses.push({
        ...course,
        name: name || NAMELESS_COURSE,
        lessons: lessons.slice(from, from + LIMITS.maxLessonsPerSubject),
      })
    this.#lessons += lessons.length
    for (const { rooms } of lessons) this.#candidates += rooms?.candidates.length ?? 0
  }

  /** `mayHaveNoLessons`: a file of people and rooms alone is a list of them. */
  finish({ mayHaveNoLessons = false } = {}): ReadResult {
    const { days, dayNames, periodNames, periods, otherDays = [] } = this.#week
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
      ...bellInFile({ usual: periods, otherDays }),
      calendars: this.#importedCalendars(keyOf),
      subjects: this.#importedSubjects(weeks.length, keyOf),
      rules: this.#rules.map((rule) => ({
        ...rule,
        calendars: rule.calendars.map(keyOf),
        subjectNames: rule.subjectNames.map(importedName),
      })),
    }
    return readWith(this.warnings, school, { mayHaveNoLessons: mayHaveNoLessons && this.#calendars.size > 0 })
  }

  /** Ids in a file can have any length, so calendars get keys of their type and a number. */
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
    const all = [...this.#calendars.values()].map((calendar) => ({
      ...calendar,
      key: keyOf(calendar.key),
      blocked: [...(this.#blocked.get(calendar.key) ?? [])],
    }))
    return (['CLASS', 'TEACHER', 'ROOM'] as const).flatMap((type) =>
      uniquelyNamed(all.filter((calendar) => calendar.type === type)).map(
        ({ key, name, building, parts = [], shortName, homeRoom, homeTeacher, type: calendarType, ...others }) => ({
          ...{ key, name, calendarType, ...others },
          ...(parts.length > 0 && { parts }),
          ...places.get(key),
          ...shortNameFrom(shortName, name),
          ...(building !== undefined && { building: importedName(building) }),
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
    if (weekCount === 1) this.#warnOfWeeks()
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

  /** Warns about lessons of some weeks only, if the file has more weeks than a version can have. */
  #warnOfWeeks(): void {
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

/** Returns no short name if it is empty, longer than the limit, or the name itself. */
function shortNameFrom(shortName = '', name: string): { shortName?: string } {
  const short = shortName.trim()
  return short === '' || short === name || short.length > LIMITS.shortNameLength ? {} : { shortName: short }
}

/**
 * Returns one empty name if there is one week or more than fit. If names are empty or equal after being cut, letters replace all of them.
 */
function weekNamesFrom({ weekNames = [] }: DraftWeek): string[] {
  if (weekNames.length < 2 || weekNames.length > LIMITS.maxWeeks) return ['']
  const names = weekNames.map((name) => name.trim().slice(0, LIMITS.weekNameLength).trim())
  const isFine = new Set(names).size === names.length && !names.includes('')
  return isFine ? names : names.map((_, i) => weekLetter(i))
}

function importedLesson(
  key: string,
  lesson: DraftLesson,
  shared: readonly string[],
  weekCount: number,
): ImportedLesson {
  const { length, start, calendars, rooms, weeks, pinned = false, tags = [] } = lesson
  return {
    key,
    length,
    start: start && [start[0], start[1]],
    pinned,
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(weekCount > 1 && weeks && weeks.length < weekCount && { weeks: [...weeks] }),
    ...(calendars.length > shared.length && { calendars: [...calendars] }),
    ...(rooms && {
      choices: [{ calendars: [...rooms.candidates], ordered: false, chosen: rooms.chosen, fixed: false }],
    }),
  }
}

/** Returns the calendars that all lessons have, in the order of the first lesson. */
function inAll(lessons: readonly DraftLesson[]): string[] {
  const [first, ...others] = lessons.map(({ calendars }) => calendars)
  const sets = others.map((calendars) => new Set(calendars))
  return [...new Set(first)].filter((key) => sets.every((calendars) => calendars.has(key)))
}
