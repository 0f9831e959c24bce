/** The weight of a unit of each deviation in the soft cost. Preferred rules have their own weight, 1 to 100. */
export const WEIGHTS = {
  /** A day too many of a course that should be gathered, or a lesson too many on a day of a course that should be scattered. */
  distribution: 10,
  /** Each rank by which the chosen calendar is behind the preferred one. */
  choice: 1,
  /** A period of a lesson outside the half of the day that it should be in. */
  timeOfDay: 2,
} as const
