import { WEEK_KINDS, type CalendarDay, type WeekMeasure } from '@timetable/domain'
import type { WeekConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'

const shapes = new WeakMap<object, Map<string, WeekMeasure>>()

/** What a constraint measures of a week. Equal constraints of one problem get the same object, so that readings can be shared. */
export function shapeOf(week: Pick<Problem, 'days' | 'hours'>, constraint: WeekConstraint): WeekMeasure {
  const { kind, value, value2 = null, within = false, termDays = null } = constraint
  let known = shapes.get(week)
  if (!known) shapes.set(week, (known = new Map()))
  const key = `${kind} ${value} ${value2} ${within} ${termDays}`
  let shape = known.get(key)
  if (!shape) known.set(key, (shape = WEEK_KINDS[kind].shapeOf({ value, value2, within, termDays })))
  return shape
}

const numbers = new WeakMap<(day: CalendarDay) => number, number>()
let last = 0

/** A number that identifies a measure. */
export function numberOf(measure: (day: CalendarDay) => number): number {
  let number = numbers.get(measure)
  if (number === undefined) numbers.set(measure, (number = ++last))
  return number
}
