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
 * A property that a timetable should have, apart from double bookings. The deviation, an integer, says how far it is from that. A required
 * constraint adds weight times deviation to the broken count, compared after double bookings; any other adds it to the soft cost. An
 * unscheduled meet never adds a deviation.
 */
export type Constraint = MeetConstraint | ResourceConstraint | RoomConstraint | VarietyConstraint

/** `id`: as in `Meet`. `shared`, for constraints on resources: each further unit of one resource counts one more than the one before. */
type Weighed = { readonly required: boolean; readonly weight: number; readonly id?: string; readonly shared?: true }

/**
 * Constraints on meets, each named once. For kinds that count them (`countsMeets`), a meet named several times counts that often. Kinds
 * that require an order read the meets in the order given.
 */
type MeetConstraint = StartConstraint | GroupConstraint

/** Reads the start of each meet alone. */
export type StartConstraint = Weighed & { readonly meets: readonly number[] } & (
    | { readonly kind: 'early' | 'late' }
    | { readonly kind: 'preferred-starts' | 'avoided-times'; readonly times: readonly number[] }
  )

/** Reads several meets together. */
export type GroupConstraint = SpanConstraint | EdgeConstraint | OwnConstraint

/**
 * Reads the positions of meets, as a rule of this kind does (`domain`). `value` (0 if the rule has none) and `value2` are its numbers.
 * `times`: the times it names, or `sets` of them; if omitted, all times count. `byDays`: it counts by days, not times. `daysAsOne`: the
 * number of days that count as one. `labels` and `amounts`, by meet: what distinguishes it from others, and how many it counts as.
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

/** Reads the day of each named resource that attends a meet: what is before the meet, and after it. */
export type EdgeConstraint = Weighed & {
  readonly kind: EdgeRuleKind
  readonly meets: readonly number[]
  readonly resources: readonly number[]
}

/** Constraints from rules that only the search reads. */
export type OwnConstraint = Weighed & { readonly meets: readonly number[] } & (
    | SameStart
    /**
     * On two meets of one day, as `on` defines a day: the earlier must be one of `before`, the later one of `after`. Both are in `meets`.
     */
    | {
        readonly kind: 'gap-in-order'
        readonly gap: number
        readonly on: GapDays
        readonly before: readonly number[]
        readonly after: readonly number[]
      }
    /** `labels`, by meet. The meets of one day, or of `span` days, have at most `most` different labels. */
    | {
        readonly kind: 'labels-a-day'
        readonly labels: readonly (readonly number[])[]
        readonly most: number
        readonly span?: number
      }
  )

/** `anyDay`: only the period of the day counts. */
type SameStart = { readonly kind: 'same-start'; readonly anyDay: boolean }

/** Reads the week of each resource separately. */
export type ResourceConstraint = WeekConstraint | SiteConstraint

/**
 * Reads the busy periods of each resource, as a rule of this kind does (`domain`). `value` and `value2` are its numbers, `times` the times
 * it names, `sets` the times of each set it names. `within`: it reads only the named times; all others count as neither busy nor open.
 * `halves`: each day of the problem is half a day, and the rule applies to whole ones. `termDays`: the number of days of a term, and the
 * rule applies to terms.
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
 * Reads where the meets of a resource are held, in sequence: each step to another site is a change. `of`: what distinguishes sites.
 * `gaps-at-changes`: at least `least` periods are between.
 */
export type SiteAsked = { readonly of: SiteKind } & (
  | { readonly kind: 'changes-a-day'; readonly most: number; readonly halves?: boolean }
  | { readonly kind: 'changes-a-week'; readonly most: number }
  | { readonly kind: 'gaps-at-changes'; readonly least: number }
)
export type SiteConstraint = Weighed & { readonly resources: readonly number[] } & SiteAsked
export type SiteKind = 'rooms' | 'buildings'
/** Reads the rooms of meets, chosen ones included. A meet without a room is in none. */
export type RoomConstraint = Weighed & { readonly meets: readonly number[] } &
  /** Counts each two meets in different rooms of which one begins where the other ends on the same day. */
  (
    | { readonly kind: 'same-room-if-adjacent' }
    /** Counts each meet that is in none of the rooms. */
    | { readonly kind: 'preferred-rooms'; readonly rooms: readonly number[] }
    /** Counts each of the times at which a meet is in one of the rooms. */
    | { readonly kind: 'avoided-rooms'; readonly rooms: readonly number[]; readonly times: readonly number[] }
  )

/**
 * Counts the different resources of the meets beyond `most`. Of the resources they choose, only those in `counted` count. `held`: by meet,
 * what it always has, as numbers that include those of resources.
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

/** Whether a meet that the constraint names several times counts that often. */
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
