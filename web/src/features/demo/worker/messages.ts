import type { Schedule, Uuid } from '@timetable/domain'

/** A lesson, the slot in which it now starts, and the candidates that are chosen for it. */
export type Move = readonly [lessonUuid: Uuid, timeSlotUuid: Uuid | null, chosen?: readonly (Uuid | null)[]]

export type Task = {
  readonly schedule: Schedule
  readonly seed: number
  /** Whether to continue once no double booking is left, for a better timetable by the schedule's profile. */
  readonly improves: boolean
  /** Whose school it is. That of a visitor may take longer, and its search ends after a number of steps, not after a time. */
  readonly of: 'demo' | 'visitor'
}
/** The lessons that moved since the last report. */
export type Picture = readonly Move[]
export type Ended = {
  /** `stuck`: some double bookings could not be removed. */
  readonly how: 'solved' | 'stuck'
  /** The duration of the search, with the improvement. */
  readonly seconds: number
}
