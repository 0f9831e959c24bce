import { LIMITS, type Uuid } from '@timetable/domain'
import type { KnownRun } from '../store/runs.ts'

/** A run with its round: its position among the runs of its school. Active runs are counted first. */
type Ranked = KnownRun & { readonly round: number }

/**
 * Returns the waiting runs in the order in which they start: the first run of every school, then the second of each.
 * Within a round, the one that has waited longest is first. So ten runs of one school delay another school by at most
 * one run.
 */
export function lineOf(runs: readonly KnownRun[]): readonly Ranked[] {
  return ranked(runs)
    .filter(({ node }) => node === null)
    .toSorted((a, b) => a.round - b.round)
}

/**
 * Returns the run that a node starts next, if it may perform `atOnce` runs. Undefined if there is none. The last free
 * place is reserved for a school without an active run.
 */
export function nextToBegin(runs: readonly KnownRun[], node: Uuid, atOnce: number): KnownRun | undefined {
  const free = atOnce - runs.filter((run) => run.node === node).length
  return lineOf(runs).find(({ round }) => round <= LIMITS.runsPerSchool && free >= (round === 1 ? 1 : 2))
}

/**
 * Returns the run of a node that must free its place for a waiting one. Undefined if there is none. `had` lists the
 * runs that have used their time slice, and the first suitable one is chosen.
 */
export function toGiveWay(
  runs: readonly KnownRun[],
  had: readonly Uuid[],
  node: Uuid,
  atOnce: number,
): KnownRun | undefined {
  const on = new Map(ranked(runs).map((run) => [run.scheduleUuid, run]))
  return had
    .flatMap((uuid) => on.get(uuid) ?? [])
    .filter((run) => run.node === node)
    .toSorted((a, b) => b.round - a.round)
    .find(({ scheduleUuid, round: _, ...run }) => {
      const others = runs.filter((other) => other.scheduleUuid !== scheduleUuid)
      const next = nextToBegin([...others, { ...run, scheduleUuid, node: null }], node, atOnce)
      return next && next.scheduleUuid !== scheduleUuid
    })
}

function ranked(runs: readonly KnownRun[]): readonly Ranked[] {
  const rounds = new Map<Uuid, number>()
  const rank = (run: KnownRun): Ranked => {
    const round = (rounds.get(run.schoolUuid) ?? 0) + 1
    rounds.set(run.schoolUuid, round)
    return { ...run, round }
  }
  const on = runs.filter(({ node }) => node !== null).map(rank)
  return [...on, ...runs.filter(({ node }) => node === null).map(rank)]
}
