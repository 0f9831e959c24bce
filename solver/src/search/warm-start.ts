import type { Round } from '../basics/rounds.ts'
import type { Model } from '../model/model.ts'
import { type Conflicts, edgeEnd } from '../state/conflicts.ts'
import type { Candidates } from './candidates.ts'
import type { Units } from './units.ts'

/**
 * What a search has learned, by ids: the search for another problem of the same school reuses what still applies. Only weights that have
 * grown are included.
 */
export type WarmStart = {
  readonly week: readonly [days: number, hours: number]
  /** The initial weights. */
  readonly base: readonly [clash: number, unitWeight: number]
  /** Between two meets. */
  readonly edges: readonly (readonly [meet: string, other: string, weight: number])[]
  /** Between two meets, by constraint. '' if several alike share it. */
  readonly pairs: readonly (readonly [constraint: string, meet: string, other: string, weight: number])[]
  /** By name: a constraint alone, or on a resource, as the nth of its kind, on a day. */
  readonly units: readonly (readonly [name: string, weight: number])[]
  /** For a resource that can be chosen, at a time. */
  readonly times: readonly (readonly [resource: string, time: number, weight: number])[]
  /** The number of attempts so far, and the current round of improvement, if any. */
  readonly tries: number
  readonly round: Round | null
}

/** The parts of an attempt that have weights. */
type Weighing = {
  readonly conflicts: Conflicts
  readonly units: Units
  readonly candidates: Candidates | null
}

export function warmStartFrom(
  model: Model,
  { conflicts, units, candidates }: Weighing,
  progress: Pick<WarmStart, 'tries' | 'round'>,
): WarmStart {
  const { hardPairs, problem } = model
  const { from, neighbours, weight, pairWeight, clash, unitWeight } = conflicts
  const id = (meet: number) => problem.meets[meet].id
  const edges: WarmStart['edges'][number][] = []
  const pairs: WarmStart['pairs'][number][] = []
  for (let meet = 0; meet < model.meets; meet++) {
    const own = id(meet)
    if (own === undefined) continue
    for (let i = from[meet]; i < from[meet + 1]; i++) {
      const other = id(neighbours[i])
      if (neighbours[i] > meet && weight[i] > clash && other !== undefined) edges.push([own, other, weight[i]])
    }
    for (let i = hardPairs.from[meet]; i < hardPairs.from[meet + 1]; i++) {
      const other = id(hardPairs.other[i])
      if (hardPairs.other[i] > meet && pairWeight[i] > unitWeight && other !== undefined)
        pairs.push([hardPairs.ids[hardPairs.source[i]] ?? '', own, other, pairWeight[i]])
    }
  }
  const named: WarmStart['units'][number][] = []
  for (const [weights, index, name] of weightsByName(model, units, candidates))
    if (weights[index] > unitWeight) named.push([name, weights[index]])
  const times: WarmStart['times'][number][] = []
  candidates?.weight.forEach((grown, cell) => {
    if (grown === clash) return
    const resource = problem.resources[model.modelResource.indexOf((cell / model.times) | 0)]?.id
    if (resource !== undefined) times.push([resource, cell % model.times, grown])
  })
  return { week: [model.days, model.hours], base: [clash, unitWeight], edges, pairs, units: named, times, ...progress }
}

/** Sets the weights, which must have their initial values, to what was learned. Does nothing if the week or the initial weights differ. */
export function recall(model: Model, { conflicts, units, candidates }: Weighing, warmStart: WarmStart): void {
  const { hardPairs, problem } = model
  const here = [model.days, model.hours, conflicts.clash, conflicts.unitWeight]
  if ([...warmStart.week, ...warmStart.base].some((number, index) => number !== here[index])) return
  const meets = numbers(problem.meets)
  const resources = numbers(problem.resources)
  for (const [own, beside, weight] of warmStart.edges) {
    const [meet, other] = [meets.get(own), meets.get(beside)]
    if (meet === undefined || other === undefined) continue
    for (const [a, b] of [
      [meet, other],
      [other, meet],
    ]) {
      const end = edgeEnd(conflicts, a, b)
      if (conflicts.neighbours[end] === b && end >= conflicts.from[a] && end < conflicts.from[a + 1])
        conflicts.weight[end] = weight
    }
  }
  for (const [constraint, own, beside, weight] of warmStart.pairs) {
    const [meet, other] = [meets.get(own), meets.get(beside)]
    if (meet === undefined || other === undefined) continue
    for (let i = hardPairs.from[meet]; i < hardPairs.from[meet + 1]; i++) {
      if (hardPairs.other[i] !== other || (hardPairs.ids[hardPairs.source[i]] ?? '') !== constraint) continue
      conflicts.pairWeight[i] = weight
      conflicts.pairWeight[hardPairs.twin[i]] = weight
    }
  }
  const grown = new Map(warmStart.units)
  if (grown.size > 0)
    for (const [weights, index, name] of weightsByName(model, units, candidates))
      weights[index] = grown.get(name) ?? weights[index]
  if (!candidates) return
  for (const [own, time, weight] of warmStart.times) {
    const resource = model.modelResource[resources.get(own) ?? -1] ?? -1
    if (resource >= 0) candidates.weight[resource * model.times + time] = weight
  }
}

/** The weights of units and of rules on choices, each with its name. */
function* weightsByName(
  { problem, modelResource, watch, groups, sites, days, roomRules, varieties }: Model,
  units: Units,
  candidates: Candidates | null,
): Generator<readonly [weights: Int32Array, index: number, name: string]> {
  /** By resource of the model: the first resource that it represents. */
  const names: string[] = []
  modelResource.forEach((resource, index) => {
    if (resource >= 0) names[resource] ??= problem.resources[index].id ?? ''
  })
  const seen = new Map<string, number>()
  const named = (kind: string, id: string | undefined, resource: string) => {
    const name = `${kind} ${id} ${resource}`
    seen.set(name, (seen.get(name) ?? 0) + 1)
    return `${name} ${seen.get(name)}`
  }
  for (let dayMetric = 0; dayMetric < watch.dayMetrics; dayMetric++) {
    const name = named('week', watch.ids[dayMetric], names[watch.resource[dayMetric]])
    for (let day = 0; day < days; day++) yield [units.weight, dayMetric * days + day, `${name} ${day}`]
  }
  for (let group = 0; group < groups.count; group++)
    yield [units.weight, watch.dayMetrics * days + group, named('group', groups.ids[group], '')]
  for (let watcher = 0; watcher < (sites?.count ?? 0); watcher++) {
    const name = named('sites', sites!.ids[watcher], names[sites!.resource[watcher]])
    for (let day = 0; day < days; day++) yield [units.weight, units.sitesFrom + watcher * days + day, `${name} ${day}`]
  }
  if (!candidates) return
  for (let rule = 0; rule < roomRules.count; rule++)
    yield [candidates.ruleWeight, rule, named('rooms', roomRules.ids[rule], '')]
  for (let rule = 0; rule < varieties.count; rule++)
    yield [candidates.varietyWeight, rule, named('variety', varieties.ids[rule], '')]
}

function numbers(named: readonly { readonly id?: string }[]): ReadonlyMap<string, number> {
  return new Map(named.flatMap(({ id }, index) => (id === undefined ? [] : [[id, index] as const])))
}
