import { calendarsOf } from '../lessons/placement.ts'
import { tooManyPupils } from '../lessons/room-needs.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import { foundByRule } from './by-rule.ts'
import type { CapacityFinding } from './finding.ts'

/** Lessons of some classes that none of their possible rooms has enough seats for. */
export type TooFewSeats = {
  readonly lessonUuids: readonly Uuid[]
  readonly calendarUuids: readonly Uuid[]
  /** The number of students. */
  readonly needed: number
  /** The most seats of a possible room. */
  readonly seats: number
}

/** Required rules on seats that cannot hold. */
export const seatFindings = (schedule: Schedule): readonly CapacityFinding[] =>
  foundByRule(schedule, 'ENOUGH_SEATS', (rule, lessons) =>
    tooFewSeats(schedule, lessons).map((found): CapacityFinding => ({
      kind: 'too-few-seats',
      ruleUuid: rule.uuid,
      ...found,
    })),
  )

/** Of these lessons, those without a possible room that has enough seats. Those of the same classes and numbers are grouped. */
export function tooFewSeats(
  schedule: Schedule,
  lessons: readonly Lesson[] = Object.values(schedule.lessons),
): readonly TooFewSeats[] {
  const found = new Map<string, TooFewSeats & { readonly lessonUuids: Uuid[] }>()
  for (const lesson of lessons) {
    const tooMany = tooManyPupils(schedule, lesson)
    if (!tooMany) continue
    const calendarUuids = calendarsOf(schedule, lesson)
      .filter(({ calendarType }) => calendarType === 'CLASS')
      .map(({ uuid }) => uuid)
    const key = JSON.stringify([calendarUuids, tooMany])
    const alike = found.get(key)
    if (alike) alike.lessonUuids.push(lesson.uuid)
    else found.set(key, { calendarUuids, needed: tooMany.pupils, seats: tooMany.seats, lessonUuids: [lesson.uuid] })
  }
  return [...found.values()]
}
