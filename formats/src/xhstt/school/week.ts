import { LIMITS } from '@timetable/domain'
import { importedName } from '../../names.ts'
import type { XhsttInstance } from '../archive.ts'
import { fault } from '../element.ts'

/** A cell of the week as one number: day times hours, plus hour. */
export type Cell = number

/**
 * The times of an instance as a week. Consecutive times in one Day form a day; if no time is in any Day, all times form one day. Days may
 * differ in length: the `missing` cells at their ends are no times.
 */
export type XhsttWeek = {
  readonly dayNames: readonly string[]
  readonly hours: number
  /** The names of the periods, if the instance has a named group of times for each period. */
  readonly periodNames: readonly string[] | undefined
  readonly missing: readonly Cell[]
  /** The cell of each time. */
  readonly cells: readonly Cell[]
  /** The number of times in the longest day. */
  readonly longestDay: number
  dayOf(cell: Cell): number
  /** Returns the number of times from this one to the end of its day: the maximum length of a lesson that starts here. */
  left(time: number): number
  pair(cell: Cell): [number, number]
}

export function weekOf(instance: XhsttInstance): XhsttWeek {
  const days = daysOf(instance)
  const hours = Math.max(...days.map(({ times }) => times.length))
  refuseLarge(instance, days, hours)
  const cells: Cell[] = []
  const left: number[] = []
  const missing: Cell[] = []
  for (const [day, { times }] of days.entries()) {
    for (const [hour, time] of times.entries()) {
      cells[time] = day * hours + hour
      left[time] = times.length - hour
    }
    for (let hour = times.length; hour < hours; hour++) missing.push(day * hours + hour)
  }
  return {
    dayNames: days.map(({ name }) => name),
    hours,
    periodNames: periodNames(instance, cells, hours),
    missing,
    cells,
    longestDay: hours,
    dayOf: (cell) => Math.floor(cell / hours),
    left: (time) => left[time] ?? 0,
    pair: (cell) => [Math.floor(cell / hours), cell % hours],
  }
}

type Day = { readonly group: number | undefined; readonly name: string; readonly times: number[] }

function daysOf({ times, timeGroups }: XhsttInstance): Day[] {
  const groupOf = new Map<number, number>()
  for (const [group, { kind, times: members }] of timeGroups.entries())
    if (kind === 'Day') for (const time of members) if (!groupOf.has(time)) groupOf.set(time, group)
  const days: Day[] = []
  for (const time of times.keys()) {
    const group = groupOf.get(time)
    const last = days.at(-1)
    if (last && last.group === group) last.times.push(time)
    else days.push({ group, name: nameOf(timeGroups[group ?? -1], days.length), times: [time] })
  }
  return days
}

function nameOf(group: { readonly id: string; readonly name: string } | undefined, day: number): string {
  return importedName(group ? group.name || group.id : String(day + 1))
}

function refuseLarge({ id, timeGroups }: XhsttInstance, days: readonly Day[], hours: number): void {
  if (days.length > LIMITS.maxDaysImported)
    fault(`the instance "${id}" has ${days.length} days; at most ${LIMITS.maxDaysImported} fit in one version`)
  if (hours <= LIMITS.maxPeriods) return
  const noDays = timeGroups.every(({ kind }) => kind !== 'Day')
  const what = noDays ? `${hours} times that are in no day` : `a day of ${hours} times`
  fault(`the instance "${id}" has ${what}; at most ${LIMITS.maxPeriods} fit in one day`)
}

/** A period gets the name of the group with exactly its times. Undefined unless all periods have such a group. */
function periodNames({ timeGroups }: XhsttInstance, cells: readonly Cell[], hours: number): string[] | undefined {
  const names: string[] = []
  const lengths = Array.from({ length: hours }, () => 0)
  for (const cell of cells) lengths[cell % hours]!++
  for (const { kind, name, id, times } of timeGroups) {
    if (kind !== 'TimeGroup' || times.length === 0) continue
    const [hour, ...others] = new Set(times.map((time) => cells[time]! % hours))
    if (hour === undefined || others.length > 0 || times.length !== lengths[hour]) continue
    names[hour] ??= importedName(name || id)
  }
  return names.filter((name) => name !== undefined).length === hours ? names : undefined
}
