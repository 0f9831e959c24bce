/**
 * A file of XHSTT, the exchange format of high school timetabling: instances, and groups of solutions to them. Everything
 * that an instance names is a number here: the place of a time, group, resource or event in its list.
 */
export type XhsttArchive = {
  readonly id: string
  readonly metaData: XhsttMetaData
  readonly instances: readonly XhsttInstance[]
  readonly solutionGroups: readonly XhsttSolutionGroup[]
}

/** Texts about a file, an instance or a solution, by the name of their element: Name, Contributor, Date and so on. */
export type XhsttMetaData = Readonly<Record<string, string>>

export type XhsttInstance = {
  readonly id: string
  readonly metaData: XhsttMetaData
  /** In the order in which they follow each other; an event of duration 2 at a time takes the next one, too. */
  readonly times: readonly XhsttNamed[]
  readonly timeGroups: readonly (XhsttNamed & { readonly kind: TimeGroupKind; readonly times: readonly number[] })[]
  readonly resourceTypes: readonly XhsttNamed[]
  readonly resourceGroups: readonly XhsttResourceGroup[]
  readonly resources: readonly (XhsttNamed & { readonly type: number })[]
  readonly eventGroups: readonly (XhsttNamed & { readonly kind: EventGroupKind; readonly events: readonly number[] })[]
  readonly events: readonly XhsttEvent[]
  readonly constraints: readonly XhsttConstraint[]
}

export type XhsttNamed = { readonly id: string; readonly name: string }
export type TimeGroupKind = 'TimeGroup' | 'Week' | 'Day'
export type EventGroupKind = 'EventGroup' | 'Course'

export type XhsttResourceGroup = XhsttNamed & { readonly type: number; readonly resources: readonly number[] }

export type XhsttEvent = XhsttNamed & {
  /** In times. */
  readonly duration: number
  readonly workload: number
  /** Where the instance itself says when the event starts. */
  readonly time: number | null
  readonly resources: readonly XhsttEventResource[]
  /** All members of these attend, besides `resources`. */
  readonly resourceGroups: readonly number[]
}

/** A place in an event: taken by a resource that the instance gives, or by one that a solution assigns to the role. */
export type XhsttEventResource = {
  readonly resource: number | null
  readonly role: string | null
  readonly type: number | null
  readonly workload: number
}

export const COST_FUNCTIONS = ['Linear', 'Quadratic', 'Step'] as const
export type XhsttCostFunction = (typeof COST_FUNCTIONS)[number]

type Common = XhsttNamed & {
  /** A required constraint adds to the hard cost, any other to the soft cost. */
  readonly required: boolean
  readonly weight: number
  readonly costFunction: XhsttCostFunction
}
export type Limits = { readonly minimum: number; readonly maximum: number }
/** Events by themselves and by their groups; one that is named twice counts once. */
type OnEvents = { readonly eventGroups: readonly number[]; readonly events: readonly number[] }
type OnEventGroups = { readonly eventGroups: readonly number[] }
type OnResources = { readonly resourceGroups: readonly number[]; readonly resources: readonly number[] }
type OfTimes = { readonly timeGroups: readonly number[]; readonly times: readonly number[] }
export type EventPair = { readonly first: number; readonly second: number } & Limits

export type XhsttConstraint = Common &
  (
    | ({ readonly kind: 'AssignResource'; readonly role: string } & OnEvents)
    | ({ readonly kind: 'AssignTime' } & OnEvents)
    | ({ readonly kind: 'SplitEvents'; readonly durations: Limits; readonly amounts: Limits } & OnEvents)
    | ({ readonly kind: 'DistributeSplitEvents'; readonly duration: number; readonly amounts: Limits } & OnEvents)
    | ({
        readonly kind: 'PreferResources'
        readonly role: string
        readonly preferredGroups: readonly number[]
        readonly preferred: readonly number[]
      } & OnEvents)
    | ({ readonly kind: 'PreferTimes'; readonly duration: number | null } & OfTimes & OnEvents)
    | ({ readonly kind: 'AvoidSplitAssignments'; readonly role: string } & OnEventGroups)
    | ({ readonly kind: 'SpreadEvents'; readonly groups: readonly SpreadGroup[] } & OnEventGroups)
    | ({ readonly kind: 'LinkEvents' } & OnEventGroups)
    | { readonly kind: 'OrderEvents'; readonly pairs: readonly EventPair[] }
    | ({ readonly kind: 'AvoidClashes' } & OnResources)
    | ({ readonly kind: 'AvoidUnavailableTimes' } & OfTimes & OnResources)
    | ({
        readonly kind: 'LimitIdleTimes' | 'ClusterBusyTimes' | 'LimitBusyTimes'
        readonly timeGroups: readonly number[]
        readonly limits: Limits
      } & OnResources)
    | ({ readonly kind: 'LimitWorkload'; readonly limits: Limits } & OnResources)
  )
export type XhsttConstraintKind = XhsttConstraint['kind']
export type SpreadGroup = { readonly timeGroup: number } & Limits

export type XhsttSolutionGroup = {
  readonly id: string
  readonly metaData: XhsttMetaData
  readonly solutions: readonly XhsttSolution[]
}

/** A timetable of the instance at this place of the archive. */
export type XhsttSolution = {
  readonly instance: number
  readonly description: string
  readonly events: readonly XhsttSolutionEvent[]
}

/** A part of an event, or all of it. The parts of an event are as long together as it is, or shorter. */
export type XhsttSolutionEvent = {
  readonly event: number
  readonly duration: number
  readonly time: number | null
  /** The resource of each place of the event that the instance leaves open, in their order; null where none is assigned. */
  readonly assigned: readonly (number | null)[]
}
