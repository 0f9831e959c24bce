/**
 * What a timetable should be like beyond double bookings. The deviation says how far it is not, a whole number. A
 * required constraint counts weight times deviation as broken, next after double bookings; any other as soft cost.
 * A meet that lies nowhere never adds a deviation.
 */
export type Constraint = DayConstraint | StartConstraint

type Weighed = { readonly required: boolean; readonly weight: number; readonly meets: readonly number[] }

/** Looks at the days of several meets together. */
export type DayConstraint = Weighed &
  ({ readonly kind: 'gather' | 'scatter' } | { readonly kind: 'days-apart'; readonly days: number })

/** Looks at the start of each meet alone. */
export type StartConstraint = Weighed &
  (
    | { readonly kind: 'early' | 'late' }
    | { readonly kind: 'preferred-starts' | 'avoided-times'; readonly times: readonly number[] }
  )

export function isDayConstraint(constraint: Constraint): constraint is DayConstraint {
  return constraint.kind === 'gather' || constraint.kind === 'scatter' || constraint.kind === 'days-apart'
}
