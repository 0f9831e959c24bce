import { certainCalendarUuidsOf } from '../lessons/choices.ts'
import { calendarsOf } from '../lessons/placement.ts'
import { tooManyPupils } from '../lessons/room-needs.ts'
import { ruleLessonsOf } from '../rules/rule-lessons.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import { isBinding } from './closers.ts'
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

/** Required rules on seats that cannot hold. A lesson that a rule covers only because of an open choice is not reported. */
export function seatFindings(schedule: Schedule): readonly CapacityFinding[] {
  const rules = Object.values(schedule.rules).filter((rule) => rule.rule === 'ENOUGH_SEATS' && isBinding(rule))
  if (rules.length === 0) return []
  const certainOf = ruleLessonsOf(schedule, certainCalendarUuidsOf)
  return rules.flatMap((rule) =>
    tooFewSeats(schedule, certainOf(rule)).map((found): CapacityFinding => ({
      kind: 'too-few-seats',
      ruleUuid: rule.uuid,
      ...found,
    })),
  )
}

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
