import type { Listing } from '../basics/listing.ts'
import type { Model } from '../model/model.ts'
import { type Conflicts, spread } from '../state/conflicts.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'
import type { Candidates } from './candidates.ts'
import type { Rivals } from './rivals.ts'
import type { Units } from './units.ts'

/** What repair works on. `stuck`, by meet: 1 if the meet can move neither to another time nor to another candidate. */
export type Repaired = {
  readonly model: Model
  readonly conflicts: Conflicts
  readonly units: Units
  readonly candidates: Candidates | null
  readonly state: State
  /** The movable meets in conflict. */
  readonly conflicted: Listing
  readonly rivals: Rivals
  readonly stuck: Uint8Array
}

export type Mover = {
  /** Moves a meet: places it, or removes it if `to` is -1. It gets the resources in `chosen`, or, if omitted, the cheapest there. */
  move(meet: number, to: number, chosen?: ArrayLike<number>): void
  /** Lists or unlists a meet, depending on the cost of its present start. */
  enlist(meet: number): void
  /** Does the same for all rivals, and clears them. */
  enlistRivals(): void
}

const NONE: readonly number[] = []

/** Whether a meet has candidates that the search weighs. */
export function isConcerned({ candidates }: Pick<Repaired, 'candidates'>, meet: number): boolean {
  return candidates !== null && candidates.concerned[meet] === 1
}

/** Moves meets, and keeps conflicts, units and candidates up to date. */
export function createMover(repaired: Repaired): Mover {
  const { model, conflicts, units, candidates, state, conflicted, rivals, stuck } = repaired
  const { times, duration, hardPairs } = model
  const { from, neighbours, table, clash, ruledOut } = conflicts
  const { start } = state
  const concerned = (meet: number) => isConcerned(repaired, meet)

  /** The cost of a meet's present start because of other meets, without the price of an excluded start. */
  function clashesOf(meet: number): number {
    const cell = meet * times + start[meet]
    return ruledOut === null ? table[cell] : table[cell] - ruledOut[cell]
  }

  function enlist(meet: number): void {
    const inConflict =
      start[meet] >= 0 &&
      stuck[meet] === 0 &&
      (clashesOf(meet) >= clash || (concerned(meet) && candidates!.isClashing(meet)))
    conflicted.set(meet, inConflict)
  }

  function enlistRivals(): void {
    for (let i = 0; i < rivals.count; i++) enlist(rivals.items[i])
    rivals.clear()
  }

  function move(meet: number, to: number, chosen?: ArrayLike<number>): void {
    const origin = start[meet]
    if (origin >= 0) spread(model, conflicts, meet, origin, -1)
    if (to >= 0) spread(model, conflicts, meet, to, 1)
    if (concerned(meet)) candidates!.eachRival(meet, rivals.note)
    const had = units.hasSeats[meet] === 1 ? chosenBy(meet) : NONE
    if (origin >= 0) lift(model, state, meet)
    if (chosen) state.chosen.set(chosen, model.choices.from[meet])
    else if (concerned(meet) && to >= 0) chooseAt(meet, to)
    if (to >= 0) drop(model, state, meet, to, concerned(meet) || chosen !== undefined)
    for (const resource of had) units.reviewResource(resource)
    if (concerned(meet)) candidates!.eachRival(meet, rivals.note)
    units.review(meet)
    enlist(meet)
    enlistRivals()
    const length = duration[meet]
    for (let i = from[meet]; i < from[meet + 1]; i++) {
      const other = neighbours[i]
      const at = start[other]
      const until = at + duration[other]
      if ((at < origin + length && origin < until) || (at < to + length && to < until)) enlist(other)
    }
    for (let i = hardPairs.from[meet]; i < hardPairs.from[meet + 1]; i++) enlist(hardPairs.other[i])
  }

  function chosenBy(meet: number): number[] {
    const { choices, modelResource } = model
    return Array.from(state.chosen.subarray(choices.from[meet], choices.from[meet + 1]))
      .filter((resource) => resource >= 0)
      .map((resource) => modelResource[resource])
  }

  function chooseAt(meet: number, time: number): void {
    if (units.hasSeats[meet] === 1) units.open(meet)
    candidates!.choose(meet, time)
    if (units.hasSeats[meet] === 1) units.close()
  }

  return { move, enlist, enlistRivals }
}
