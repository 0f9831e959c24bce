import { isRefusal } from '@timetable/domain'
import type { XhsttArchive, XhsttInstance, XhsttSolution, XhsttSolutionEvent } from '../archive.ts'
import { evaluateXhstt } from '../evaluate.ts'
import { cutsOf } from './cuts.ts'
import { partsCutAlike } from './linked-cuts.ts'
import type { Warnings } from '../../warnings.ts'
import type { XhsttWeek } from './week.ts'

/** A part of an event as a lesson. `start`: its time, if it has one. `assigned`: the resources in its open roles, in order. */
export type XhsttLesson = {
  readonly key: string
  readonly event: number
  readonly length: number
  readonly start: number | null
  readonly pinned: boolean
  readonly assigned: readonly (number | null)[]
}

/** The maximum number of solutions to compare: there may be thousands. */
const MOST_COMPARED = 50

/**
 * Returns the lessons of each event, longest first, then in the order of the week, so that lessons of linked events correspond. The lengths
 * and times are those of the cheapest timetable in the file, or else follow from constraints.
 */
export function lessonsOf(
  archive: XhsttArchive,
  instance: XhsttInstance,
  week: XhsttWeek,
  warnings: Warnings,
): readonly (readonly XhsttLesson[])[] {
  const solution = bestOf(archive, instance, warnings)
  const said = new Set(solution?.events.map(({ event }) => event))
  const parts = solution ? partsCutAlike(instance, solution) : []
  const cuts = said.size < instance.events.length ? cutsOf(instance, week.longestDay, warnings) : []
  return instance.events.map((event, e) => {
    const cut = event.time === null ? (cuts[e] ?? []) : [event.duration]
    const own = said.has(e) ? (parts[e] ?? []) : cut.map((duration) => unscheduled(e, duration))
    if (own.length > 1) warnings.add('xhstt-cut')
    const given = event.time !== null && own.length === 1 ? event.time : undefined
    const timed = given === undefined ? own : own.map((part) => ({ ...part, time: given }))
    const whole = timed.flatMap((part) => withinDay(part, week, warnings))
    return whole
      .sort((a, b) => b.duration - a.duration || (a.time ?? Infinity) - (b.time ?? Infinity))
      .map((part, index): XhsttLesson => ({
        key: whole.length > 1 ? `e${e}.${index}` : `e${e}`,
        event: e,
        length: part.duration,
        start: part.time,
        pinned: given !== undefined && part.time !== null,
        assigned: part.assigned,
      }))
  })
}

function unscheduled(event: number, duration: number): XhsttSolutionEvent {
  return { event, duration, time: null, assigned: [] }
}

function bestOf(archive: XhsttArchive, instance: XhsttInstance, warnings: Warnings): XhsttSolution | undefined {
  const place = archive.instances.indexOf(instance)
  const all = archive.solutionGroups.flatMap(({ solutions }) => solutions).filter((one) => one.instance === place)
  warnings.add('xhstt-solutions', {}, Math.max(0, all.length - 1))
  if (all.length < 2) return all[0]
  const costs = all.slice(0, MOST_COMPARED).map((solution) => {
    const cost = evaluateXhstt(instance, solution)
    return { solution, ...(isRefusal(cost) ? { hard: Infinity, soft: Infinity } : cost) }
  })
  return costs.reduce((one, other) => ((other.hard - one.hard || other.soft - one.soft) < 0 ? other : one)).solution
}

/** Cuts a part so that no lesson extends into the next day or is longer than the longest day. */
function withinDay(part: XhsttSolutionEvent, week: XhsttWeek, warnings: Warnings): XhsttSolutionEvent[] {
  const pieces: XhsttSolutionEvent[] = []
  let { time, duration: left } = part
  while (left > 0) {
    if (time !== null && week.left(time) === 0) time = null
    const duration = Math.min(left, time === null ? week.longestDay : week.left(time))
    pieces.push({ ...part, time, duration })
    left -= duration
    if (time !== null) time += duration
  }
  if (pieces.length > 1) warnings.add('xhstt-into-next-day')
  return pieces
}
