import {
  apply,
  comparing,
  differing,
  takingOver,
  type Change,
  type Compared,
  type ItemKey,
  type Schedule,
  type ToldDifferences,
} from '@timetable/domain'
import { contradictionsOf, type Reason } from '@timetable/solver/reasons'
import type { Answerer } from '../answering.ts'

export type CompareAsked = {
  readonly before: Schedule
  readonly after: Schedule
  /** What both once were, where that is known. */
  readonly base: Schedule | null
}

/** What two versions have that the other has not; both come with the question, neither need be the open one. */
export const compare: Answerer<CompareAsked, never, Compared> = function* (_, { before, after, base }) {
  return yield* quietly(comparing(before, after, base))
}

export type TakeOverAsked = {
  /** The version that is to change, and the one from which it takes. */
  readonly into: Schedule
  readonly from: Schedule
  readonly items: readonly ItemKey[]
}
export type TakeOverSeen = ToldDifferences & {
  /** What comes along, since what was asked for cannot be without it. */
  readonly along: readonly ItemKey[]
  readonly edits: Change
  /** Rules that come and cannot be kept with what is there then. */
  readonly contradictions: readonly Reason[]
}

/** What taking differences over would bring, before it is done. */
export const takeOver: Answerer<TakeOverAsked, never, TakeOverSeen> = function* (_, { into, from, items }) {
  const differences = yield* quietly(differing(into, from))
  const { along, edits } = yield* quietly(takingOver(differences, items))
  const { pairs, of } = differences
  const rules = edits.flatMap(({ kind, uuid, after }) => (kind === 'rules' && after !== null ? [uuid] : []))
  const contradictions = yield* quietly(contradictionsOf(apply(into, edits), rules))
  return { pairs, of, along: along.map(({ kind, uuid }) => ({ kind, uuid })), edits, contradictions }
}

function* quietly<T>(steps: Generator<unknown, T>): Generator<undefined, T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield undefined
  }
}
