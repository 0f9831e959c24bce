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

/** Improves timetables, one step at a time. The line and the whole search store what is found. */
export type Improvement = {
  /** Runs one round from the best timetable of a line. */
  round(line: Line): Steps<void>
  /** Runs this many cold steps from the current state. */
  winBack(steps: number): Steps<void>
  /** Runs rounds from the best of a line, in turn with wishes, until `dull` rounds in a row have gained next to nothing. */
  rounds(line: Line, dull: number): Steps<void>
}

/**
 * A sequence of rounds, each from the best so far: the best, the current round, and the wishes with turns (undefined before the first use).
 */
export type Line = { readonly kept: Kept; round: Round; heavy?: HeavyWishes | null; all?: HeavyWishes | null }

export function beginLine(kept: Kept, round: Round = FIRST_ROUND): Line {
  return { kept, round }
}

/** A gain below this share of the soft cost counts as next to nothing. */
const DULL_SHARE = 0.002
/** Steps before heavy wishes get their first turn. */
const GLANCE = 60_000
/** With at most this many lessons that break a wish, possibly none need to. */
const FEW = 32

/** `repair`: repairs a timetable after a turn, and keeps what it finds on the way. */
export function createImprovement(
  { model, random, found, polished, home, isWarm }: SearchParts,
  repair: (from: Assignment, kept: Kept) => Steps<void>,
): Improvement {
  /** Created in the first round: its preparation takes about as long as the model. */
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

  /** Every second round is priced: it can pass through forbidden timetables. */
  function begin(round: Round): void {
    restart(round, round.number !== FIRST_ROUND.number && !round.isDear)
  }

  function restart(round: Round, isPriced: boolean): void {
    improve ??= createImprove(model, polished, random)
    improve.restart(round, isPriced)
  }

  /** A warm start moves only what must move: this moves back all that can go back. */
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
      // Immediate gains first.
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

  /** Runs a turn in which wishes count as required, then repairs the required rules that it broke. */
  function* wishTurn(wishes: HeavyWishes, kept: Kept): Steps<void> {
    const gainsBefore = kept.gains
    wishes.begin(kept.best)
    while (wishes.step()) yield
    yield* repair(wishes.found, kept)
    wishes.end(kept.gains > gainsBefore)
  }

  return { round, winBack, rounds }
}
