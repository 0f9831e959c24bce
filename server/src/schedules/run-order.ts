import { LIMITS, type Uuid } from '@timetable/domain'
import type { KnownRun } from '../store/runs.ts'

/** A run with its round: it is so many-th of its school, those that are on counted first. */
type Ranked = KnownRun & { readonly round: number }

/**
 * The runs that wait, in the order in which they begin: the first of every school, then the second of each, and among them
 * whoever has waited longest. So ten runs of one school keep no other waiting for more than one of them.
 */
export function lineOf(runs: readonly KnownRun[]): readonly Ranked[] {
  return ranked(runs)
    .filter(({ node }) => node === null)
    .toSorted((a, b) => a.round - b.round)
}

/**
 * The run that a node begins next, if any, where it runs so many at once. Its last free place is kept for a school at which
 * nothing runs.
 */
export function nextToBegin(runs: readonly KnownRun[], node: Uuid, atOnce: number): KnownRun | undefined {
  const free = atOnce - runs.filter((run) => run.node === node).length
  return lineOf(runs).find(({ round }) => round <= LIMITS.runsPerSchool && free >= (round === 1 ? 1 : 2))
}

/** Of the runs of a node that `had` their turn, the one whose place goes to another that waits, if any; of equals the first. */
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
