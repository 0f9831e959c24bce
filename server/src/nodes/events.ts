import type { SolverState, Uuid } from '@timetable/domain'
import type { DatedEntry, PresentPerson, Subscription, UserSettings } from '@timetable/service'

/** What every node must hear of, though it happened at one of them. `by` is the connection that knows it by its answer. */
export type NodeEvent =
  /** A version has come to a revision, or was deleted: null. What led there comes along where it is small. */
  | {
      readonly type: 'version'
      readonly scheduleUuid: Uuid
      readonly revision: number | null
      readonly entry?: DatedEntry
    }
  /** A school has other versions now, or calls them otherwise. */
  | { readonly type: 'versions'; readonly schoolUuid: Uuid; readonly by: Uuid | null }
  | { readonly type: 'school-settings'; readonly schoolUuid: Uuid }
  | { readonly type: 'plan'; readonly subscription: Subscription }
  /** A user has another name, or other schools: has left one of them, perhaps. */
  | { readonly type: 'user'; readonly userUuid: Uuid; readonly left: Uuid | null; readonly by: Uuid | null }
  | {
      readonly type: 'user-settings'
      readonly userUuid: Uuid
      readonly settings: UserSettings
      readonly by: Uuid | null
    }
  | { readonly type: 'user-deleted'; readonly userUuid: Uuid }
  | { readonly type: 'sign-ins-ended'; readonly signInUuids: readonly Uuid[] }
  | { readonly type: 'links-ended'; readonly linkUuids: readonly Uuid[] }
  /** Schools are gone, and all their versions. */
  | { readonly type: 'schools-ended'; readonly schoolUuids: readonly Uuid[] }
  /** Somebody tried a password, which counts for their network alone, for all that try at the account, or was right. Both are hashes. */
  | {
      readonly type: 'password-tried'
      readonly account: string
      readonly network: string
      readonly counts: 'for-one' | 'for-all' | 'forgiven'
    }
  /** A tab of a user has a new line, and none that it had before, by the clock of the database. */
  | { readonly type: 'tab'; readonly line: string; readonly cameAt: number }
  /** Who has a version open at the node that says so. */
  | { readonly type: 'presence'; readonly scheduleUuid: Uuid; readonly people: readonly PresentPerson[] }
  /** Zen on a version, as the node says that runs it; all up to that revision was found before. */
  | { readonly type: 'solver'; readonly scheduleUuid: Uuid; readonly solver: SolverState; readonly revision: number }
  /** Somebody wants the run of a version to end, wherever it is. */
  | { readonly type: 'stop-run'; readonly scheduleUuid: Uuid }
  /** A version has other proposals: this one was made, or made anew; null: one is gone. */
  | { readonly type: 'proposals'; readonly scheduleUuid: Uuid; readonly changed: Uuid | null }
  /** The line of runs that wait has moved: somebody wants one, or a place has come free. */
  | { readonly type: 'line' }
  /** A node has opened a version, or can't know of any (null), and asks the others who is there. */
  | { readonly type: 'who-is-there'; readonly scheduleUuid: Uuid | null }

export type EventOf<T extends NodeEvent['type']> = Extract<NodeEvent, { type: T }>
