import type { Model } from '../model/model.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'
import { createMeetings } from './meetings.ts'
import type { Scopes } from './scopes.ts'

/** A meet, where it is to start, and what it has chosen there. */
export type Step = { readonly meet: number; readonly time: number; readonly chosen: readonly number[] }
/** A drop, then the moves that follow it; `soft`: what it adds to the soft cost. */
export type Found = { readonly steps: readonly Step[]; readonly soft: number }

export type ChainSearch = {
  readonly model: Model
  readonly state: State
  readonly scopes: Scopes
  /** Meets that must stay where they are. */
  readonly held: (meet: number) => boolean
  /** Whether what would be found may be told: it is asked of each that is better than those before. */
  readonly accepts: (found: Found) => boolean
}

/** What is spent, so that several searches may share it. */
export type Budget = { evaluations: number }

const LOOK = 100
/** Between two steps of the generator lie so many starts that are looked at. */
const IN_STEP = 200

/**
 * The cheapest ways to mend what a drop makes wrong, by `moves` further moves of others, each of which moves once: nothing
 * that is moved meets another, and no more is broken than was before. Whatever a moved meet lies upon must move too, so it is
 * tried at all its starts (an ejection chain), and where it lies with others of those it may choose; where nobody is met and a
 * rule is broken all are tried that the rule looks at.
 * Yields each that is better than those before, and `undefined` between them. Whoever stops listening finds the state as it
 * was. False: the budget ended the search.
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
    // As good as one that is known already: nobody need look at it.
    if (soft >= best) return true
    const found: Found = {
      steps: moved.map((meet) => ({ meet, time: state.start[meet], chosen: choicesOf(meet) })),
      soft,
    }
    // Whoever looks takes as long as some hundred starts do.
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

  /** `due`: those that have to move in any case, it among them. */
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
          // Where it was with all that it had it is in the way as before.
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
