import { occupiedSlots, weekOf, type Schedule } from '@timetable/domain'

/** What it takes to come from the periods there are to `count` of them. */
export type PeriodPlan = {
  readonly add: number
  readonly remove: number
  /** Lessons that lie on a period that goes: they return to the tray. */
  readonly unplaced: number
}

export function planPeriods(schedule: Schedule, count: number): PeriodPlan {
  const { hours } = weekOf(schedule)
  const lost = Object.values(schedule.lessons).filter((lesson) =>
    occupiedSlots(schedule, lesson).some((slot) => slot.hourNum >= count),
  )
  return { add: Math.max(0, count - hours), remove: Math.max(0, hours - count), unplaced: lost.length }
}

/** Lessons that lie on one period: they return to the tray when it is deleted. */
export function lessonsOnPeriod(schedule: Schedule, hourNum: number): number {
  return Object.values(schedule.lessons).filter((lesson) =>
    occupiedSlots(schedule, lesson).some((slot) => slot.hourNum === hourNum),
  ).length
}
