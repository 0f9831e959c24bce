import type { Schedule, Uuid } from '@timetable/domain'

/** A lesson and the slot in which it now starts. */
export type Move = readonly [lessonUuid: Uuid, timeSlotUuid: Uuid]

export type Task = {
  readonly schedule: Schedule
  readonly seed: number
  /** Whether to continue once no double booking is left, for a better timetable by the schedule's profile. */
  readonly improves: boolean
}
/** The lessons that moved since the last report. */
export type Picture = readonly Move[]
export type Ended = {
  /** `stuck`: some double bookings could not be removed in time. */
  readonly how: 'solved' | 'stuck'
  /** The duration of the search, with the improvement. */
  readonly seconds: number
}
