import type { Change, Schedule } from '@timetable/domain'

/** The messages from a page to a worker thread. A question is identified by its number. */
export type ToThread =
  /** The whole school that later questions are about. */
  | { readonly type: 'school'; readonly schedule: Schedule }
  /** What has changed in it since. */
  | { readonly type: 'change'; readonly change: Change }
  | { readonly type: 'ask'; readonly id: number; readonly question: string; readonly params: unknown }
  /** Information for the answerer while it works: the newest counts. */
  | { readonly type: 'more'; readonly id: number; readonly more: unknown }
  /** The answer is no longer needed. */
  | { readonly type: 'drop'; readonly id: number }

/** The messages from the thread to the page. */
export type FromThread =
  /** A partial result before the answer is complete. */
  | { readonly type: 'news'; readonly id: number; readonly news: unknown }
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  /** The question could not be answered; `error` is for developers. */
  | { readonly type: 'failed'; readonly id: number; readonly error: string }
