import {
  isEdgeRuleKind,
  isSpanRuleKind,
  isWeekRuleKind,
  type EdgeRuleKind,
  type GapDays,
  type SpanRuleKind,
  type WeekRuleKind,
} from '@timetable/domain'

/**
 * What a timetable should be like beyond double bookings. The deviation says how far it is not, a whole number. A
 * required constraint counts weight times deviation as broken, next after double bookings; any other as soft cost.
 * A meet that lies nowhere never adds a deviation.
 */
export type Constraint = MeetConstraint | ResourceConstraint | RoomConstraint | VarietyConstraint

/**
 * `id`: as of `Meet`. `shared`, of resources: of one of them, each further unit counts one more than the one before.
 */
type Weighed = { readonly required: boolean; readonly weight: number; readonly id?: string; readonly shared?: true }

/**
 * About meets, each named once; to those that count them (`countsMeets`) one that is named several times counts as so many. Kinds that ask for an
 * order read them in the one given.
 */
export type MeetConstraint = StartConstraint | GroupConstraint

/** Looks at the start of each meet alone. */
export type StartConstraint = Weighed & { readonly meets: readonly number[] } & (
    | { readonly kind: 'early' | 'late' }
    | { readonly kind: 'preferred-starts' | 'avoided-times'; readonly times: readonly number[] }
  )

/** Looks at several meets together. */
export type GroupConstraint = SpanConstraint | EdgeConstraint | OwnConstraint

/**
 * Looks at where they lie, as a rule of this kind does (`domain`): `value` (0 where it says none) and `value2` are its numbers, `times` those that it
 * names, or `sets` of them; left out, it looks at all. `byDays`: it counts by days, not times, and so many days count as one. `labels` and `amounts`, of each of the meets:
 * what tells it from others, and as how many it counts.
 */
export type SpanConstraint = Weighed & {
  readonly kind: SpanRuleKind
  readonly meets: readonly number[]
  readonly value?: number
  readonly value2?: number | null
  readonly times?: readonly number[]
  readonly byDays?: boolean
  readonly daysAsOne?: number
  readonly sets?: readonly (readonly number[])[]
  readonly labels?: readonly number[]
  readonly amounts?: readonly number[]
}

/** Looks at the day of those of the resources that attend each meet: what comes before it, and after it. */
export type EdgeConstraint = Weighed & {
  readonly kind: EdgeRuleKind
  readonly meets: readonly number[]
  readonly resources: readonly number[]
}

/** What rules come to that the search reads itself. */
export type OwnConstraint = Weighed & { readonly meets: readonly number[] } & (
    | SameStart
    /** Of two of such days, where the earlier is one of `before` and the later one of `after`; both are among the meets. */
    | {
        readonly kind: 'gap-in-order'
        readonly gap: number
        readonly on: GapDays
        readonly before: readonly number[]
        readonly after: readonly number[]
      }
    /** `labels`, of each of the meets: those of one day, or of so many as `span`, have at most so many different ones. */
    | {
        readonly kind: 'labels-a-day'
        readonly labels: readonly (readonly number[])[]
        readonly most: number
        readonly span?: number
      }
  )

/** `anyDay`: only the period of the day counts. */
type SameStart = { readonly kind: 'same-start'; readonly anyDay: boolean }

/** Looks at the week of each of the resources apart. */
export type ResourceConstraint = WeekConstraint | SiteConstraint

/**
 * Looks at the periods that each of the resources is busy in, as a rule of this kind does (`domain`): `value` and `value2` are its numbers, `times`
 * those that it names, `sets` those of each set that it names. `within`: it looks at these alone; at the others nothing lies, and none of them is open. `halves`: each day of the problem is
 * half of one, and what is said of a day is said of a whole one. `termDays`: so many days are a term, and it speaks of these.
 */
export type WeekConstraint = Weighed & {
  readonly kind: WeekRuleKind
  readonly resources: readonly number[]
  readonly value: number
  readonly value2?: number | null
  readonly times?: readonly number[]
  readonly sets?: readonly (readonly number[])[]
  readonly within?: boolean
  readonly halves?: boolean
  readonly termDays?: number
}

/**
 * Looks at where the meets of a resource are held, one after the other: from one site to another is a change. `of`: what tells
 * sites apart. `gaps-at-changes`: so many periods lie between, at the `least`.
 */
export type SiteAsked = { readonly of: SiteKind } & (
  | { readonly kind: 'changes-a-day'; readonly most: number; readonly halves?: boolean }
  | { readonly kind: 'changes-a-week'; readonly most: number }
  | { readonly kind: 'gaps-at-changes'; readonly least: number }
)
export type SiteConstraint = Weighed & { readonly resources: readonly number[] } & SiteAsked
export type SiteKind = 'rooms' | 'buildings'
/** Looks at the rooms that meets are in, which may be chosen. A meet without a room is in none. */
export type RoomConstraint = Weighed & { readonly meets: readonly number[] } &
  /** Each two of which one begins where the other ends, on a day, that are in different rooms. */
  (
    | { readonly kind: 'same-room-if-adjacent' }
    /** Each meet that is in none of the rooms. */
    | { readonly kind: 'preferred-rooms'; readonly rooms: readonly number[] }
    /** Each of the times that a meet is in one of the rooms. */
    | { readonly kind: 'avoided-rooms'; readonly rooms: readonly number[]; readonly times: readonly number[] }
  )

/**
 * How many different resources the meets have, beyond `most`. Of what they may choose the `counted` resources count; `held`: what
 * each of them has for certain, by numbers of which those of resources are some.
 */
export type VarietyConstraint = Weighed & {
  readonly kind: 'most-resources'
  readonly meets: readonly number[]
  readonly most: number
  readonly counted: readonly number[]
  readonly held: readonly (readonly number[])[]
}

export type ConstraintKind = Constraint['kind']

export function isWeekConstraint(constraint: Constraint): constraint is WeekConstraint {
  return isWeekRuleKind(constraint.kind)
}

export function isSpanConstraint(constraint: Constraint): constraint is SpanConstraint {
  return isSpanRuleKind(constraint.kind)
}

export function isEdgeConstraint(constraint: Constraint): constraint is EdgeConstraint {
  return isEdgeRuleKind(constraint.kind)
}

/** Whether a meet that it names several times counts as so many. */
export function countsMeets({ kind }: Constraint): boolean {
  return COUNTING.has(kind)
}

const COUNTING: ReadonlySet<ConstraintKind> = new Set([
  'MAX_AT_ONCE',
  'MAX_PEOPLE_AT_ONCE',
  'MIN_AT_ONCE',
  'MAX_IN_SLOTS',
  'TAGS_APART',
])

export function isStartConstraint(constraint: Constraint): constraint is StartConstraint {
  const { kind } = constraint
  return kind === 'early' || kind === 'late' || kind === 'preferred-starts' || kind === 'avoided-times'
}

export function isResourceConstraint(constraint: Constraint): constraint is ResourceConstraint {
  return isWeekConstraint(constraint) || isSiteConstraint(constraint)
}

export function isSiteConstraint(constraint: Constraint): constraint is SiteConstraint {
  return 'of' in constraint
}

export function isRoomConstraint(constraint: Constraint): constraint is RoomConstraint {
  const { kind } = constraint
  return kind === 'same-room-if-adjacent' || kind === 'preferred-rooms' || kind === 'avoided-rooms'
}

export function isVarietyConstraint(constraint: Constraint): constraint is VarietyConstraint {
  return constraint.kind === 'most-resources'
}

export function isGroupConstraint(constraint: Constraint): constraint is GroupConstraint {
  const isOther = isResourceConstraint(constraint) || isRoomConstraint(constraint) || isVarietyConstraint(constraint)
  return !isStartConstraint(constraint) && !isOther
}
