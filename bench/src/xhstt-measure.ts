import { isRefusal } from '@timetable/domain'
import { evaluateXhstt, readXhstt, writeXhstt, type XhsttArchive } from '@timetable/formats'
import { createInstanceSearch } from '@timetable/runner'
import type { XhsttCost } from '@timetable/solver'

/** One run with one seed, on one thread. Seconds are of this process's processor time, from the start of the search on. */
export type XhsttMeasure = {
  readonly instance: string
  readonly seed: number
  /** The best cost when so many seconds were over; null where the run was shorter. */
  readonly at1: XhsttCost | null
  readonly at5: XhsttCost | null
  readonly atEnd: XhsttCost
  readonly stepsPerSecond: number
  /** The best of the solutions in the file; null where there are none. */
  readonly published: XhsttCost | null
  /** The timetable, written as XHSTT and read again, costs what the search said. */
  readonly readBack: boolean
}

export type XhsttMeasureOptions = {
  readonly seed: number
  readonly seconds: number
  readonly published: XhsttCost | null
}

/** Steps between two looks at the clock: a few milliseconds. */
const CHUNK = 2_000

/** The run, and its timetable as the text of an archive with the instance and this one solution. */
export function measureXhstt(
  archive: XhsttArchive,
  place: number,
  { seed, seconds, published }: XhsttMeasureOptions,
): { measure: XhsttMeasure; solved: string } {
  const instance = archive.instances[place]
  if (!instance) throw new Error(`there is no instance ${place}`)
  const before = process.cpuUsage()
  const spent = (): number => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  }
  const search = createInstanceSearch(instance, seed)
  const costAfter = (time: number): XhsttCost | null => {
    if (time > seconds) return null
    while (spent() < time) search.run(CHUNK)
    return search.cost
  }
  const at1 = costAfter(1)
  const at5 = costAfter(5)
  const atEnd = costAfter(seconds) ?? search.cost
  const stepsPerSecond = Math.round(search.steps / spent())

  const solved = writeXhstt({
    id: '',
    metaData: {},
    instances: [instance],
    solutionGroups: [{ id: `seed ${seed}`, metaData: {}, solutions: [search.solution(0)] }],
  })
  const again = costIn(solved)
  const readBack = again !== null && again.hard === atEnd.hard && again.soft === atEnd.soft
  const measure = { instance: instance.id, seed, at1, at5, atEnd, stepsPerSecond, published, readBack }
  return { measure, solved }
}

/** The best of the solutions that an archive has of one of its instances. */
export function bestPublished({ instances, solutionGroups }: XhsttArchive, place: number): XhsttCost | null {
  const instance = instances[place]
  if (!instance) return null
  let best: XhsttCost | null = null
  for (const { solutions } of solutionGroups)
    for (const solution of solutions) {
      if (solution.instance !== place) continue
      const cost = evaluateXhstt(instance, solution)
      if (isRefusal(cost)) continue
      const better = !best || cost.hard < best.hard || (cost.hard === best.hard && cost.soft < best.soft)
      if (better) best = { hard: cost.hard, soft: cost.soft }
    }
  return best
}

function costIn(text: string): XhsttCost | null {
  const archive = readXhstt(text)
  return isRefusal(archive) ? null : bestPublished(archive, 0)
}
