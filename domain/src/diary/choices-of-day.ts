import { pupilsOf } from '../calendars/pupils.ts'
import { blockedSet, occupiedSlots } from '../lessons/placement.ts'
import type { CalendarType, Lesson, LessonChoice, Schedule, Uuid } from '../schedule.ts'
import { coverCost } from './cover-cost.ts'
import type { Cover } from './cover.ts'
import type { DayWeights } from './day-weights.ts'
import type { Lost } from './held-day.ts'
import { nobodyFor, nowhereFor } from './nobody.ts'
import { periodsOfLesson } from './periods-of-lesson.ts'

/**
 * Above the costs of any teacher or room, so that every lesson is taken that somebody can take. The search weighs a candidate's cost
 * against required rules, which stays right below 8,192, also with `changed`.
 */
export const NOBODY_COST = 7_900

/** The choice of a lesson that has lost a teacher: those who can take it, the best first, and the teacher who is decided on; then nobody. */
export function choiceOfTeacher(
  held: Schedule,
  { cover, weights }: { readonly cover: Cover; readonly weights: DayWeights },
  lesson: Lesson,
  lost: Lost,
): LessonChoice {
  const { calendarUuids } = lesson
  const [decided] = lost.instead ?? []
  const there = cover.teachers.filter(
    (teacher) =>
      !calendarUuids.includes(teacher.uuid) &&
      (teacher.uuid === decided || cover.cannot(teacher, lesson) === undefined),
  )
  const none = costOfNobody(held, weights, lesson, lost) + (decided === undefined ? 0 : weights.changed)
  return choiceAmong(
    there.map((teacher) => [teacher.uuid, coverCost(weights, cover.reasons(teacher, lesson))]),
    [nobodyFor(lesson.uuid), none],
    lost,
  )
}

/**
 * What it costs that nobody comes instead of the teachers that a lesson has lost. A co-taught class carries on with the others. Of groups that
 * each had a teacher, in as many rooms or of as many classes, one teacher then has two.
 */
function costOfNobody({ calendars }: Schedule, weights: DayWeights, { calendarUuids }: Lesson, { lost }: Lost): number {
  const count = (type: CalendarType) => calendarUuids.filter((uuid) => calendars[uuid]?.calendarType === type).length
  const left = count('TEACHER')
  const groups = Math.min(left + lost.length, Math.max(count('CLASS'), count('ROOM')))
  return left === 0 ? NOBODY_COST : left < groups ? weights.joined : weights.alone
}

/**
 * The choice of a lesson that has lost its room: the rooms with enough seats that are open and in which no other lesson is then; then
 * nowhere. Rules about rooms choose among them.
 */
export function choiceOfRoom(held: Schedule, weights: DayWeights, lesson: Lesson, lost: Lost): LessonChoice {
  const pupils = pupilsOf(held, lesson) ?? 0
  const [decided] = lost.instead ?? []
  const buildings = new Set(lost.lost.map((uuid) => held.calendars[uuid]?.building))
  const taken = takenWith(held, lesson)
  const slots = occupiedSlots(held, lesson)
  const there = Object.values(held.calendars).filter((calendar) => {
    const { uuid, calendarType, seats = Infinity } = calendar
    if (calendarType !== 'ROOM' || lesson.calendarUuids.includes(uuid)) return false
    if (uuid === decided) return true
    const blocked = blockedSet(calendar)
    return !taken.has(uuid) && seats >= pupils && !slots.some((slot) => blocked.has(slot.uuid))
  })
  return choiceAmong(
    there.map(({ uuid, building }) => {
      const isReplaced = decided !== undefined && decided !== uuid
      return [uuid, (buildings.has(building) ? 0 : weights.otherBuilding) + (isReplaced ? weights.changed : 0)]
    }),
    [nowhereFor(lesson.uuid), NOBODY_COST],
    lost,
  )
}

/** The calendars of the other lessons at the time of one. */
function takenWith(held: Schedule, lesson: Lesson): ReadonlySet<Uuid> {
  const { first, last } = periodsOfLesson(held, lesson)
  const others = Object.values(held.lessons).filter((other) => {
    const periods = periodsOfLesson(held, other)
    return other.uuid !== lesson.uuid && periods.first <= last && first <= periods.last
  })
  return new Set(others.flatMap(({ calendarUuids }) => calendarUuids))
}

type Candidate = readonly [calendarUuid: Uuid, cost: number]

/** The choice among those who are there, the cheapest first, and none of them as the last. */
export function choiceAmong(
  there: readonly Candidate[],
  none: Candidate,
  { instead, locked }: Omit<Lost, 'lost'>,
): LessonChoice {
  const all = [...there.toSorted(([, a], [, b]) => a - b), none]
  const candidates = all.map(([uuid]) => uuid)
  const decided = instead === null ? null : (instead[0] ?? none[0])
  const chosen = decided !== null && candidates.includes(decided) ? decided : null
  return {
    candidates,
    costs: all.map(([, cost]) => cost),
    ...{ ordered: false, chosen, fixed: locked && chosen !== null },
  }
}
