import {
  isSound,
  judgementOf,
  requiredDeviation,
  slotsFrom,
  type Lesson,
  type Schedule,
  type Violation,
  tableOf,
} from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'

/** Of the double bookings. Whatever else is wrong counts. */
type Counts = (doubleBooking: Violation) => boolean

/** Is there a timetable in which nothing is wrong that counts? By trying all, each held against the judge. */
export function fitsAt(schedule: Schedule, counts: Counts = () => true): boolean {
  const lessons = Object.values(schedule.lessons)
  const ways = lessons.map((lesson) => waysOf(schedule, lesson).filter((way) => !isWrongAlone(schedule, [way], counts)))
  const apart = keptApart((one, other) => !isWrongAlone(schedule, [one, other], counts))
  return tryAll(schedule, ways, [], apart, counts)
}

const isWrong = (schedule: Schedule, counts: Counts): boolean =>
  judgementOf(schedule).violations.some(
    (violation) => violation.kind !== 'wish' && (violation.kind !== 'double-booking' || counts(violation)),
  )

/** Is nothing wrong with the schedule where its lessons lie so? */
export function isSoundWith(schedule: Schedule, placements: readonly Placement[]): boolean {
  const lessons = { ...schedule.lessons }
  for (const [uuid, timeSlotUuid, chosen = []] of placements) {
    const lesson = lessons[uuid]
    if (!lesson) continue
    const choices = lesson.choices.map((choice, index) => ({ ...choice, chosen: chosen[index] ?? null }))
    lessons[uuid] = { ...lesson, timeSlotUuid, choices }
  }
  return isSound(judgementOf({ ...schedule, lessons }))
}

type Together = (one: Lesson, other: Lesson) => boolean

function tryAll(
  schedule: Schedule,
  [ways, ...rest]: readonly (readonly Lesson[])[],
  placed: readonly Lesson[],
  goTogether: Together,
  counts: Counts,
): boolean {
  if (!ways) return isRight(withLessons(schedule, placed), counts)
  return ways.some(
    (way) =>
      placed.every((other) => goTogether(other, way)) && tryAll(schedule, rest, [...placed, way], goTogether, counts),
  )
}

/** Most timetables break a rule, which is said sooner than all the judge has to say. */
const isRight = (schedule: Schedule, counts: Counts): boolean =>
  requiredDeviation(schedule) === 0 && !isWrong(schedule, counts)

/** What only gets worse with more lessons: it need not be tried on. */
function isWrongAlone(schedule: Schedule, lessons: readonly Lesson[], counts: Counts): boolean {
  return isWrong({ ...withLessons(schedule, lessons), rules: {} }, counts)
}

/** Asks once for two. */
function keptApart(ask: Together): Together {
  const known = new Map<Lesson, Map<Lesson, boolean>>()
  return (one, other) => {
    let ofOne = known.get(one)
    if (!ofOne) known.set(one, (ofOne = new Map()))
    let answer = ofOne.get(other)
    if (answer === undefined) ofOne.set(other, (answer = ask(one, other)))
    return answer
  }
}

function withLessons(schedule: Schedule, lessons: readonly Lesson[]): Schedule {
  return { ...schedule, lessons: tableOf(lessons) }
}

/** A lesson wherever it may start, with whomever it may choose. */
function waysOf(schedule: Schedule, lesson: Lesson): Lesson[] {
  return Object.values(schedule.timeSlots)
    .filter((start) => (lesson.pinned ? start.uuid === lesson.timeSlotUuid : slotsFrom(schedule, start, lesson.length)))
    .flatMap((start) =>
      waysToChoose(lesson.choices).map((choices) => ({ ...lesson, timeSlotUuid: start.uuid, choices })),
    )
}

function waysToChoose(choices: Lesson['choices']): Lesson['choices'][] {
  return choices.reduce<Lesson['choices'][]>(
    (ways, choice) =>
      ways.flatMap((way) =>
        (choice.fixed && choice.chosen !== null ? [choice.chosen] : choice.candidates)
          .filter((uuid) => !way.some(({ chosen }) => chosen === uuid))
          .map((chosen) => [...way, { ...choice, chosen }]),
      ),
    [[]],
  )
}
