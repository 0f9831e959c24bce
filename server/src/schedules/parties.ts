import type { Change, HistoryEntry, HistoryStacks, Refusal, Schedule, TakenProposal, Uuid } from '@timetable/domain'
import type { Message, ScheduleItem } from '@timetable/service'
import type { KeptAnswer } from '../store/answers.ts'
import type { NewReport } from '../store/import-reports.ts'

/** A connection that has the version open, as the version sees it. */
export type Viewer = {
  /** Exact changes, or the specification's nested messages. */
  readonly sync: 'changes' | 'nested'
  send(message: Message): void
  /** The version is gone: nothing more will come. */
  evicted(): void
}

/** All that changed after that revision; undefined where no change that is kept ended there. */
export type ChangeSince = (revision: number) => Promise<Change | undefined>
/** What a command wants done: decided on the schedule of its turn. */
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
  /** Zen found it, at whoever's machine: in the history it is Zen's. */
  readonly isZens?: boolean
  readonly proposal?: TakenProposal | undefined
  /** From which file it came, and what of that was left out: kept with the version. */
  readonly report?: NewReport
}
export type Author = { readonly uuid: Uuid; readonly name: string }
/** What is stored with the change, for the answer to be remembered. */
export type Keep = (done: Done) => KeptAnswer | null
export type Done = { readonly revision: number; readonly item: ScheduleItem }

/** Who works on the version beside its viewers: told of every change that isn't its own, step by step where these are known, and of the end. */
export type Listener = { edited(schedule: Schedule, steps: readonly HistoryEntry[]): void; closed(): void }
