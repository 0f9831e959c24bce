import { appendTo } from '@timetable/domain'
import type { PairRule } from '../constraints/pairs.ts'
import { spanOf } from '../problem/records.ts'
import type { Problem } from '../problem/problem.ts'
import { not, type Literal } from './literal.ts'
import type { Prover } from './prover.ts'
import type { Watcher } from './watcher.ts'

/** Where a meet can start, and the literals for these starts. */
export type Starts = { readonly times: readonly number[]; readonly literals: readonly Literal[] }
export type GuardedPair = { readonly pair: PairRule; readonly guard: Literal }

/** Two meets whose positions exclude each other. */
export function pairsOf(
  prover: Prover,
  problem: Problem,
  starts: readonly Starts[],
  pairs: readonly GuardedPair[],
): { readonly watcher: Watcher; readonly literals: Iterable<Literal> } {
  const placeOf = new Map<Literal, readonly [meet: number, index: number]>()
  const ofMeet = new Map<number, GuardedPair[]>()
  const byGuard = new Map<Literal, GuardedPair[]>()
  for (const pair of pairs) {
    appendTo(ofMeet, pair.pair.a, pair)
    appendTo(ofMeet, pair.pair.b, pair)
    appendTo(byGuard, pair.guard, pair)
  }
  for (const meet of ofMeet.keys())
    starts[meet].literals.forEach((literal, index) => placeOf.set(literal, [meet, index]))

  const { value } = prover
  const known = new Map<string, readonly boolean[][]>()
  /** For each start of the first and each of the second: whether the pair excludes both. */
  const excluded = ({ a, b, key, deviation }: PairRule): readonly boolean[][] => {
    const name = `${key} ${problem.meets[a].duration} ${problem.meets[b].duration} ${starts[a].times.join()} ${starts[b].times.join()}`
    let table = known.get(name)
    if (!table) {
      table = starts[a].times.map((one) =>
        starts[b].times.map((other) => deviation(spanOf(problem, a, one), spanOf(problem, b, other)) > 0),
      )
      known.set(name, table)
    }
    return table
  }
  const tables = new Map<GuardedPair, readonly boolean[][]>()
  const tableOf = (guarded: GuardedPair) => {
    let table = tables.get(guarded)
    if (!table) tables.set(guarded, (table = excluded(guarded.pair)))
    return table
  }
  const apply = (guarded: GuardedPair, meet: number, index: number, literal: Literal) => {
    const { pair, guard } = guarded
    const table = tableOf(guarded)
    const isFirst = pair.a === meet
    const others = starts[isFirst ? pair.b : pair.a].literals
    const causes = [literal, guard]
    for (let i = 0; i < others.length; i++) {
      if (!(isFirst ? table[index][i] : table[i][index])) continue
      if (!prover.infer(not(others[i]), causes)) return [literal, guard, others[i]]
    }
    return null
  }
  const watcher: Watcher = {
    becameTrue(literal) {
      const place = placeOf.get(literal)
      if (!place) {
        for (const guarded of byGuard.get(literal) ?? []) {
          const { a } = guarded.pair
          const index = starts[a].literals.findIndex((each) => value[each] > 0)
          const conflict = index < 0 ? null : apply(guarded, a, index, starts[a].literals[index])
          if (conflict) return conflict
          const { b } = guarded.pair
          const other = starts[b].literals.findIndex((each) => value[each] > 0)
          const back = other < 0 ? null : apply(guarded, b, other, starts[b].literals[other])
          if (back) return back
        }
        return null
      }
      for (const guarded of ofMeet.get(place[0])!) {
        if (value[guarded.guard] <= 0) continue
        const conflict = apply(guarded, place[0], place[1], literal)
        if (conflict) return conflict
      }
      return null
    },
  }
  return { watcher, literals: [...placeOf.keys(), ...byGuard.keys()] }
}
