import type { EventPart, XhsttCost, XhsttPlacement, XhsttProblem } from '@timetable/solver/core'

/** What a search thread is born with. */
export type SearchOrder = { readonly problem: XhsttProblem; readonly seed: number }

export type ToSearch = { readonly type: 'adopt'; readonly placement: XhsttPlacement } | { readonly type: 'stop' }

export type FromSearch =
  | { readonly type: 'better'; readonly placement: XhsttPlacement }
  | {
      readonly type: 'ended'
      readonly cost: XhsttCost
      readonly parts: readonly EventPart[]
      readonly steps: number
      readonly evaluated: number
    }
