import type { Change, HistoryEntry, HistoryStacks, Refusal, Schedule, TakenProposal, Uuid } from '@timetable/domain'
import type { Message, ScheduleItem } from '@timetable/service'
import type { KeptAnswer } from '../store/answers.ts'
import type { NewReport } from '../store/import-reports.ts'

/** A connection that has the version open, as the version sees it. */
export type Viewer = {
  /** The protocol: exact changes, or the nested messages of the specification. */
  readonly sync: 'changes' | 'nested'
  send(message: Message): void
  /** The version is gone: no further messages follow. */
  evicted(): void
}

/** Returns all changes after that revision. Undefined if no stored change ends at it. */
type ChangeSince = (revision: number) => Promise<Change | undefined>
/** What a command will do. It is decided on the current schedule, in the queue. */
export type Plan = (
  schedule: Schedule,
  stacks: HistoryStacks,
  changeSince: ChangeSince,
) => Refusal | Step | Promise<Refusal | Step>
export type Step = {
  readonly change: Change
  readonly command: string
  readonly kind: HistoryEntry['kind']
  readonly group: Uuid | null
  readonly proposal?: TakenProposal | undefined
  /** The file that it came from, and what was not imported. Stored with the version. */
  readonly report?: NewReport
}
export type Author = { readonly uuid: Uuid; readonly name: string }
/** Returns what is stored with the change for the idempotency cache. */
export type Keep = (done: Done) => KeptAnswer | null
export const KEEP_NOTHING: Keep = () => null
export type Done = { readonly revision: number; readonly item: ScheduleItem }

/**
 * Works on the version beside its viewers. It is notified of every change that is not its own, step by step if the
 * steps are known, and of the end.
 */
export type Listener = { edited(schedule: Schedule, steps: readonly HistoryEntry[]): void; closed(): void }
