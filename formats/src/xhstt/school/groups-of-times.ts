import { runsOfDays } from '../runs-of-days.ts'
import type { Taught } from './courses.ts'
import type { Cell, XhsttWeek } from './week.ts'

/** The cells of several groups of times. */
export type TimesByGroup = readonly (readonly Cell[])[]

export function timesByGroup({ instance, week }: Taught, timeGroups: readonly number[]): TimesByGroup {
  return timeGroups.map((group) => (instance.timeGroups[group]?.times ?? []).map((time) => week.cells[time] ?? 0))
}

/** Whether each group is within one day, and no two are in the same day. */
export function daysWithin(groups: TimesByGroup, { dayOf }: XhsttWeek): boolean {
  const days = groups.map((group) => new Set(group.map(dayOf)))
  const taken = new Set(days.flatMap((own) => [...own]))
  return days.every((own) => own.size === 1) && taken.size === groups.length
}

/** Whether the groups are exactly the runs of `length` times within a day, each once. */
export function isEveryRun(groups: TimesByGroup, length: number, { cells, dayOf }: XhsttWeek): boolean {
  const times = new Set(cells)
  const runs = cells.filter((start) =>
    Array.from({ length }, (_, i) => start + i).every((cell) => times.has(cell) && dayOf(cell) === dayOf(start)),
  )
  const starts = new Set(groups.map((group) => Math.min(...group)))
  const isRun = (group: readonly Cell[]) =>
    new Set(group).size === length && Math.max(...group) - Math.min(...group) === length - 1
  return groups.length === runs.length && groups.every(isRun) && runs.every((start) => starts.has(start))
}

/** Whether the groups are exactly the runs of `length` consecutive days, including runs that extend past the ends of the week. */
export function isEveryRunOfDays(groups: TimesByGroup, length: number, { cells, dayNames, dayOf }: XhsttWeek): boolean {
  const days = dayNames.map((_, day) => cells.filter((cell) => dayOf(cell) === day))
  return inOrder(groups) === inOrder(runsOfDays(days, length))
}

/** Returns a key that is equal for groups of the same times in any order. */
function inOrder(groups: TimesByGroup): string {
  const keys = groups.map((group) => [...new Set(group)].sort((a, b) => a - b).join())
  return keys.sort().join(' ')
}
