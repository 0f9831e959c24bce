import { cached, WEEK_KINDS, type CalendarDay, type WeekMeasure } from '@timetable/domain'
import type { WeekConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'

const shapesOf = cached((_: object) => new Map<string, WeekMeasure>())

/** What a constraint measures of a week. Equal constraints of one problem get the same object, so that readings can be shared. */
export function shapeOf(week: Pick<Problem, 'days' | 'hours'>, constraint: WeekConstraint): WeekMeasure {
  const { kind, value, value2 = null, within = false, termDays = null } = constraint
  const known = shapesOf(week)
  const key = `${kind} ${value} ${value2} ${within} ${termDays}`
  let shape = known.get(key)
  if (!shape) known.set(key, (shape = WEEK_KINDS[kind].shapeOf({ value, value2, within, termDays })))
  return shape
}

let last = 0

/** A number that identifies a measure. */
export const numberOf = cached((_: (day: CalendarDay) => number): number => ++last)
