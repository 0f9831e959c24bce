import type { XhsttInstance } from '../archive.ts'
import { resourcesNamedBy, timesNamedBy } from '../points.ts'
import type { XhsttCalendar } from './people.ts'
import type { Cell, XhsttWeek } from './week.ts'

/** The cells in which a calendar cannot have lessons: those in which none of its resources may be busy. */
export type Unavailable = (calendar: XhsttCalendar) => readonly Cell[]

export function unavailableIn(instance: XhsttInstance, week: XhsttWeek): Unavailable {
  const cellsOf = new Map<number, Set<Cell>>()
  for (const constraint of instance.constraints) {
    if (constraint.kind !== 'AvoidUnavailableTimes' || !constraint.required || constraint.weight === 0) continue
    const cells = timesNamedBy(instance, constraint).map((time) => week.cells[time] ?? 0)
    for (const resource of resourcesNamedBy(instance, constraint)) {
      const there = cellsOf.get(resource) ?? new Set()
      cellsOf.set(resource, there)
      for (const cell of cells) there.add(cell)
    }
  }
  return ({ resources: [first = -1, ...others] }) =>
    [...(cellsOf.get(first) ?? [])].filter((cell) => others.every((other) => cellsOf.get(other)?.has(cell)))
}
