import { isSound, judgementOf, slotsFrom, type Lesson, type Schedule, type Violation } from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'

type Counts = (violation: Violation) => boolean

/** Is there a timetable in which nothing is wrong that counts? By trying all, each held against the judge. */
export function fitsAt(schedule: Schedule, counts: Counts = () => true): boolean {
  return tryAll(schedule, Object.values(schedule.lessons), { ...schedule.lessons }, counts)
}

const isWrong = (schedule: Schedule, counts: Counts): boolean =>
  judgementOf(schedule).violations.some((violation) => violation.kind !== 'wish' && counts(violation))

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

function tryAll(schedule: Schedule, left: readonly Lesson[], lessons: Record<string, Lesson>, counts: Counts): boolean {
  const [lesson, ...rest] = left
  if (!lesson) return !isWrong({ ...schedule, lessons: { ...lessons } }, counts)
  for (const start of Object.values(schedule.timeSlots)) {
    if (lesson.pinned ? start.uuid !== lesson.timeSlotUuid : !slotsFrom(schedule, start, lesson.length)) continue
    for (const choices of waysToChoose(lesson.choices)) {
      const there = { ...lesson, timeSlotUuid: start.uuid, choices }
      if (isWrongAlone(schedule, lessons, rest, there, counts)) continue
      if (tryAll(schedule, rest, { ...lessons, [lesson.uuid]: there }, counts)) return true
    }
  }
  return false
}

/** What only gets worse with more lessons: it need not be tried on. */
function isWrongAlone(
  schedule: Schedule,
  lessons: Record<string, Lesson>,
  rest: readonly Lesson[],
  there: Lesson,
  counts: Counts,
): boolean {
  const unplaced = Object.fromEntries(
    rest.map((lesson) => [lesson.uuid, { ...lesson, timeSlotUuid: null, pinned: false }]),
  )
  const so = { ...schedule, rules: {}, lessons: { ...lessons, ...unplaced, [there.uuid]: there } }
  return isWrong(so, (violation) => violation.kind !== 'unplaced' && counts(violation))
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
