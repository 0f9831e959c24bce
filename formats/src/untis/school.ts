import { LIMITS, type Fractions } from '@timetable/domain'
import { SchoolDraft, type DraftLesson } from '../draft/school-draft.ts'
import { studentsOf, whoIsWhere, type WhoIsWhere } from '../draft/who-is-where.ts'
import { isNobody } from '../names.ts'
import { bellOfDays, USUAL_DAYS, USUAL_PERIODS, type DayTimes } from '../periods.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import type { WarningCode, Warnings } from '../warnings.ts'
import { partsRead, weekNamesFor, type PartsRead } from './parts.ts'
import { lessonsOf, type IsOpen, type UntisLesson } from './lessons.ts'
import type { Home, UntisSchool } from './lesson-rows.ts'
import { addRequests, withPeriodNumbers, type RequestOf } from './time-requests.ts'

/**
 * Returns the school of Untis files in any of its formats. `fractions`: what parts of a period a week become; the nearest number if omitted.
 */
export function schoolFrom(untis: UntisSchool, warnings: Warnings, fractions?: Fractions): ReadResult {
  const { names, homes, students, rows } = untis
  const weekNames = weekNamesFor(untis, fractions)
  const week = weekOf(untis, warnings)
  if (typeof week === 'string') return cannotRead(week)
  const { requests } = week
  const draft = new SchoolDraft(untis.title ?? '', { ...week, weekNames }, warnings)
  // A teacher with the short name “NN” may have a name.
  const isOpen: IsOpen = {
    teachers: (short) => isNobody(names.teachers.get(short) || short),
    rooms: (short) => isNobody(names.rooms.get(short) || short),
  }
  const lessons = lessonsOf(rows, Math.max(1, weekNames.length), isOpen)
  const where = whoIsWhere(lessons, students, warnings)
  const asking = (wanted: RequestOf) => requests.flatMap(({ of, short }) => (of === wanted ? [short] : []))
  const rooms = shortNames(names.rooms, [
    ...lessons.flatMap(({ runs, rooms: wanted }) => [...runs.flatMap((run) => run.rooms), ...wanted]),
    ...asking('rooms').filter((short) => !isOpen.rooms(short)),
  ])
  const teachers = shortNames(names.teachers, [
    ...lessons.flatMap((lesson) => lesson.teachers),
    ...asking('teachers').filter((short) => !isOpen.teachers(short)),
  ])
  const classes = shortNames(names.classes, [
    ...[...where.attending.values()].flatMap((attendance) => [...attendance.keys()]),
    ...asking('classes'),
  ])
  const homeIn = homesIn({ rooms, teachers }, warnings)
  for (const short of classes)
    draft.calendar(`c${short}`, 'CLASS', names.classes.get(short) || short, {
      ...{ shortName: short, pupils: untis.pupils?.get(short) },
      ...homeIn(homes?.classes.get(short)),
    })
  for (const short of teachers)
    draft.calendar(`t${short}`, 'TEACHER', names.teachers.get(short) || short, {
      shortName: short,
      ...homeIn(homes?.teachers.get(short)),
    })
  for (const short of rooms)
    draft.calendar(`r${short}`, 'ROOM', names.rooms.get(short) || short, {
      ...{ shortName: short, seats: untis.seats?.get(short) },
    })
  const parts = partsRead(lessons, weekNames.length, fractions)
  warnOfLessons(lessons, parts, warnings)
  for (const lesson of lessons) addLesson(untis, draft, lesson, { where, parts, first: week.first })
  const known = { classes, teachers, rooms }
  addRequests(draft, requests, {
    first: week.first,
    keyOf: (of, short) => (known[of].has(short) ? `${PREFIXES[of]}${short}` : undefined),
    coursesOf: (short) => [
      ...new Set(lessons.flatMap((lesson) => (lesson.subjects.includes(short) ? [nameOf(untis, lesson)] : []))),
    ],
    loadOf: (of, short) => loadOf(lessons, of, short),
  })
  return draft.finish()
}

const PREFIXES = { classes: 'c', teachers: 't', rooms: 'r' } as const

const nameOf = ({ names }: UntisSchool, { subjects }: UntisLesson): string =>
  subjects.map((subject) => names.subjects.get(subject) || subject).join(' / ')

/** Returns the periods a week of a class, a teacher, a room or a subject. */
function loadOf(lessons: readonly UntisLesson[], of: RequestOf, short: string): number {
  const given = ({ runs, open }: UntisLesson) => runs.reduce((sum, { length }) => sum + length, open)
  return lessons.reduce((sum, lesson) => {
    if (of !== 'rooms') return sum + (lesson[of].includes(short) ? given(lesson) : 0)
    const inRoom = lesson.runs.filter(({ rooms }) => rooms.includes(short))
    return (
      sum + inRoom.reduce((periods, { length }) => periods + length, lesson.rooms.includes(short) ? lesson.open : 0)
    )
  }, 0)
}

/** Returns the short names in the files' own tables first, then those that only lessons refer to. */
const shortNames = (known: ReadonlyMap<string, string>, inLessons: readonly string[]): ReadonlySet<string> =>
  new Set([...[...known].flatMap(([short, name]) => (isNobody(name || short) ? [] : [short])), ...inLessons])

/** Returns home rooms and home teachers that the files declare, and warns about others. */
function homesIn({ rooms, teachers }: Readonly<Record<'rooms' | 'teachers', ReadonlySet<string>>>, warnings: Warnings) {
  const known = (prefix: string, short: string | undefined, all: ReadonlySet<string>) => {
    if (!short) return undefined
    if (all.has(short)) return prefix + short
    warnings.add('untis-homes')
    return undefined
  }
  return (home: Home = {}) => ({
    homeRoom: known('r', home.room, rooms),
    homeTeacher: known('t', home.teacher, teachers),
  })
}

type Reading = {
  readonly where: WhoIsWhere<UntisLesson>
  readonly parts: PartsRead
  /** The number of the first period of a day. */
  readonly first: number
}

function addLesson(
  untis: UntisSchool,
  draft: SchoolDraft,
  lesson: UntisLesson,
  { where, parts, first }: Reading,
): void {
  const { teachers, subjects, runs, weeks } = lesson
  const name = nameOf(untis, lesson)
  const keyOf = (one: UntisLesson) => `${one.number}\n${one.weeks?.join() ?? ''}`
  const students = studentsOf(draft, lesson, where, { keyOf, name })
  const attendance = [...(where.attending.get(lesson) ?? [])]
  const isDivided = attendance.some(([ofClass, members]) => !members && where.divided.get(ofClass)?.has(lesson))
  draft.warnings.add('untis-groups', {}, isDivided ? 1 : 0)
  draft.warnings.add('untis-coupled', {}, teachers.length > 1 || subjects.length > 1 ? 1 : 0)
  draft.warnings.add('untis-joined', {}, runs.filter(({ length }) => length > 1).length)
  const attending = [...students, ...teachers.map((name) => `t${name}`)]
  const placed = runs.map(({ day, period, length, rooms }): DraftLesson => ({
    length,
    weeks,
    start: [day - 1, period - first],
    calendars: [...attending, ...rooms.map((room) => `r${room}`)],
  }))
  const { periods, inTurn } = parts.openOf(lesson)
  const open = Math.min(Math.max(periods, lesson.open), LIMITS.maxLessons)
  const missing = [
    ...lengthsOf(open, lesson).map((length) => ({ length, weeks })),
    ...inTurn.map((own) => ({ length: 1, weeks: own })),
  ]
  const unscheduled = missing.map((each): DraftLesson => ({
    ...each,
    start: null,
    calendars: [...attending, ...lesson.rooms.map((room) => `r${room}`)],
  }))
  const shortName = subjects.length === 1 ? subjects[0] : undefined
  draft.course({ name, shortName, lessons: [...placed, ...unscheduled] })
}

/** Returns the lengths of lessons of so many periods: in blocks, or with the double lessons that are not scheduled yet. */
function lengthsOf(periods: number, { doubles, block, runs }: UntisLesson): number[] {
  const given = runs.filter(({ length }) => length === 2).length
  const size = block > 2 ? Math.min(block, LIMITS.maxPeriods) : 2
  const most = Math.floor(periods / size)
  const long = block > 2 ? most : Math.min(Math.max(0, doubles - given), most)
  return [...Array.from({ length: long }, () => size), ...Array.from({ length: periods - long * size }, () => 1)]
}

/** Warns about lessons without a teacher or a subject, and about periods a week that no lesson can have. */
function warnOfLessons(lessons: readonly UntisLesson[], parts: PartsRead, warnings: Warnings): void {
  const called = ({ number, classes, subjects }: UntisLesson) =>
    [subjects.join(' / ') || number, classes.length > 0 ? `(${classes.join(', ')})` : ''].join(' ').trim()
  const warn = (code: WarningCode, applies: (lesson: UntisLesson) => boolean) =>
    warnings.addNames(code, lessons.filter(applies).map(called))
  const given = ({ runs, open }: UntisLesson) => runs.length + open
  warn('untis-no-periods', (lesson) => lesson.perWeek === 0 && given(lesson) === 0)
  warn('untis-halves', (lesson) => parts.openOf(lesson).inTurn.length > 0)
  const rounded = lessons.filter((lesson) => parts.isRounded(lesson))
  const halves = `${rounded.filter(parts.isHalf).length}`
  warnings.addNames('untis-parts', rounded.map(called), { halves }, 'parts')
  const held = (lesson: UntisLesson) => lesson.perWeek > 0 || given(lesson) > 0
  warn('untis-nobody', (lesson) => held(lesson) && lesson.teachers.length === 0)
  warn('untis-no-subject', (lesson) => held(lesson) && lesson.subjects.length === 0)
}

/**
 * Returns a week with all days up to the last one used, but the usual days at least, and all periods from the first to the last one used by
 * lessons, by the time grid or by time requests. If no lesson has a period, the week has the usual ones at least. `requests`: with periods
 * as lessons number them.
 */
function weekOf({ rows, times = [], requests: asked = [] }: UntisSchool, warnings: Warnings) {
  const places = [...rows.flatMap((row) => row.times), ...times]
  const first = [...places, ...asked].reduce((least, { period }) => Math.min(least, period), 1)
  const requests = withPeriodNumbers(asked, first)
  const all = [...places, ...requests].reduce(
    (most, { day, period }) => ({ days: Math.max(most.days, day), first, last: Math.max(most.last, period) }),
    { days: USUAL_DAYS, first, last: places.length === 0 ? USUAL_PERIODS : 1 },
  )
  warnings.add('file-no-grid', { count: `${USUAL_PERIODS}` }, places.length === 0 ? 1 : 0)
  const count = all.last - all.first + 1
  if (all.days > LIMITS.maxDaysImported)
    return `it has ${all.days} days; at most ${LIMITS.maxDaysImported} fit in one version`
  if (count > LIMITS.maxPeriods) return `it has ${count} periods a day; at most ${LIMITS.maxPeriods} fit in one version`
  const numbers = Array.from({ length: count }, (_, i) => all.first + i)
  const bell = bellOfDays(Array.from({ length: all.days }, (_, day) => timesOn(day + 1, numbers, times)))
  const code = times.length === 0 ? 'untis-no-times' : 'file-times'
  warnings.add(code, { start: LIMITS.firstPeriodStart }, bell.areGiven ? 0 : 1)
  warnings.add('file-day-times', {}, bell.unusable)
  return {
    requests,
    first: all.first,
    days: all.days,
    dayNames: null,
    periodNames: numbers.map(String),
    periods: bell.usual,
    otherDays: bell.otherDays,
  }
}

/** Returns the times of a day: those that the time grid has for it, or else for the first day that has some. */
function timesOn(day: number, numbers: readonly number[], times: NonNullable<UntisSchool['times']>): DayTimes {
  const inOrder = times.toSorted((a, b) => Number(a.day === day) - Number(b.day === day) || b.day - a.day)
  const clock = new Map(inOrder.map(({ period, start, end }) => [period, [start, end] as const]))
  return numbers.map((number) => clock.get(number) ?? ['', ''])
}
