import { LIMITS } from '@timetable/domain'
import { SchoolDraft, type DraftLesson } from '../draft/school-draft.ts'
import { periodsInARow, periodsOrInARow } from '../periods.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import type { Told } from '../told.ts'
import { dividedClasses, type DividedClass } from './groups.ts'
import { lessonsOf, type UntisLesson } from './lessons.ts'
import type { UntisSchool } from './lesson-rows.ts'

/** Days a week, where fewer have lessons. */
const FEWEST_DAYS = 5

/** The school that files of Untis tell of, of whichever of its formats. */
export function schoolFrom(untis: UntisSchool, told: Told): ReadResult {
  const { names, rows, weekNames = [] } = untis
  const week = weekOf(untis, told)
  if (typeof week === 'string') return cannotRead(week)
  const draft = new SchoolDraft(untis.title ?? 'Imported from Untis', { ...week, weekNames }, told)
  const lessons = lessonsOf(rows, Math.max(1, weekNames.length))
  const divided = dividedClasses(lessons)
  const ofType = [
    ['CLASS', 'c', names.classes, (lesson: UntisLesson) => lesson.classes],
    ['TEACHER', 't', names.teachers, (lesson: UntisLesson) => lesson.teachers],
    ['ROOM', 'r', names.rooms, (lesson: UntisLesson) => lesson.runs.flatMap((run) => run.rooms)],
  ] as const
  for (const [type, prefix, known, namesIn] of ofType)
    for (const short of [...known.keys(), ...lessons.flatMap(namesIn)])
      draft.calendar(prefix + short, type, known.get(short) || short, { shortName: short })
  for (const lesson of lessons) addLesson(untis, draft, lesson, divided, week.first)
  return draft.finish()
}

function addLesson(
  { names }: UntisSchool,
  draft: SchoolDraft,
  lesson: UntisLesson,
  divided: ReadonlyMap<string, DividedClass>,
  first: number,
): void {
  const { teachers, subjects, runs, perWeek, weeks } = lesson
  const calledAfter = (one: UntisLesson) =>
    one.subjects.map((subject) => names.subjects.get(subject) || subject).join(' / ')
  const students = lesson.classes.map((name) => {
    const place = divided.get(name)?.get(lesson)
    if (!place) return `c${name}`
    const keyOf = (one: UntisLesson) => `g${name}\n${one.number}\n${one.weeks?.join() ?? ''}`
    const apartFrom = new Set([...place.apartFrom].map(keyOf))
    return draft.group({
      key: keyOf(lesson),
      class: `c${name}`,
      name: calledAfter(lesson),
      division: place.division,
      apartFrom,
    })
  })
  const isDivided = lesson.classes.some((name) => divided.get(name)?.has(lesson))
  draft.told.tell('untis-groups', {}, isDivided ? 1 : 0)
  draft.told.tell('untis-coupled', {}, teachers.length > 1 || subjects.length > 1 ? 1 : 0)
  draft.told.tell('untis-joined', {}, runs.filter(({ length }) => length > 1).length)
  const attending = [...students, ...teachers.map((name) => `t${name}`)]
  const placed = runs.map(({ day, period, length, rooms }): DraftLesson => ({
    length,
    weeks,
    start: [day - 1, period - first],
    calendars: [...attending, ...rooms.map((room) => `r${room}`)],
  }))
  const given = runs.reduce((sum, { length }) => sum + length, 0)
  const open = Math.min(Math.max(0, Math.round(perWeek - given)), LIMITS.maxLessons)
  const unplaced = Array.from({ length: open }, (): DraftLesson => ({
    length: 1,
    weeks,
    start: null,
    calendars: attending,
  }))
  const shortName = subjects.length === 1 ? subjects[0] : undefined
  draft.course({ name: calledAfter(lesson), shortName, lessons: [...placed, ...unplaced] })
}

/** All days up to the last one, and all periods from the first one to the last, of lessons and of the grid of times. */
function weekOf({ rows, times = [] }: UntisSchool, told: Told) {
  const places = [...rows.flatMap((row) => row.times), ...times]
  const all = places.reduce(
    (most, { day, period }) => ({
      days: Math.max(most.days, day),
      first: Math.min(most.first, period),
      last: Math.max(most.last, period),
    }),
    { days: FEWEST_DAYS, first: 1, last: 1 },
  )
  const count = all.last - all.first + 1
  if (all.days > LIMITS.maxDaysImported)
    return `it has ${all.days} days; at most ${LIMITS.maxDaysImported} fit in one version`
  if (count > LIMITS.maxPeriods) return `it has ${count} periods a day; at most ${LIMITS.maxPeriods} fit in one version`
  const numbers = Array.from({ length: count }, (_, i) => all.first + i)
  const clock = new Map(times.map(({ period, start, end }) => [period, [start, end] as const]))
  const known = periodsOrInARow(numbers.map((number) => clock.get(number) ?? ['', '']))
  const code = clock.size === 0 ? 'untis-no-times' : 'file-times'
  told.tell(code, { start: LIMITS.firstPeriodStart }, known.areTold ? 0 : 1)
  return {
    first: all.first,
    days: all.days,
    dayNames: null,
    periodNames: numbers.map(String),
    periods: known.areTold ? known.periods : periodsInARow(count),
  }
}
