/** What a unit of each deviation weighs in the soft cost. Rules that are preferences bring their own weight, 1 to 100. */
export const WEIGHTS = {
  /** A day too many of a course that is to be gathered; a lesson too many on a day of one that is to be scattered. */
  distribution: 10,
  /** Each place by which a chosen calendar stands behind the one that is preferred. */
  choice: 1,
  /** A period of a lesson beyond the half of the day it should lie in. */
  timeOfDay: 2,
} as const
