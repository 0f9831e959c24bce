import type { Schedule, Uuid } from '@timetable/domain'

/** A lesson and the slot it starts on now. */
export type Move = readonly [lessonUuid: Uuid, timeSlotUuid: Uuid]

export type Task = { readonly schedule: Schedule; readonly seed: number }
/** The lessons that lie elsewhere than was told last. */
export type Picture = readonly Move[]
export type Ended = {
  /** `stuck`: some double bookings could not be taken out in time. */
  readonly how: 'solved' | 'stuck'
  /** How long it took. */
  readonly seconds: number
}
