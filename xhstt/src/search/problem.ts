/**
 * A timetabling problem in which everything is a weighted sum, as in XHSTT: every constraint, required or not, has a weight and a cost
 * function. The search splits events into parts, each with a time, and each with a resource in each open role. Plain data; times,
 * resources, events and the roles of an event are numbered from 0.
 */
export type XhsttProblem = {
  /** Times are consecutive: a part of duration 2 at a time also takes the next one. */
  readonly times: number
  readonly resources: number
  readonly events: readonly ProblemEvent[]
  readonly constraints: readonly ProblemConstraint[]
}

/** `attendees`: resources; one that is named twice clashes with itself. `time`: if given, the event is not split and stays there. */
export type ProblemEvent = {
  readonly duration: number
  readonly attendees: readonly number[]
  readonly time: number | null
  /** The open roles. */
  readonly roles: readonly OpenRole[]
}

/** A resource to be chosen, and its workload: a part of the event counts with its share of `workload`. */
export type OpenRole = { readonly candidates: readonly number[]; readonly workload: number }

/** A role of an event: one of its open roles, or one with a fixed resource. */
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
    /** `duration` null: parts of any duration. */
    | {
        readonly kind: 'PreferTimes'
        readonly events: readonly number[]
        readonly duration: number | null
        readonly times: readonly number[]
      }
    /** Counts the starts of parts of each group's events, within each of the sets of times. */
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
    /** Counts the different resources in the roles of each group. */
    | { readonly kind: 'AvoidSplitAssignments'; readonly roleGroups: readonly (readonly RoleOfEvent[])[] }
    /** `given`: the workload of each of the resources from events that it always attends. */
    | {
        readonly kind: 'LimitWorkload'
        readonly resources: readonly number[]
        readonly given: readonly number[]
        readonly limits: Limits
      }
  )
/** The number of times from the end of the first event to the start of the second is within the limits. */
export type OrderedPair = Limits & { readonly first: number; readonly second: number }

/** A part of an event in the result. `time` null: not scheduled. */
export type EventPart = {
  readonly event: number
  readonly duration: number
  readonly time: number | null
  /** The resource of each open role of the event. Null: none. */
  readonly assigned: readonly (number | null)[]
}

export type XhsttCost = { readonly hard: number; readonly soft: number }

export function isBetter(a: XhsttCost, b: XhsttCost): boolean {
  return a.hard < b.hard || (a.hard === b.hard && a.soft < b.soft)
}
