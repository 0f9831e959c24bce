import type { Listing } from '../basics/listing.ts'
import { createNthLargest } from '../basics/nth-largest.ts'
import { rows } from '../basics/rows.ts'
import { amountOf, isWeighed, looksThrough, mayMend, TIMES_USED } from '../model/groups.ts'
import type { Model } from '../model/model.ts'
import { countGroups, groupAdds, isBroken } from '../state/group-counts.ts'
import type { State } from '../state/state.ts'

/**
 * The required groups as units of the breakout. They are numbered after the day metrics of `units.ts`, from `first` on, and share their
 * weights and listing.
 */
type GroupUnits = {
  /** Lists or unlists the groups of a moved meet. */
  review(meet: number): void
  restart(): void
  /** Opens a meet and removes it from the counts. `leastOn` decreases by the most that the meet can solve. */
  open(meet: number, leastOn: Float64Array): void
  /** What the units would cost with the open meet at a time, as in `Units.costAt`. */
  costAt(time: number): number
  /** Adds the open meet to the counts again. */
  close(): void
}

export function createGroupUnits(
  model: Model,
  state: State,
  { weight, violated, first }: { readonly weight: Int32Array; readonly violated: Listing; readonly first: number },
): GroupUnits {
  const { groups, days, hours, times, duration } = model
  const { counts } = state
  let opened = -1
  let home = -1
  const lists = listsOf(model)
  /** For a limit on the times used: the number of meets at the emptiest of the times it allows, without the open meet. */
  const spared = new Int32Array(groups.count)
  const largest = createNthLargest(times)

  function reviewGroup(group: number): void {
    if (isWeighed(groups, group)) violated.set(first + group, isBroken(groups, state, group))
  }

  function review(meet: number): void {
    for (let i = groups.from[meet]; i < groups.from[meet + 1]; i++) reviewGroup(groups.of[i])
  }

  function restart(): void {
    for (let group = 0; group < groups.count; group++) reviewGroup(group)
  }

  function open(meet: number, leastOn: Float64Array): void {
    opened = meet
    home = lists.onDayFrom[meet * days] < lists.onDayFrom[(meet + 1) * days] ? state.start[meet] : -1
    for (let i = groups.from[meet]; i < groups.from[meet + 1]; i++) {
      const group = groups.of[i]
      if (!isWeighed(groups, group) || !mayMend(groups, group)) continue
      // With counts, it solves at most its own count at each of its times.
      const most = groups.measured[group]?.amount(state.start, meet) ?? duration[meet] * amountOf(groups, group, meet)
      for (let day = 0; day < days; day++) leastOn[day] -= weight[first + group] * most
    }
    count(-1)
    for (let i = lists.limitsFrom[meet]; i < lists.limitsFrom[meet + 1]; i++)
      spared[lists.limits[i]] = sparedOf(lists.limits[i])
  }

  function count(by: 1 | -1): void {
    if (home >= 0) countGroups(groups, counts, opened, home, duration[opened], hours, by)
  }

  function sparedOf(group: number): number {
    largest.clear(groups.value[group])
    for (let i = lists.cellsFrom[group]; i < lists.cellsFrom[group + 1]; i++) largest.hear(counts[lists.cells[i]])
    return largest.tell()
  }

  /** How many more meets must leave before only the allowed times are used, with the open meet at a time. */
  function moreToLeave(group: number, time: number): number {
    const from = groups.countsFrom[group] + time
    let more = 0
    for (let cell = from; cell < from + duration[opened]; cell++)
      if (groups.window[cell] === 1 && counts[cell] < spared[group]) more++
    return more
  }

  function costAt(time: number): number {
    const day = (time / hours) | 0
    const row = opened * days + day
    let cost = 0
    for (let i = lists.onDayFrom[row]; i < lists.onDayFrom[row + 1]; i++) {
      const group = lists.onDay[i]
      let adds = groupAdds(model, state, group, opened, time)
      if (groups.kind[group] === TIMES_USED) adds += moreToLeave(group, time)
      cost += weight[first + group] * adds
    }
    return cost
  }

  return { review, restart, open, costAt, close: () => count(1) }
}

/**
 * Maps meet * days + day to the weighed groups that distinguish times of that day. Maps a meet to the weighed limits on the times used, and
 * a group to the counts of the times that such a limit covers.
 */
function listsOf({ groups, meets, days, hours }: Model) {
  const looksOn = (group: number, day: number): boolean => {
    const from = groups.countsFrom[group] + day * hours
    return !looksThrough(groups, group) || groups.window.subarray(from, from + hours).includes(1)
  }
  const daysOf = Array.from({ length: groups.count }, (_, group) =>
    Array.from({ length: days }, (__, day) => day).filter((day) => looksOn(group, day)),
  )
  const cellsOf = Array.from({ length: groups.count }, (_, group): number[] => {
    if (groups.kind[group] !== TIMES_USED) return []
    const cells: number[] = []
    for (let cell = groups.countsFrom[group]; cell < groups.countsFrom[group + 1]; cell++)
      if (groups.window[cell] === 1) cells.push(cell)
    return cells
  })
  const onDayOf: number[][] = Array.from({ length: meets * days }, () => [])
  const limitsOf: number[][] = Array.from({ length: meets }, () => [])
  for (let meet = 0; meet < meets; meet++) {
    for (const group of groups.of.subarray(groups.from[meet], groups.from[meet + 1])) {
      if (!isWeighed(groups, group)) continue
      for (const day of daysOf[group]) onDayOf[meet * days + day].push(group)
      if (groups.kind[group] === TIMES_USED) limitsOf[meet].push(group)
    }
  }
  const [onDay, limits, cells] = [rows(onDayOf), rows(limitsOf), rows(cellsOf)]
  return {
    onDayFrom: onDay.from,
    onDay: onDay.flat,
    limitsFrom: limits.from,
    limits: limits.flat,
    cellsFrom: cells.from,
    cells: cells.flat,
  }
}
