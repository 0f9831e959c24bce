import { appendTo } from '@timetable/domain'
import type { Model } from '../model/model.ts'
import { costOfChosen } from '../state/choose.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'

/** A choice that is open: of a scheduled meet, among several candidates. */
export type Open = { readonly meet: number; readonly choice: number }

/** The open choices of scheduled meets. */
export function openChoices({ choices, meets }: Model, { start }: Pick<State, 'start'>): readonly Open[] {
  const open: Open[] = []
  for (let meet = 0; meet < meets; meet++)
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
      if (start[meet] >= 0 && choices.candidatesFrom[choice + 1] - choices.candidatesFrom[choice] > 1)
        open.push({ meet, choice })
  return open
}

/** Whether another choice of the meet has the same resource. */
function isTwice({ choices }: Model, { chosen }: State, { meet, choice }: Open): boolean {
  for (let other = choices.from[meet]; other < choices.from[meet + 1]; other++)
    if (other !== choice && chosen[other] === chosen[choice]) return true
  return false
}

/** Whether no other meet has the resource while the meet takes place. */
function isAlone({ modelResource, times, duration }: Model, { load, start }: State, { meet }: Open, candidate: number) {
  const cell = modelResource[candidate] * times + start[meet]
  for (let k = 0; k < duration[meet]; k++) if (load[cell + k] > 1) return false
  return true
}

/** Changes of open choices that keep all meets where they are. Each change is recorded until `begin`, and can be undone. */
export type ChoiceExchange = {
  readonly open: readonly Open[]
  costOf(one: Open, candidate: number): number
  candidatesOf(one: Open): Int32Array
  begin(): void
  undo(): void
  /** Finds a candidate cheaper than `limit`, if need be by passing on those who have it. Otherwise it may leave changes to undo. */
  augment(one: Open, limit: number): boolean
  /** A meet takes a candidate. The meet that had it takes the old one, or the cheapest that is free. False: there is none. */
  exchange(one: Open, candidate: number): boolean
}

export function createChoiceExchange(model: Model, state: State): ChoiceExchange {
  const { choices, times, duration, modelResource } = model
  const { chosen, start, load } = state
  const open = openChoices(model, state)
  const byCandidate = new Map<number, Open[]>()
  for (const one of open) for (const candidate of candidatesOf(one)) appendTo(byCandidate, candidate, one)
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
      const clashes = others.length === 0 && !isAlone(model, state, one, candidate)
      const isPassedOn =
        !clashes && others.every((other) => augment(other, limit, visited)) && !isTwice(model, state, one)
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

  function exchange(one: Open, candidate: number): boolean {
    const old = chosen[one.choice]
    const others = holders(one, candidate)
    take(one, candidate)
    const isMade = others.every((other) => {
      const all = inOrder.get(other.choice)!
      const isOldNext = all.includes(old) && isFree(other, old)
      const next = isOldNext ? old : all.find((each) => each !== candidate && isFree(other, each))
      if (next !== undefined) take(other, next)
      return next !== undefined && !isTwice(model, state, other)
    })
    return isMade && !isTwice(model, state, one)
  }

  return {
    ...{ open, costOf, candidatesOf, exchange, undo },
    begin: () => {
      changed.length = 0
    },
    augment: (one, limit) => augment(one, limit, new Set()),
  }
}
