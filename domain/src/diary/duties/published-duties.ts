import type { Schedule, Uuid } from '../../schedule.ts'
import type { Break } from '../../week/breaks.ts'
import { clockOf, minutesOf } from '../../week/clock.ts'
import type { Diary } from '../diary.ts'
import { dutyPosts } from './posts.ts'

/** A duty of a teacher in each week, as they see it. */
export type PublishedDuty = {
  readonly uuid: Uuid
  readonly place: string
  readonly dayNum: number
  /** The period that its break follows; -1: before the first. */
  readonly after: number
  readonly start: string
  readonly end: string
}

/** How long a duty is before the first period and after the last, in minutes: the bells do not say. */
const AT_ENDS = 15

/** The duties of a teacher of a version, in order of the week. */
export function publishedDuties(
  schedule: Schedule,
  calendarUuid: Uuid,
  diary: Pick<Diary, 'places' | 'duties'>,
): PublishedDuty[] {
  return dutyPosts(schedule, diary).flatMap(({ post, place, pause, duty, there }): PublishedDuty[] => {
    if (!duty || !there.some(({ uuid }) => uuid === calendarUuid)) return []
    const { dayNum, after } = post
    return [{ uuid: duty.uuid, place: place.name, dayNum, after, ...timesOfBreak(pause) }]
  })
}

/** When a break starts and ends. */
export function timesOfBreak({ before, next }: Break): { readonly start: string; readonly end: string } {
  return {
    start: before?.endTime ?? clockOf(minutesOf(next!.startTime) - AT_ENDS),
    end: next?.startTime ?? clockOf(minutesOf(before!.endTime) + AT_ENDS),
  }
}
