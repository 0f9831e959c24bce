import type { SolverState, Uuid } from '@timetable/domain'
import type { DatedEntry, PresentPerson, Subscription, UserSettings } from '@timetable/service'

/** Events that every node receives. `by` is the connection that already knows of the event from its answer. */
export type NodeEvent =
  /** A version has a new revision, or was deleted (null). A small change is included. */
  | {
      readonly type: 'version'
      readonly scheduleUuid: Uuid
      readonly revision: number | null
      readonly entry?: DatedEntry
    }
  /** The school's list of versions has changed, or one was renamed. */
  | { readonly type: 'versions'; readonly schoolUuid: Uuid; readonly by: Uuid | null }
  | { readonly type: 'school-settings'; readonly schoolUuid: Uuid }
  | { readonly type: 'plan'; readonly subscription: Subscription }
  /** The diary of a school has a new revision. */
  | { readonly type: 'diary'; readonly schoolUuid: Uuid }
  /** A user was renamed, or their schools changed. `left` is a school that they left, if any. */
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
  /** Schools and all their versions were deleted. */
  | { readonly type: 'schools-ended'; readonly schoolUuids: readonly Uuid[] }
  /**
   * A password attempt, which counts for its network, or for everyone who tries this account, or was successful. Both
   * values are hashes.
   */
  | {
      readonly type: 'password-tried'
      readonly account: string
      readonly network: string
      readonly counts: 'for-one' | 'for-all' | 'forgiven'
    }
  /** A user's tab has a new connection, which replaces its earlier ones, by the clock of the database. */
  | { readonly type: 'tab'; readonly line: string; readonly cameAt: number }
  /** Who has a version open at the publishing node. */
  | { readonly type: 'presence'; readonly scheduleUuid: Uuid; readonly people: readonly PresentPerson[] }
  /** The status of Zen on a version, from the node that runs it. Everything up to that revision was found before. */
  | { readonly type: 'solver'; readonly scheduleUuid: Uuid; readonly solver: SolverState; readonly revision: number }
  /** A user pauses the run of a version, at any node. */
  | { readonly type: 'stop-run'; readonly scheduleUuid: Uuid }
  /** The proposals of a version have changed: this one was created or updated. Null: one was deleted. */
  | { readonly type: 'proposals'; readonly scheduleUuid: Uuid; readonly changed: Uuid | null }
  /** The queue of runs has changed: a run was requested, or a place is free. */
  | { readonly type: 'line' }
  /** A node has opened a version, or cannot know which ones concern it (null). It requests who is present at the others. */
  | { readonly type: 'who-is-there'; readonly scheduleUuid: Uuid | null }

export type EventOf<T extends NodeEvent['type']> = Extract<NodeEvent, { type: T }>
