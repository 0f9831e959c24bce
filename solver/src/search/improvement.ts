import type { Steps } from '@timetable/domain'
import type { Round } from '../basics/rounds.ts'
import type { Assignment } from '../problem/problem.ts'
import { adopt } from '../state/place.ts'
import { breakingMeets } from './breaking.ts'
import { goHome } from './go-home.ts'
import { createAllWishes, createHeavyWishes, type HeavyWishes } from './heavy-wishes.ts'
import { chooseAllAgain, createImprove, type Improve } from './improve.ts'
import { FIRST_ROUND, roundAfter } from './improving-rounds.ts'
import type { Kept } from './kept.ts'
import type { SearchParts } from './search-parts.ts'

/** What makes timetables nicer, a step at a time. What is found is kept by the line that it is found on, and by the search. */
export type Improvement = {
  /** A round from the best of a line. */
  round(line: Line): Steps<void>
  /** So many cold steps from where the state is. */
  winBack(steps: number): Steps<void>
  /** Rounds from the best of a line, in turn with heavy wishes, until so many in a row have gained next to nothing. */
  rounds(line: Line, dull: number): Steps<void>
}

/** Rounds of which each goes on from the best so far: where it lies, the round that is on, and wishes that have turns once they were asked for. */
export type Line = { readonly kept: Kept; round: Round; heavy?: HeavyWishes | null; all?: HeavyWishes | null }

export function beginLine(kept: Kept, round: Round = FIRST_ROUND): Line {
  return { kept, round }
}

/** Less than this share of the soft cost is next to nothing. */
const DULL_SHARE = 0.002
/** Steps before heavy wishes have their first turn. */
const GLANCE = 60_000
/** Lessons that break a wish are few where it may be that none need. */
const FEW = 32

/** `repair`: repairs a timetable for a turn, and keeps what it finds on the way. */
export function createImprovement(
  { model, random, found, polished, home, isWarm }: SearchParts,
  repair: (from: Assignment, kept: Kept) => Steps<void>,
): Improvement {
  /** Made for the first round: what it looks up beforehand takes about as long as the model. */
  let improve: Improve | null = null
  let settledGains = found.gains

  function* steps(count: number, kept: Kept): Steps<void> {
    for (let left = count; left > 0; left--) {
      if (improve!.step()) kept.keep(polished)
      yield
    }
  }

  function takeUp(kept: Kept): void {
    if (kept === found) settle()
    adopt(model, polished, kept.best)
    chooseAllAgain(model, polished)
    kept.keep(polished)
  }

  /** Every second round may pass through what is not allowed. */
  function begin(round: Round): void {
    restart(round, round.number !== FIRST_ROUND.number && !round.isDear)
  }

  function restart(round: Round, isPriced: boolean): void {
    improve ??= createImprove(model, polished, random)
    improve.restart(round, isPriced)
  }

  /** A warm start moves only what it must: whatever can go back where it was, does. */
  function settle(): void {
    if (!isWarm || found.gains === settledGains) return
    adopt(model, polished, found.best)
    goHome(model, polished, home)
    found.replace(polished)
    settledGains = found.gains
  }

  function* round({ kept, round: on }: Line, count = on.steps): Steps<void> {
    takeUp(kept)
    begin(on)
    yield* steps(count, kept)
  }

  function* winBack(count: number): Steps<void> {
    restart(FIRST_ROUND, false)
    yield* steps(count, found)
  }

  function* rounds(line: Line, dull: number): Steps<void> {
    const { kept } = line
    if (line.heavy === undefined) {
      line.heavy = createHeavyWishes(model, random, kept.best)
      line.all = createAllWishes(model, random, kept.best)
      // Gains at once what can be.
      if (line.heavy) yield* round(line, GLANCE)
    }
    let before: number | null = null
    for (let dullRounds = 0; ;) {
      if (kept.cost.soft > 0) yield* wishTurns(line)
      takeUp(kept)
      const { soft } = kept.cost
      if (before !== null) {
        line.round = roundAfter(line.round, soft < before, () => breakingMeets(model, polished).length)
        dullRounds = before - soft > DULL_SHARE * before ? 0 : dullRounds + 1
        if (dullRounds >= dull) return
      }
      before = soft
      begin(line.round)
      yield* steps(line.round.steps, kept)
    }
  }

  function* wishTurns({ heavy, all, kept }: Line): Steps<void> {
    if (heavy?.isDue()) yield* wishTurn(heavy, kept)
    if (!all?.isDue()) return
    takeUp(kept)
    if (kept.cost.soft > 0 && breakingMeets(model, polished).length <= FEW) yield* wishTurn(all, kept)
  }

  /** Wishes are taken for required for a turn. What that broke of what is required is repaired after it. */
  function* wishTurn(wishes: HeavyWishes, kept: Kept): Steps<void> {
    const gainsBefore = kept.gains
    wishes.begin(kept.best)
    while (wishes.step()) yield
    yield* repair(wishes.found, kept)
    wishes.end(kept.gains > gainsBefore)
  }

  return { round, winBack, rounds }
}
