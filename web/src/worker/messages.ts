import type { Change, Schedule } from '@timetable/domain'

/** What a page tells a thread of the browser. A question is known by its number. */
export type ToThread =
  /** The school that is asked about from now on, as a whole. */
  | { readonly type: 'school'; readonly schedule: Schedule }
  /** What has changed in it since. */
  | { readonly type: 'change'; readonly change: Change }
  | { readonly type: 'ask'; readonly id: number; readonly question: string; readonly params: unknown }
  /** Something that whoever answers is to know, while it is at it: the newest counts. */
  | { readonly type: 'more'; readonly id: number; readonly more: unknown }
  /** The answer is wanted no more. */
  | { readonly type: 'drop'; readonly id: number }

/** And what it hears. */
export type FromThread =
  /** Something that is known before the answer is whole. */
  | { readonly type: 'news'; readonly id: number; readonly news: unknown }
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  /** It could not be answered; `error` is for those who mend it. */
  | { readonly type: 'failed'; readonly id: number; readonly error: string }
