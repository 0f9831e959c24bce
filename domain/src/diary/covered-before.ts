import type { Schedule, Uuid } from '../schedule.ts'
import type { IsoDate } from '../week/school-year.ts'
import type { Diary } from './diary.ts'

/** The number of periods that teachers have covered, by calendar of the version. Who is missing has covered none. */
export type Covered = ReadonlyMap<Uuid, number>

/** The periods that each teacher has covered or supervised in the month of a date, before it. */
export function coveredBefore(_diary: Diary, _schedule: Schedule, _date: IsoDate): Covered {
  throw new Error('to be written')
}
