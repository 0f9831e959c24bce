import { endOf, factsOf, namedCells, type RuleFacts } from '../rules/facts.ts'
import { busyPeriods, firstBusy, isBusy, lastBusy, type CalendarDay } from '../rules/day.ts'
import { calendarDays, seenBy } from '../rules/of-weeks.ts'
import { KINDS } from '../rules/kinds.ts'
import { looksWithin } from '../rules/needs.ts'
import { valueOf, type RuleMatch } from '../rules/match.ts'
import { calendarsOf } from '../lessons/placement.ts'
import { countedMatches } from '../rules/counted-matches.ts'
import { wholeOf } from '../calendars/students.ts'
import { pupilsOf } from '../calendars/pupils.ts'
import type { Calendar, Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import { isInWeek, weekCountOf, weeksOf } from '../week/weeks.ts'
import type { Criterion } from './criterion.ts'
import { failuresOf } from './quality.ts'
import { rulesOf } from './rules-of.ts'

/** A place where a timetable violates a criterion: periods of one day, in order. */
export type CriterionSpot = {
  readonly dayNum: number
  readonly hourNums: readonly number[]
  /** The course of the lessons, if the criterion is about courses. */
  readonly subjectUuid: Uuid | null
  /** The number of pupils of the lesson and its room, if the criterion is about these. `roomUuid` is null if no room is chosen yet. */
  readonly seating?: { readonly pupils: number; readonly roomUuid: Uuid | null }
  /** The weeks concerned. Null: all. */
  readonly weeks: readonly number[] | null
}

/** Criteria whose spots are free periods. For all others, the spots are lessons. */
const FREE: ReadonlySet<Criterion> = new Set(['classGaps', 'lateStarts', 'teacherGaps', 'longWaits'])

export const isOfFreePeriods = (criterion: Criterion): boolean => FREE.has(criterion)

/** Every spot in one timetable, in the order of the week. Empty if the criterion is met there, or is off. */
export function spotsOf(schedule: Schedule, criterion: Criterion, calendarUuid: Uuid): readonly CriterionSpot[] {
  return isOfLessons(criterion)
    ? spotsOfLessons(schedule, criterion, calendarUuid)
    : spotsOfWeek(schedule, criterion, calendarUuid)
}

/** Criteria that are rules on lessons, not on weeks. */
const OF_LESSONS = ['spread', 'neighbouringDays', 'roomSize'] as const satisfies readonly Criterion[]
type OfLessons = (typeof OF_LESSONS)[number]
const isOfLessons = (criterion: Criterion): criterion is OfLessons => OF_LESSONS.some((each) => each === criterion)

type Asked = {
  readonly facts: RuleFacts
  readonly rule: Rule
  readonly attendee: Calendar
  readonly days: readonly CalendarDay[]
  readonly matches: readonly RuleMatch[]
}

/** The cells that violate the criterion, in a week for which the judge reports a violation. */
const CELLS: Readonly<Record<Exclude<Criterion, OfLessons>, (asked: Asked) => readonly number[]>> = {
  classGaps: ({ days }) => days.flatMap(gapCells),
  teacherGaps: ({ days }) => days.flatMap(gapCells),
  longWaits: (asked) => daysMatched(asked).flatMap(gapCells),
  lateStarts: ({ days }) => days.flatMap((day) => (isBusy(day) ? openCells(day, day.from, firstBusy(day)) : [])),
  evenDays: ({ days, matches }) => {
    const longest = Math.max(...days.map(busyPeriods))
    const beyond = Math.max(...matches.map(({ amount }) => amount))
    return days.filter((day) => busyPeriods(day) === longest).flatMap((day) => busyCells(day).slice(-beyond))
  },
  hardSubjects: ({ days }) => days.flatMap(busyCells),
  singleLessonDays: (asked) => daysMatched(asked).flatMap(busyCells),
  inARow: (asked) => daysMatched(asked).flatMap((day) => longRuns(day, valueOf(asked.rule))),
  lateEnds: ({ days }) => days.flatMap((day) => busyCells(day).filter((cell) => day.inside[cell] === 1)),
  lunch: (asked) => daysMatched(asked).flatMap((day) => busyCells(day).filter((cell) => day.inside[cell] === 1)),
  rooms: ({ facts, matches }) => matches.flatMap(({ lessonUuids }) => cellsOf(facts, lessonUuids)),
  buildings: ({ facts, matches }) => matches.flatMap(({ lessonUuids }) => cellsOf(facts, lessonUuids)),
}

function spotsOfWeek(
  schedule: Schedule,
  criterion: Exclude<Criterion, OfLessons>,
  calendarUuid: Uuid,
): CriterionSpot[] {
  const facts = factsOf(schedule)
  const { hours } = facts
  const weeksOfCell = new Map<number, Set<number>>()
  for (const rule of Object.values(rulesOf(schedule))) {
    if (rule.criterion !== criterion) continue
    const inside = namedCells(facts, rule)
    const own = facts.namedCalendars(rule).filter(({ uuid }) => wholeOf(schedule, uuid) === calendarUuid)
    const all = countedMatches(facts, KINDS[rule.rule].evaluate({ ...facts, namedCalendars: () => own }, rule))
    for (const attendee of own) {
      const matches = all.filter((match) => match.attendee === attendee)
      if (matches.length === 0) continue
      const days = calendarDays(facts, seenBy(facts, rule, attendee, inside, looksWithin(rule)), false)
      for (const cell of CELLS[criterion]({ facts, rule, attendee, days, matches })) {
        const weeks = weeksOfCell.get(cell) ?? new Set()
        weeksOfCell.set(cell, weeks.add(facts.weekOf(attendee)))
      }
    }
  }
  const count = weekCountOf(schedule)
  const cells = [...weeksOfCell].sort(([a], [b]) => a - b)
  return grouped(
    cells.map(([cell, weeks]) => ({
      dayNum: Math.floor(cell / hours),
      hourNum: cell % hours,
      subjectUuid: null,
      weeks: weeks.size === count ? null : [...weeks].sort((a, b) => a - b),
    })),
  )
}

/** Lessons of a course that are on one day or on neighbouring days and should not be, or a lesson in a room with too few seats. */
function spotsOfLessons(schedule: Schedule, criterion: OfLessons, calendarUuid: Uuid): CriterionSpot[] {
  const facts = factsOf(schedule)
  const { hours } = facts
  const count = weekCountOf(schedule)
  const spots = failuresOf(schedule, criterion, calendarUuid).flatMap(({ lessonUuids }) => {
    const lessons = lessonUuids.flatMap((uuid) => schedule.lessons[uuid] ?? [])
    const [first] = lessons
    if (!first) return []
    const weeks = new Set(weeksOf(first, count).filter((week) => lessons.every((lesson) => isInWeek(lesson, week))))
    // The lessons of one course may belong to several subjects with its name.
    const found = lessons.flatMap(({ uuid, subjectUuid }) =>
      cellsOf(facts, [uuid]).map((cell) => [`${cell} ${subjectUuid}`, { cell, subjectUuid }] as const),
    )
    const cells = [...new Map(found).values()].sort((a, b) => a.cell - b.cell)
    const seating = criterion === 'roomSize' ? { seating: seatingOf(schedule, first) } : {}
    return grouped(
      cells.map(({ cell, subjectUuid }) => ({
        dayNum: Math.floor(cell / hours),
        hourNum: cell % hours,
        subjectUuid,
        ...seating,
        weeks: weeks.size === count ? null : [...weeks].sort((a, b) => a - b),
      })),
    )
  })
  // The same lessons violate a rule once in each of their weeks.
  return [...new Map(spots.map((spot) => [JSON.stringify(spot), spot])).values()]
}

function seatingOf(schedule: Schedule, lesson: Lesson) {
  const room = calendarsOf(schedule, lesson).find(({ calendarType }) => calendarType === 'ROOM')
  return { pupils: pupilsOf(schedule, lesson) ?? 0, roomUuid: room?.uuid ?? null }
}

type Cell = Omit<CriterionSpot, 'hourNums'> & { readonly hourNum: number }

/** The cells of one day, one course and the same weeks form one spot. */
function grouped(cells: readonly Cell[]): CriterionSpot[] {
  const keyOf = ({ dayNum, subjectUuid, weeks }: Cell) => `${dayNum} ${subjectUuid} ${weeks?.join() ?? ''}`
  return [...Map.groupBy(cells, keyOf).values()].map((own) => {
    const { hourNum: _, ...spot } = own[0]!
    return { ...spot, hourNums: own.map(({ hourNum }) => hourNum) }
  })
}

const daysMatched = ({ days, matches }: Asked): CalendarDay[] =>
  matches.flatMap(({ dayNum }) => (dayNum === undefined ? [] : (days[dayNum] ?? [])))

const gapCells = (day: CalendarDay): number[] => openCells(day, firstBusy(day), lastBusy(day))

/** The cells from `from` up to `to` (exclusive) without a lesson that are not blocked. */
function openCells({ load, open }: CalendarDay, from: number, to: number): number[] {
  const cells: number[] = []
  for (let cell = from; cell < to; cell++) if (load[cell] === 0 && open[cell] === 1) cells.push(cell)
  return cells
}

function busyCells({ load, from, to }: CalendarDay): number[] {
  const cells: number[] = []
  for (let cell = from; cell < to; cell++) if (load[cell]! > 0) cells.push(cell)
  return cells
}

/** All cells of runs longer than `most`. */
function longRuns(day: CalendarDay, most: number): number[] {
  const runs: number[][] = []
  for (const cell of busyCells(day)) {
    const run = runs.at(-1)
    if (run?.at(-1) === cell - 1) run.push(cell)
    else runs.push([cell])
  }
  return runs.filter(({ length }) => length > most).flat()
}

/** The cells of some lessons. */
function cellsOf(facts: RuleFacts, lessonUuids: readonly Uuid[]): number[] {
  return lessonUuids.flatMap((uuid) => {
    const lesson = facts.schedule.lessons[uuid]
    const start = lesson ? facts.start(lesson) : -1
    if (!lesson || start < 0) return []
    return Array.from({ length: endOf(facts, start, lesson) - start }, (_, offset) => start + offset)
  })
}
