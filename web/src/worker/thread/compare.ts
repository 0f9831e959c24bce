import {
  apply,
  comparing,
  differing,
  takingOver,
  type Change,
  type Compared,
  type ItemKey,
  type Schedule,
  type PlainDifferences,
} from '@timetable/domain'
import { contradictionsOf, type Reason } from '@timetable/solver/reasons'
import type { Answerer } from '../answering.ts'
import { quietly } from './quietly.ts'

type CompareAsked = {
  readonly before: Schedule
  readonly after: Schedule
  /** The common ancestor of both, if known. */
  readonly base: Schedule | null
}

/** The differences between two versions. Both come with the question; neither needs to be the open one. */
export const compare: Answerer<CompareAsked, never, Compared> = function* (_, { before, after, base }) {
  return yield* quietly(comparing(before, after, base))
}

export type TakeOverAsked = {
  /** The version to change, and the version from which differences are taken. */
  readonly into: Schedule
  readonly from: Schedule
  readonly items: readonly ItemKey[]
}
export type TakeOverSeen = PlainDifferences & {
  /** Further differences that the requested ones depend on. */
  readonly along: readonly ItemKey[]
  readonly edits: Change
  /** Incoming rules that contradict what would then be in the version. */
  readonly contradictions: readonly Reason[]
}

/** Previews the effect of taking differences over. */
export const takeOver: Answerer<TakeOverAsked, never, TakeOverSeen> = function* (_, { into, from, items }) {
  const differences = yield* quietly(differing(into, from))
  const { along, edits } = yield* quietly(takingOver(differences, items))
  const { pairs, of } = differences
  const rules = edits.flatMap(({ kind, uuid, after }) => (kind === 'rules' && after !== null ? [uuid] : []))
  const contradictions = yield* quietly(contradictionsOf(apply(into, edits), rules))
  return { pairs, of, along: along.map(({ kind, uuid }) => ({ kind, uuid })), edits, contradictions }
}
