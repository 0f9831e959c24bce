import type { Schedule, Uuid } from '@timetable/domain'

/** What the demo's words are in the visitor's language; subjects and kinds of rooms by their English names. */
export type SchoolWords = {
  readonly title: string
  readonly description: string
  readonly names: Readonly<Record<string, string>>
}

/** A lesson and the slot it starts on now. */
export type Move = readonly [lessonUuid: Uuid, timeSlotUuid: Uuid]

/** What the page and the worker say to each other. `run` numbers the solving at hand; what belongs to another is ignored. */
export type ToWorker =
  | { readonly type: 'open'; readonly words: SchoolWords }
  /** Takes the double bookings out of `schedule`; a run that is on ends without another word. */
  | { readonly type: 'solve'; readonly run: number; readonly schedule: Schedule; readonly seed: number }
  | { readonly type: 'stop' }

export type FromWorker =
  | { readonly type: 'ready'; readonly schedule: Schedule }
  /** The lessons that lie elsewhere than was told last. */
  | { readonly type: 'better'; readonly run: number; readonly moves: readonly Move[] }
  /** `stuck`: some double bookings could not be taken out in time. */
  | {
      readonly type: 'ended'
      readonly run: number
      readonly how: 'solved' | 'stuck'
      /** How long it took. */
      readonly seconds: number
    }
