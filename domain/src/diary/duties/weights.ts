/**
 * How duties are weighed, in units of the judge's wishes. `waiting`: the teacher has no lesson directly before or after the break, but is in
 * the house. `changed`: another teacher is on duty now. `share`: each duty beyond the teacher's share of the week, the next one more.
 * `mostADay`: the duties that one teacher can have on a day.
 */
export type DutyWeights = {
  readonly waiting: number
  readonly changed: number
  readonly share: number
  readonly mostADay: number
}

export const DEFAULT_DUTY_WEIGHTS: DutyWeights = { waiting: 20, changed: 15, share: 24, mostADay: 1 }
