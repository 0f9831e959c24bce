import {
  criteriaOf,
  headOf,
  IMPORTANCE,
  judging,
  labelOf,
  leastInSteps,
  limitsOf,
  spotsOf,
  stepByStep,
  type Criterion,
  type CriterionPlace,
  type Importance,
  type Schedule,
} from '@timetable/domain'
import { inSlices } from '../operation/slices.ts'

/** How many of the worst timetables are returned for each criterion. */
export const WORST_LISTED = 20

/** How far a version is from meeting one criterion of its profile. */
type CriterionQuality = {
  readonly criterion: Criterion
  readonly importance: Importance
  /** The cost of each unit of `amount`. */
  readonly weight: number
  /** False: the criterion applies to nothing in the version, so that the amount is meaningless. */
  readonly asked: boolean
  /** The limit that the school chose, if the criterion has one. */
  readonly limit?: number
  readonly amount: number
  /** How much of `amount` no timetable can avoid, as far as is known. */
  readonly atLeast: number
  readonly cost: number
  /** The worst first. Days and periods are counted from 0. `weeks` are the affected weeks; it is omitted if all are affected. */
  readonly worst: readonly {
    readonly calendar: string
    readonly calendarUuid: string
    readonly amount: number
    readonly cost: number
    readonly places: readonly {
      readonly day: number
      readonly periods: readonly number[]
      readonly courseUuid?: string
      /** For a lesson in a room with too few seats: its students, and the room. Omitted if no room is chosen yet. */
      readonly pupils?: number
      readonly roomUuid?: string
      readonly weeks?: readonly number[]
    }[]
  }[]
}

/** Returns every enabled criterion, in the order of the profile, judged in slices. */
export async function qualityOf(schedule: Schedule): Promise<readonly CriterionQuality[]> {
  await stepByStep(judging(schedule), inSlices())
  const least = await stepByStep(leastInSteps(schedule), inSlices())
  return criteriaOf(schedule).map(({ criterion, importance, isAsked, amount, cost, worst }) => ({
    ...{ criterion, importance, weight: IMPORTANCE[importance], asked: isAsked, amount, cost },
    atLeast: least.get(criterion)?.total ?? 0,
    ...(criterion === 'inARow' && { limit: limitsOf(headOf(schedule)).inARow }),
    worst: worst.slice(0, WORST_LISTED).map((place) => placeOf(schedule, criterion, place)),
  }))
}

function placeOf(schedule: Schedule, criterion: Criterion, { calendarUuid, amount, cost }: CriterionPlace) {
  return {
    ...{ calendar: labelOf(schedule, calendarUuid), calendarUuid, amount, cost },
    places: spotsOf(schedule, criterion, calendarUuid).map(({ dayNum, hourNums, subjectUuid, weeks, seating }) => ({
      ...{ day: dayNum, periods: hourNums },
      ...(subjectUuid !== null && { courseUuid: subjectUuid }),
      ...(seating && { pupils: seating.pupils, ...(seating.roomUuid !== null && { roomUuid: seating.roomUuid }) }),
      ...(weeks && { weeks }),
    })),
  }
}
