import { occupiedSlots, weekOf, type Schedule } from '@timetable/domain'

/** The changes that lead from the existing periods to `count` of them. */
type PeriodPlan = {
  readonly add: number
  readonly remove: number
  /** The number of lessons on deleted periods: they become unscheduled, in the tray. */
  readonly unscheduled: number
}

export function planPeriods(schedule: Schedule, count: number): PeriodPlan {
  const { hours } = weekOf(schedule)
  const lost = Object.values(schedule.lessons).filter((lesson) =>
    occupiedSlots(schedule, lesson).some((slot) => slot.hourNum >= count),
  )
  return { add: Math.max(0, count - hours), remove: Math.max(0, hours - count), unscheduled: lost.length }
}

/** Returns the number of lessons on a period. They become unscheduled when it is deleted. */
export function lessonsOnPeriod(schedule: Schedule, hourNum: number): number {
  return Object.values(schedule.lessons).filter((lesson) =>
    occupiedSlots(schedule, lesson).some((slot) => slot.hourNum === hourNum),
  ).length
}
