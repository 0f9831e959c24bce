import type { Steps } from '@timetable/domain'
import type { Random } from '../basics/random.ts'
import { coldRound, coolingOf, firstRound, type Round } from '../basics/rounds.ts'
import { isLess, type Cost } from '../constraints/cost.ts'
import type { Model } from '../model/model.ts'
import { costOfChosen } from '../state/choose.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'
import { usualWish } from './usual-wish.ts'

/** A choice that is open: of a scheduled meet, among several candidates. */
type Open = { readonly meet: number; readonly choice: number }

/** The steps of the first annealing, for each open choice; and its rounds. */
const STEPS_A_CHOICE = 150
const ROUNDS = 2

/** The open choices of scheduled meets. */
export function openChoices({ choices, meets }: Model, { start }: Pick<State, 'start'>): readonly Open[] {
  const open: Open[] = []
  for (let meet = 0; meet < meets; meet++)
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
      if (start[meet] >= 0 && choices.candidatesFrom[choice + 1] - choices.candidatesFrom[choice] > 1)
        open.push({ meet, choice })
  return open
}

/**
 * Lowers the cost of a timetable in which no meet can move, by choosing other resources. First, the most expensive choices are replaced
 * along augmenting paths, as in bipartite matching (Kuhn, Naval Research Logistics 2, 1955): whoever takes a resource from another meet
 * passes that meet on to a further resource. Then single choices are annealed: a meet takes a resource, and the meet that had it takes its
 * old one or the cheapest that is free. Ends when neither gains anything.
 */
export function* reassigning(model: Model, state: State, random: Random, keep: (state: State) => void): Steps<void> {
  const { choices, times, duration, modelResource } = model
  const { chosen, start, load } = state
  const open = openChoices(model, state)
  const byCandidate = new Map<number, Open[]>()
  for (const one of open)
    for (const candidate of candidatesOf(one)) {
      const list = byCandidate.get(candidate)
      if (list) list.push(one)
      else byCandidate.set(candidate, [one])
    }
  /** What was chosen before the changes since `begin`. */
  const changed: (Open & { readonly had: number })[] = []

  function candidatesOf({ choice }: Open): Int32Array {
    return choices.candidates.subarray(choices.candidatesFrom[choice], choices.candidatesFrom[choice + 1])
  }

  function take({ meet, choice }: Open, candidate: number): void {
    changed.push({ meet, choice, had: chosen[choice] })
    const time = lift(model, state, meet)
    chosen[choice] = candidate
    drop(model, state, meet, time, true)
  }

  function undo(to = 0): void {
    while (changed.length > to) {
      const { had, ...one } = changed.pop()!
      take(one, had)
      changed.pop()
    }
  }

  /** The other open choices that have this candidate while the meet takes place. */
  function holders({ meet, choice }: Open, candidate: number): readonly Open[] {
    const [from, to] = [start[meet], start[meet] + duration[meet]]
    return (byCandidate.get(candidate) ?? []).filter(
      (other) =>
        other.choice !== choice &&
        chosen[other.choice] === candidate &&
        start[other.meet] < to &&
        from < start[other.meet] + duration[other.meet],
    )
  }

  function isFree({ meet, choice }: Open, candidate: number): boolean {
    if (chosen[choice] === candidate) return true
    const cell = modelResource[candidate] * times + start[meet]
    for (let k = 0; k < duration[meet]; k++) if (load[cell + k] > 0) return false
    return true
  }

  const costOf = ({ choice }: Open, candidate: number) => costOfChosen(model, choice, candidate)
  const before = (): Cost => ({ doubleBookings: state.doubleBookings, broken: state.broken, soft: state.soft })

  /** The candidates of each choice, the cheapest first. */
  const inOrder = new Map(
    open.map((one) => [one.choice, Array.from(candidatesOf(one)).sort((a, b) => costOf(one, a) - costOf(one, b))]),
  )

  /** Finds a candidate cheaper than `limit`, if need be by passing on those who have it. */
  function augment(one: Open, limit: number, visited: Set<number>): boolean {
    for (const candidate of inOrder.get(one.choice)!) {
      if (costOf(one, candidate) >= limit) return false
      const key = candidate * times + start[one.meet]
      if (candidate === chosen[one.choice] || visited.has(key)) continue
      visited.add(key)
      const mark = changed.length
      const others = holders(one, candidate)
      const { broken } = state
      take(one, candidate)
      // Only what open choices have can be passed on.
      const clashes = others.length === 0 && !isAlone(one, candidate)
      const isPassedOn = !clashes && others.every((other) => augment(other, limit, visited))
      if (isPassedOn && (state.broken <= broken || relieve(one, candidate, { limit, visited, broken }))) return true
      undo(mark)
    }
    return false
  }

  /** Passes on another meet of a resource that has too many. */
  function relieve(
    one: Open,
    candidate: number,
    { limit, visited, broken }: { limit: number; visited: Set<number>; broken: number },
  ): boolean {
    for (const other of byCandidate.get(candidate)!) {
      if (other.choice === one.choice || chosen[other.choice] !== candidate) continue
      const mark = changed.length
      if (augment(other, limit, visited) && state.broken <= broken) return true
      undo(mark)
    }
    return false
  }

  /** Whether nobody else has the resource while the meet takes place. */
  function isAlone({ meet }: Open, candidate: number): boolean {
    const cell = modelResource[candidate] * times + start[meet]
    for (let k = 0; k < duration[meet]; k++) if (load[cell + k] > 1) return false
    return true
  }

  /** Replaces expensive choices. True if anything is gained. */
  function* augmenting(): Generator<void, boolean> {
    let gained = false
    const costs = new Map(open.map((one) => [one, costOf(one, chosen[one.choice])]))
    for (const one of [...open].sort((a, b) => costs.get(b)! - costs.get(a)!)) {
      changed.length = 0
      const was = before()
      if (augment(one, costOf(one, chosen[one.choice]), new Set()) && isLess(state, was)) {
        gained = true
        keep(state)
      } else undo()
      yield
    }
    return gained
  }

  /** A meet takes a candidate. Whoever had it takes the meet's old one, or the cheapest that is free. */
  function exchange(one: Open, candidate: number): void {
    const old = chosen[one.choice]
    const others = holders(one, candidate)
    take(one, candidate)
    for (const other of others) {
      const all = inOrder.get(other.choice)!
      const next =
        all.includes(old) && isFree(other, old) ? old : all.find((each) => each !== candidate && isFree(other, each))
      if (next !== undefined) take(other, next)
    }
  }

  function* annealing(round: Round): Steps<void> {
    const usual = usualWish(model, state)
    let { temperature, cooling } = coolingOf(round, { usual, dear: usual })
    for (let left = round.steps; left > 0; left--) {
      temperature *= cooling
      const one = open[random.below(open.length)]
      const all = candidatesOf(one)
      const candidate = all[random.below(all.length)]
      if (candidate === chosen[one.choice]) continue
      changed.length = 0
      const was = before()
      exchange(one, candidate)
      const harder = state.doubleBookings - was.doubleBookings || state.broken - was.broken
      const softer = state.soft - was.soft
      if (harder > 0 || (harder === 0 && softer > 0 && random.unit() >= Math.exp(-softer / temperature))) undo()
      else keep(state)
      yield
    }
  }

  keep(state)
  for (let gained = true; gained;) gained = yield* augmenting()
  for (let number = 0; number < ROUNDS; number++) yield* annealing(firstRound(STEPS_A_CHOICE * open.length))
  yield* annealing(coldRound(STEPS_A_CHOICE * open.length))
  for (let gained = true; gained;) gained = yield* augmenting()
}
