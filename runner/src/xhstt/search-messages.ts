import type { EventPart, XhsttCost, XhsttPlacement, XhsttProblem } from '@timetable/xhstt/search'

/** The data that a search thread starts with. */
export type SearchOrder = { readonly problem: XhsttProblem; readonly seed: number }

/** `leave`: only for a thread that has ended or failed. */
export type ToSearch =
  | { readonly type: 'adopt'; readonly placement: XhsttPlacement }
  | { readonly type: 'stop' }
  | { readonly type: 'leave' }

export type FromSearch =
  | { readonly type: 'better'; readonly placement: XhsttPlacement }
  | { readonly type: 'failed'; readonly error: unknown }
  | {
      readonly type: 'ended'
      readonly cost: XhsttCost
      readonly parts: readonly EventPart[]
      readonly steps: number
      readonly evaluated: number
    }
