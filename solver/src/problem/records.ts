import { cached } from '@timetable/domain'
import { seatsOf } from './clashing.ts'
import type { Assignment, Problem } from './problem.ts'

/** A scheduled meet: the times from `start` to before `end`, all on one day. */
export type Span = { readonly meet: number; readonly start: number; readonly end: number; readonly day: number }

export function spanOf(problem: Problem, meet: number, start: number): Span {
  return { meet, start, end: start + problem.meets[meet].duration, day: Math.floor(start / problem.hours) }
}

/** The scheduled ones of the meets, in the order given. */
export function spansOf(problem: Problem, meets: readonly number[], assignment: Assignment): Span[] {
  return meets.flatMap((meet) => (assignment[meet] < 0 ? [] : [spanOf(problem, meet, assignment[meet])]))
}

/** The resources that a meet attends: its own, and those it has chosen. */
export function attendedBy(problem: Problem, meet: number, assignment: Assignment): readonly number[] {
  return [...problem.meets[meet].resources, ...chosenBy(problem, meet, assignment)]
}

/** The same, with clashing parts in place of their wholes. */
export function weeksAttendedBy(problem: Problem, meet: number, assignment: Assignment): readonly number[] {
  return attendedBy(problem, meet, assignment).flatMap((resource) => seatsOf(problem, meet, resource))
}

/** Only the chosen resources of a meet. */
export function chosenBy({ meets }: Problem, meet: number, assignment: Assignment): readonly number[] {
  const { choices } = meets[meet]
  if (choices.length === 0) return NONE
  let from = meets.length
  for (let before = 0; before < meet; before++) from += meets[before].choices.length
  return [...assignment.subarray(from, from + choices.length)].filter((resource) => resource >= 0)
}

const NONE: readonly number[] = []

/** A day of a resource, period by period. `open`: the time exists and the resource is available. */
export type Day = { readonly busy: readonly boolean[]; readonly open: readonly boolean[] }

/** The week of a resource, computed from the records. */
export function daysOf(problem: Problem, resource: number, assignment: Assignment): Day[] {
  const { days, hours } = problem
  const busy = new Set<number>()
  const { part } = problem.resources[resource]
  const whole = part?.of ?? resource
  const meant = part && new Set(part.meets)
  let choice = problem.meets.length
  problem.meets.forEach((meet, index) => {
    const chosen = choice
    choice += meet.choices.length
    if (assignment[index] < 0 || meant?.has(index) === false) return
    let attends = meet.resources.includes(whole)
    for (let at = chosen; at < choice; at++) if (assignment[at] === whole) attends = true
    if (!attends) return
    for (let k = 0; k < meet.duration; k++) busy.add(assignment[index] + k)
  })
  const open = openTimes(problem, resource)
  const periods = Array.from({ length: hours }, (_, hour) => hour)
  return Array.from({ length: days }, (_, day) => ({
    busy: periods.map((hour) => busy.has(day * hours + hour)),
    open: periods.map((hour) => open[day * hours + hour] === 1),
  }))
}

/** 1 for every time that exists and at which the resource is available. */
export function openTimes(problem: Problem, resource: number): Uint8Array {
  const open = new Uint8Array(problem.days * problem.hours)
  for (const time of problem.times) open[time] = 1
  for (const time of problem.resources[resource].unavailable) open[time] = 0
  return open
}

/**
 * 1 for every time that is a break: it does not exist, or no resource is available. Computed once for each problem, because every rule on
 * consecutive meets needs it.
 */
export const breakTimes = cached(lookUpBreaks)

function lookUpBreaks(problem: Problem): Uint8Array {
  const breaks = new Uint8Array(problem.days * problem.hours).fill(1)
  for (const time of problem.times) breaks[time] = problem.resources.length > 0 ? 1 : 0
  for (const resource of problem.resources.keys()) {
    openTimes(problem, resource).forEach((open, time) => {
      if (open === 1) breaks[time] = 0
    })
  }
  return breaks
}

/** The number of times from `from` to before `to` that are not breaks. */
export function periodsBetween(breaks: Uint8Array, from: number, to: number): number {
  let count = 0
  for (let time = from; time < to; time++) if (breaks[time] === 0) count++
  return count
}
