import { bellFrom, LIMITS, type Fractions } from '@timetable/domain'
import { SchoolDraft, type DraftLesson } from '../draft/school-draft.ts'
import { studentsOf, whoIsWhere, type WhoIsWhere } from '../draft/who-is-where.ts'
import { isNobody } from '../names.ts'
import { periodsOrInARow, USUAL_DAYS, USUAL_PERIODS } from '../periods.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import type { WarningCode, Warnings } from '../warnings.ts'
import { partsRead, weekNamesFor, type PartsRead } from './parts.ts'
import { lessonsOf, type IsOpen, type UntisLesson } from './lessons.ts'
import type { Home, UntisSchool } from './lesson-rows.ts'

/**
 * Returns the school of Untis files in any of its formats. `fractions`: what parts of a period a week become; the nearest number if omitted.
 */
export function schoolFrom(untis: UntisSchool, warnings: Warnings, fractions?: Fractions): ReadResult {
  const { names, homes, students, rows } = untis
  const weekNames = weekNamesFor(untis, fractions)
  const week = weekOf(untis, warnings)
  if (typeof week === 'string') return cannotRead(week)
  const draft = new SchoolDraft(untis.title ?? '', { ...week, weekNames }, warnings)
  // A teacher with the short name “NN” may have a name.
  const isOpen: IsOpen = {
    teachers: (short) => isNobody(names.teachers.get(short) || short),
    rooms: (short) => isNobody(names.rooms.get(short) || short),
  }
  const lessons = lessonsOf(rows, Math.max(1, weekNames.length), isOpen)
  const where = whoIsWhere(lessons, students, warnings)
  const rooms = shortNames(
    names.rooms,
    lessons.flatMap(({ runs, rooms: wanted }) => [...runs.flatMap((run) => run.rooms), ...wanted]),
  )
  const teachers = shortNames(
    names.teachers,
    lessons.flatMap((lesson) => lesson.teachers),
  )
  const classes = shortNames(
    names.classes,
    [...where.attending.values()].flatMap((attendance) => [...attendance.keys()]),
  )
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
  return draft.finish()
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
  { names }: UntisSchool,
  draft: SchoolDraft,
  lesson: UntisLesson,
  { where, parts, first }: Reading,
): void {
  const { teachers, subjects, runs, weeks } = lesson
  const name = subjects.map((subject) => names.subjects.get(subject) || subject).join(' / ')
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
  const unscheduled = [...Array.from({ length: open }, () => weeks), ...inTurn].map((own): DraftLesson => ({
    length: 1,
    weeks: own,
    start: null,
    calendars: [...attending, ...lesson.rooms.map((room) => `r${room}`)],
  }))
  const shortName = subjects.length === 1 ? subjects[0] : undefined
  draft.course({ name, shortName, lessons: [...placed, ...unscheduled] })
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
 * Returns a week with all days up to the last one used, but the usual days at least, and all periods from the first to the last one used by lessons or by the time grid.
 * If there are none, the week is the usual one.
 */
function weekOf({ rows, times = [] }: UntisSchool, warnings: Warnings) {
  const places = [...rows.flatMap((row) => row.times), ...times]
  const all = places.reduce(
    (most, { day, period }) => ({
      days: Math.max(most.days, day),
      first: Math.min(most.first, period),
      last: Math.max(most.last, period),
    }),
    { days: USUAL_DAYS, first: 1, last: places.length === 0 ? USUAL_PERIODS : 1 },
  )
  warnings.add('file-no-grid', { count: `${USUAL_PERIODS}` }, places.length === 0 ? 1 : 0)
  const count = all.last - all.first + 1
  if (all.days > LIMITS.maxDaysImported)
    return `it has ${all.days} days; at most ${LIMITS.maxDaysImported} fit in one version`
  if (count > LIMITS.maxPeriods) return `it has ${count} periods a day; at most ${LIMITS.maxPeriods} fit in one version`
  const numbers = Array.from({ length: count }, (_, i) => all.first + i)
  const clocks = Array.from({ length: all.days }, (_, day) => clockOn(day + 1, numbers, times))
  // A day whose times are unusable has those of the first day with usable ones.
  const given = clocks.find(({ areGiven }) => areGiven)
  const code = times.length === 0 ? 'untis-no-times' : 'file-times'
  warnings.add(code, { start: LIMITS.firstPeriodStart }, given ? 0 : 1)
  warnings.add('untis-day-times', {}, given ? clocks.filter(({ areGiven }) => !areGiven).length : 0)
  const bell = bellFrom(clocks.map((clock) => (given && !clock.areGiven ? given : clock).periods))
  return {
    first: all.first,
    days: all.days,
    dayNames: null,
    periodNames: numbers.map(String),
    periods: bell.usual,
    otherDays: bell.otherDays,
  }
}

/** Returns the times of a day: those that the time grid has for it, or else for the first day that has some. */
function clockOn(day: number, numbers: readonly number[], times: NonNullable<UntisSchool['times']>) {
  const inOrder = times.toSorted((a, b) => Number(a.day === day) - Number(b.day === day) || b.day - a.day)
  const clock = new Map(inOrder.map(({ period, start, end }) => [period, [start, end] as const]))
  return periodsOrInARow(numbers.map((number) => clock.get(number) ?? ['', '']))
}
