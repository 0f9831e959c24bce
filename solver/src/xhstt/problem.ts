/**
 * A timetabling problem in which everything is a weighted sum, as in XHSTT: constraints, required or not, each with a weight
 * and a cost function, whatever they are about. Events are split into parts by the search, and who attends is given. Plain
 * data; times, resources and events are numbered from 0.
 */
export type XhsttProblem = {
  /** Times follow each other: a part of duration 2 at a time takes the next one, too. */
  readonly times: number
  readonly resources: number
  readonly events: readonly ProblemEvent[]
  readonly constraints: readonly ProblemConstraint[]
}

/** `attendees`: resources, one that is named twice clashes with itself. `time`: given, the event is whole and stays there. */
export type ProblemEvent = {
  readonly duration: number
  readonly attendees: readonly number[]
  readonly time: number | null
}

export type CostFunction = 'Linear' | 'Quadratic' | 'Step'
export type Limits = { readonly minimum: number; readonly maximum: number }
export type LimitedTimes = Limits & { readonly times: readonly number[] }

/** The cost of a point of application is `weight` times the cost function of its deviation. */
type Weight = { readonly required: boolean; readonly weight: number; readonly costFunction: CostFunction }

export type ProblemConstraint = Weight &
  (
    | { readonly kind: 'AssignTime'; readonly events: readonly number[] }
    | {
        readonly kind: 'SplitEvents'
        readonly events: readonly number[]
        readonly durations: Limits
        readonly amounts: Limits
      }
    | {
        readonly kind: 'DistributeSplitEvents'
        readonly events: readonly number[]
        readonly duration: number
        readonly amounts: Limits
      }
    /** `duration` null: of parts of any duration. */
    | {
        readonly kind: 'PreferTimes'
        readonly events: readonly number[]
        readonly duration: number | null
        readonly times: readonly number[]
      }
    /** Starts of parts of the events of each group, within each of the sets of times. */
    | {
        readonly kind: 'SpreadEvents'
        readonly groups: readonly (readonly number[])[]
        readonly limited: readonly LimitedTimes[]
      }
    | { readonly kind: 'LinkEvents'; readonly groups: readonly (readonly number[])[] }
    | { readonly kind: 'OrderEvents'; readonly pairs: readonly OrderedPair[] }
    | { readonly kind: 'AvoidClashes'; readonly resources: readonly number[] }
    | {
        readonly kind: 'AvoidUnavailableTimes'
        readonly resources: readonly number[]
        readonly times: readonly number[]
      }
    | {
        readonly kind: 'LimitIdleTimes' | 'ClusterBusyTimes' | 'LimitBusyTimes'
        readonly resources: readonly number[]
        readonly timeGroups: readonly (readonly number[])[]
        readonly limits: Limits
      }
  )
/** From the end of the one event to the start of the other lie at least and at most so many times. */
export type OrderedPair = Limits & { readonly first: number; readonly second: number }

/** A part of an event as the search leaves it; `time` null: it lies nowhere. */
export type EventPart = { readonly event: number; readonly duration: number; readonly time: number | null }

export type XhsttCost = { readonly hard: number; readonly soft: number }

export function isBetter(a: XhsttCost, b: XhsttCost): boolean {
  return a.hard < b.hard || (a.hard === b.hard && a.soft < b.soft)
}
