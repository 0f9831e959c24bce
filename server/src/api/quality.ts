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

/** So many of the worst timetables are told of each criterion. */
export const WORST_TOLD = 20

/** How far a version is from what one criterion of its profile asks. */
export type ToldCriterion = {
  readonly criterion: Criterion
  readonly importance: Importance
  /** The units that each costs. */
  readonly weight: number
  /** False: the version has nothing that could be asked, so that the amount says nothing. */
  readonly asked: boolean
  /** What the school allows, where that is its choice. */
  readonly limit?: number
  readonly amount: number
  /** So much of it no timetable can avoid, as far as is known. */
  readonly atLeast: number
  readonly cost: number
  /** The worst first; days and periods are counted from 0, `weeks` are those in which it is so, and absent where it is in all. */
  readonly worst: readonly {
    readonly calendar: string
    readonly calendarUuid: string
    readonly amount: number
    readonly cost: number
    readonly places: readonly {
      readonly day: number
      readonly periods: readonly number[]
      readonly courseUuid?: string
      /** Of a lesson in a room with too few seats: its pupils, and the room; left out where none is chosen yet. */
      readonly pupils?: number
      readonly roomUuid?: string
      readonly weeks?: readonly number[]
    }[]
  }[]
}

/** Every criterion that is on, in the order of the profile, judged in slices. */
export async function qualityOf(schedule: Schedule): Promise<readonly ToldCriterion[]> {
  await stepByStep(judging(schedule), inSlices())
  const least = await stepByStep(leastInSteps(schedule), inSlices())
  return criteriaOf(schedule).map(({ criterion, importance, isAsked, amount, cost, worst }) => ({
    ...{ criterion, importance, weight: IMPORTANCE[importance], asked: isAsked, amount, cost },
    atLeast: least.get(criterion)?.total ?? 0,
    ...(criterion === 'inARow' && { limit: limitsOf(headOf(schedule)).inARow }),
    worst: worst.slice(0, WORST_TOLD).map((place) => placeOf(schedule, criterion, place)),
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
