import { isRefusal } from '@timetable/domain'
import type { XhsttInstance, XhsttSolution, XhsttSolutionEvent } from '../archive.ts'
import { evaluateXhstt } from '../evaluate.ts'
import { layOut } from '../timetable.ts'
import { linkedBlocks } from './cuts.ts'

type Parts = readonly XhsttSolutionEvent[]

/**
 * Returns the parts of each event of a timetable. Linked events at the same times may be cut differently there, for example one as a double
 * and another as two consecutive parts. No rule can link such parts. So they are cut in the same way if that costs nothing: only where all
 * of them are cut, or else wherever one of them is.
 */
export function partsCutAlike(instance: XhsttInstance, solution: XhsttSolution): readonly Parts[] {
  const { partsOf } = layOut(instance, solution)
  const unlike = linkedBlocks(instance).filter((block) => lieOnSameTimes(block, partsOf) && !areAlike(block, partsOf))
  if (unlike.length === 0) return partsOf
  const costs = (parts: readonly Parts[]) => costOf(instance, { ...solution, events: parts.flat() })
  const before = costs(partsOf)
  const options = [atAll, atAny].map((isKept) => cutAt(unlike, partsOf, isKept))
  return options.find((parts) => areNoDearer(costs(parts), before)) ?? partsOf
}

type Cost = { readonly hard: number; readonly soft: number }

function costOf(instance: XhsttInstance, solution: XhsttSolution): Cost {
  const cost = evaluateXhstt(instance, solution)
  return isRefusal(cost) ? { hard: Infinity, soft: Infinity } : cost
}

const areNoDearer = (one: Cost, other: Cost) => one.hard <= other.hard && one.soft <= other.soft

const timesOf = ({ time, duration }: XhsttSolutionEvent): number[] =>
  time === null ? [] : Array.from({ length: duration }, (_, i) => time + i)
const startsOf = (parts: Parts = []) => new Set(parts.flatMap(({ time }) => time ?? []))
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b)

/** Whether all events are at the same times, none is twice at one time, and no part is without a time. */
function lieOnSameTimes(block: readonly number[], partsOf: readonly Parts[]): boolean {
  const times = block.map((event) => (partsOf[event] ?? []).flatMap(timesOf))
  const first = sorted(times[0] ?? []).join()
  const isWhole = (event: number) => partsOf[event]?.every(({ time }) => time !== null) ?? false
  return block.every(isWhole) && times.every((own) => new Set(own).size === own.length && sorted(own).join() === first)
}

function areAlike(block: readonly number[], partsOf: readonly Parts[]): boolean {
  const cuts = block.map((event) => sorted(startsOf(partsOf[event])).join())
  return new Set(cuts).size === 1
}

type Kept = (starts: readonly ReadonlySet<number>[], time: number) => boolean
const atAll: Kept = (starts, time) => starts.every((own) => own.has(time))
const atAny: Kept = (starts, time) => starts.some((own) => own.has(time))

function cutAt(blocks: readonly (readonly number[])[], partsOf: readonly Parts[], isKept: Kept): readonly Parts[] {
  const cut = [...partsOf]
  for (const block of blocks) {
    const starts = block.map((event) => startsOf(partsOf[event]))
    for (const event of block) cut[event] = recut(partsOf[event] ?? [], (time) => isKept(starts, time))
  }
  return cut
}

/**
 * Returns parts at the same times with other lengths. A part passes its assigned resources to all parts cut from it; parts with different
 * resources are not joined.
 */
function recut(parts: Parts, isStart: (time: number) => boolean): XhsttSolutionEvent[] {
  const single = parts.flatMap((part) => timesOf(part).map((time) => ({ ...part, time, duration: 1 })))
  const joined: XhsttSolutionEvent[] = []
  for (const part of single.sort((a, b) => a.time - b.time)) {
    const last = joined.at(-1)
    const end = last && last.time !== null ? last.time + last.duration : null
    const goesOn = end === part.time && !isStart(part.time)
    if (last && goesOn && String(last.assigned) === String(part.assigned))
      joined[joined.length - 1] = { ...last, duration: last.duration + 1 }
    else joined.push(part)
  }
  return joined
}
