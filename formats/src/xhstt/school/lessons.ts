import { isRefusal } from '@timetable/domain'
import type { XhsttArchive, XhsttInstance, XhsttSolution, XhsttSolutionEvent } from '../archive.ts'
import { evaluateXhstt } from '../evaluate.ts'
import { cutsOf } from './cuts.ts'
import { partsCutAlike } from './linked-cuts.ts'
import type { Warnings } from '../../warnings.ts'
import type { XhsttWeek } from './week.ts'

/** A part of an event as a lesson. `start`: the time where it lies, if any. `assigned`: who has its open roles, in their order. */
export type XhsttLesson = {
  readonly key: string
  readonly event: number
  readonly length: number
  readonly start: number | null
  readonly pinned: boolean
  readonly assigned: readonly (number | null)[]
}

/** Further ones are not looked at: there may be thousands. */
const MOST_COMPARED = 50

/**
 * The lessons of each event, long ones first, then in the order of the week, so that those of linked events pair up. As the
 * cheapest timetable in the file cuts and places them, else as constraints ask.
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
    const own = said.has(e) ? (parts[e] ?? []) : cut.map((duration) => unplaced(e, duration))
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

function unplaced(event: number, duration: number): XhsttSolutionEvent {
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

/** No lesson goes on into the next day, or is longer than the longest one: one that does becomes several. */
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
