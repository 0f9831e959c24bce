import type { Refusal } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'
import type { IsoDate } from '../week/school-year.ts'
import type { DayWeights } from './day-weights.ts'
import type { Diary } from './diary.ts'
import type { Covered } from './covered-before.ts'

/**
 * The planned day with what is different: whoever is absent is blocked and in no lesson, lessons without a class are not held, and what is
 * decided is applied. A lesson that has lost its teacher has a choice among those who could take it, whose last candidate is nobody
 * (`isNobody`); one that has lost its room has a choice of rooms, whose last candidate is nowhere (`isNowhere`). Null is chosen as long as
 * nothing is decided. Refuses as `dayIn` does.
 */
export function scheduleOfDay(
  _schedule: Schedule,
  _diary: Diary,
  _date: IsoDate,
  _weights: DayWeights,
  _covered?: Covered,
): Schedule | Refusal {
  throw new Error('to be written')
}
