import { isRefusal } from '@timetable/domain'
import { evaluateXhstt, readXhstt, writeXhstt, type XhsttArchive } from '@timetable/formats'
import { searchInstance } from '@timetable/runner'
import type { XhsttCost } from '@timetable/xhstt'

/** One run with one seed. Seconds are processor seconds of this process since the start of the search, divided by the number of threads. */
export type XhsttMeasure = {
  readonly instance: string
  readonly seed: number
  /** The best cost after this many seconds; null if the run was shorter. */
  readonly at1: XhsttCost | null
  readonly at5: XhsttCost | null
  readonly atEnd: XhsttCost
  /** Of one thread: moves tried, and the possible moves among them whose full cost was evaluated. */
  readonly stepsPerSecond: number
  readonly evaluatedPerSecond: number
  /** The best of the solutions in the file; null if there are none. */
  readonly published: XhsttCost | null
  /** The timetable, written as XHSTT and read again, has the cost that the search reported. */
  readonly readBack: boolean
}

type XhsttMeasureOptions = {
  readonly seed: number
  readonly seconds: number
  readonly threads: number
}

/** Returns the run, and its timetable as the text of an archive with the instance and this one solution. */
export async function measureXhstt(
  archive: XhsttArchive,
  place: number,
  { seed, seconds, threads }: XhsttMeasureOptions,
): Promise<{ measure: XhsttMeasure; solved: string }> {
  const instance = archive.instances[place]
  if (!instance) throw new Error(`there is no instance ${place}`)
  const before = process.cpuUsage()
  const spent = (): number => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6 / threads
  }
  const better: { readonly cost: XhsttCost; readonly at: number }[] = []
  const found = await searchInstance(instance, {
    ...{ seed, threads },
    isOver: () => spent() >= seconds,
    onBetter: (cost) => better.push({ cost, at: spent() }),
  })
  const costAfter = (time: number): XhsttCost | null =>
    time > seconds ? null : (better.findLast(({ at }) => at <= time)?.cost ?? null)
  const at1 = costAfter(1)
  const at5 = costAfter(5)
  const atEnd = found.cost
  const perSecond = (count: number) => Math.round(count / threads / spent())
  const stepsPerSecond = perSecond(found.steps)
  const evaluatedPerSecond = perSecond(found.evaluated)

  const solved = writeXhstt({
    id: '',
    metaData: {},
    instances: [instance],
    solutionGroups: [{ id: `seed ${seed}`, metaData: {}, solutions: [found.solution(0)] }],
  })
  const again = costIn(solved)
  const readBack = again !== null && again.hard === atEnd.hard && again.soft === atEnd.soft
  const published = bestPublished(archive, place)
  const rates = { stepsPerSecond, evaluatedPerSecond }
  const measure = { instance: instance.id, seed, at1, at5, atEnd, ...rates, published, readBack }
  return { measure, solved }
}

/** Returns the best of the solutions that an archive has of one of its instances. */
function bestPublished({ instances, solutionGroups }: XhsttArchive, place: number): XhsttCost | null {
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
