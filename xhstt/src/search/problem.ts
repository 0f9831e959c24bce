/**
 * A timetabling problem in which everything is a weighted sum, as in XHSTT: constraints, required or not, each with a weight
 * and a cost function, whatever they are about. Events are split into parts by the search, each part at a time, and where roles
 * are open each part has a resource in each. Plain data; times, resources, events and the roles of an event are numbered from 0.
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
  /** Those that are open. */
  readonly roles: readonly OpenRole[]
}

/** What a resource is to be chosen for, and what it has to do then: a part of the event counts with its share of `workload`. */
export type OpenRole = { readonly candidates: readonly number[]; readonly workload: number }

/** A role of an event: one of its open ones, or one that a resource has for good. */
export type RoleOfEvent =
  | { readonly event: number; readonly open: number }
  | { readonly event: number; readonly given: number }

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
    | { readonly kind: 'AssignResource'; readonly roles: readonly RoleOfEvent[] }
    | {
        readonly kind: 'PreferResources'
        readonly roles: readonly RoleOfEvent[]
        readonly preferred: readonly number[]
      }
    /** Different resources in the roles of each group. */
    | { readonly kind: 'AvoidSplitAssignments'; readonly roleGroups: readonly (readonly RoleOfEvent[])[] }
    /** `given`: what each of the resources has to do where it attends for good. */
    | {
        readonly kind: 'LimitWorkload'
        readonly resources: readonly number[]
        readonly given: readonly number[]
        readonly limits: Limits
      }
  )
/** From the end of the one event to the start of the other lie at least and at most so many times. */
export type OrderedPair = Limits & { readonly first: number; readonly second: number }

/** A part of an event as the search leaves it; `time` null: it lies nowhere. */
export type EventPart = {
  readonly event: number
  readonly duration: number
  readonly time: number | null
  /** Who has each open role of the event; null: nobody. */
  readonly assigned: readonly (number | null)[]
}

export type XhsttCost = { readonly hard: number; readonly soft: number }

export function isBetter(a: XhsttCost, b: XhsttCost): boolean {
  return a.hard < b.hard || (a.hard === b.hard && a.soft < b.soft)
}
