/**
 * A file of XHSTT, the exchange format for high school timetabling: instances, and groups of solutions to them. References in an instance
 * are indexes into its lists of times, groups, resources or events.
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
  /** In chronological order; an event of duration 2 that starts at a time also occupies the next one. */
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

type XhsttResourceGroup = XhsttNamed & { readonly type: number; readonly resources: readonly number[] }

export type XhsttEvent = XhsttNamed & {
  /** The number of times. */
  readonly duration: number
  readonly workload: number
  /** The start of the event, if the instance fixes it. */
  readonly time: number | null
  readonly resources: readonly XhsttEventResource[]
  /** All members of these groups attend, besides `resources`. */
  readonly resourceGroups: readonly number[]
}

/** A place in an event: a resource that the instance fixes, or a role to which a solution assigns a resource. */
export type XhsttEventResource = {
  readonly resource: number | null
  readonly role: string | null
  readonly type: number | null
  readonly workload: number
}

export const COST_FUNCTIONS = ['Linear', 'Quadratic', 'Step'] as const
type XhsttCostFunction = (typeof COST_FUNCTIONS)[number]

type Common = XhsttNamed & {
  /** A required constraint adds to the hard cost, any other to the soft cost. */
  readonly required: boolean
  readonly weight: number
  readonly costFunction: XhsttCostFunction
}
export type Limits = { readonly minimum: number; readonly maximum: number }
/** Events listed directly and by groups; an event listed twice counts once. */
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
export type SpreadGroup = { readonly timeGroup: number } & Limits

export type XhsttSolutionGroup = {
  readonly id: string
  readonly metaData: XhsttMetaData
  readonly solutions: readonly XhsttSolution[]
}

/** A timetable of the instance with this index in the archive. */
export type XhsttSolution = {
  readonly instance: number
  readonly description: string
  readonly events: readonly XhsttSolutionEvent[]
}

/** A part of an event, or all of it. The parts of an event together are at most as long as the event. */
export type XhsttSolutionEvent = {
  readonly event: number
  readonly duration: number
  readonly time: number | null
  /** The resource for each open place of the event, in order; null if none is assigned. */
  readonly assigned: readonly (number | null)[]
}
