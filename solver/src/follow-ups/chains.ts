import type { Model } from '../model/model.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'
import { createMeetings } from './meetings.ts'
import type { Scopes } from './scopes.ts'

/** A meet, its new start, and what it has chosen there. */
export type Step = { readonly meet: number; readonly time: number; readonly chosen: readonly number[] }
/** A drop, then the moves that follow it. `soft`: what it adds to the soft cost. */
export type Found = { readonly steps: readonly Step[]; readonly soft: number }

type ChainSearch = {
  readonly model: Model
  readonly state: State
  readonly scopes: Scopes
  /** Whether a meet must stay where it is. */
  readonly held: (meet: number) => boolean
  /** Whether a result is acceptable. Called for each that is better than those before. */
  readonly accepts: (found: Found) => boolean
}

/** The remaining evaluations. Several searches can share it. */
export type Budget = { evaluations: number }

const LOOK = 100
/** The number of starts evaluated between two steps of the generator. */
const IN_STEP = 200

/**
 * The cheapest ways to repair what a drop breaks, with `moves` further moves of other meets, each of which moves once. Afterwards no moved
 * meet overlaps another, and no more is broken than before. Every meet that a moved meet overlaps must move too. It is tried at all its
 * starts (an ejection chain), and at its own start with other candidates. If nothing overlaps but a rule is broken, all meets of that rule
 * are tried.
 * Yields each result that is better than those before, and `undefined` between them. If the caller stops early, the state is as before.
 * Returns false if the budget ended the search.
 */
export function* chainsAfter(
  search: ChainSearch,
  dropped: { readonly meet: number; readonly time: number },
  moves: number,
  budget: Budget,
): Generator<Found | undefined, boolean> {
  const { model, state, scopes, held, accepts } = search
  const before = { broken: state.broken, soft: state.soft }
  const meetings = createMeetings(model, state)
  const moved: number[] = [dropped.meet]
  let best = Infinity
  let cut = false
  let sinceStep = 0

  function choicesOf(meet: number): number[] {
    return [...state.chosen.subarray(model.choices.from[meet], model.choices.from[meet + 1])]
  }

  function* settled(): Generator<Found | undefined, boolean> {
    if (state.broken > before.broken) return false
    const soft = state.soft - before.soft
    // Not better than a known result.
    if (soft >= best) return true
    const found: Found = {
      steps: moved.map((meet) => ({ meet, time: state.start[meet], chosen: choicesOf(meet) })),
      soft,
    }
    // The caller's check takes as long as about a hundred starts.
    budget.evaluations -= LOOK
    if (!accepts(found)) return false
    best = soft
    yield found
    return true
  }

  function* follow(left: number): Generator<Found | undefined, void> {
    const met = meetings.metBy(moved)
    if (met.length > left || met.some((meet) => held(meet) || moved.includes(meet))) return
    if (met.length > 0) {
      const fewest = met.reduce((least, meet) => (startsOf(meet) < startsOf(least) ? meet : least))
      return yield* move(fewest, left, met)
    }
    if ((yield* settled()) || left === 0) return
    const related = new Set(moved.flatMap((meet) => scopes[meet].flat()))
    for (const meet of related)
      if (state.start[meet] >= 0 && !held(meet) && !moved.includes(meet)) yield* move(meet, left, [])
  }

  const startsOf = (meet: number) => model.startsFrom[meet + 1] - model.startsFrom[meet]

  /** `due`: the meets that must move in any case, including this one. */
  function* move(meet: number, left: number, due: readonly number[]): Generator<Found | undefined, void> {
    const chosen = choicesOf(meet)
    const home = lift(model, state, meet)
    moved.push(meet)
    try {
      for (let i = model.startsFrom[meet]; i < model.startsFrom[meet + 1] && !cut; i++) {
        const time = model.starts[i]
        if (time === home && chosen.length === 0) continue
        if (++sinceStep === IN_STEP) {
          sinceStep = 0
          yield undefined
        }
        cut = --budget.evaluations <= 0
        const met = meetings.metAt(meet, time, due, left - Math.max(1, due.length))
        if (met === null || met.some((other) => held(other) || moved.includes(other))) continue
        drop(model, state, meet, time)
        try {
          // At the same start with the same resources it would be in the way as before.
          if (time !== home || choicesOf(meet).some((resource, index) => resource !== chosen[index]))
            yield* follow(left - 1)
        } finally {
          lift(model, state, meet)
        }
      }
    } finally {
      moved.pop()
      putBack(meet, home, chosen)
    }
  }

  function putBack(meet: number, home: number, chosen: readonly number[]): void {
    state.chosen.set(chosen, model.choices.from[meet])
    if (home >= 0) drop(model, state, meet, home, true)
  }

  const { meet, time } = dropped
  const chosen = choicesOf(meet)
  const home = state.start[meet] < 0 ? -1 : lift(model, state, meet)
  drop(model, state, meet, time)
  try {
    yield* follow(moves)
  } finally {
    lift(model, state, meet)
    putBack(meet, home, chosen)
  }
  return !cut
}
