import type {
  ImportIssue,
  FileCounts,
  FileFormat,
  HistoryStep,
  Mint,
  Refusal,
  Schedule,
  Storable,
  Uuid,
} from '@timetable/domain'
import type { AnswerOf, Message, ServerCommandName, ServerParams } from '@timetable/service'
import type { Billing } from '../../billing/billing.ts'
import type { Clock } from '../../clock.ts'
import type { InvitationMails } from '../../mail/invitation-mails.ts'
import type { Bus } from '../../nodes/bus.ts'
import type { OpenSchedules } from '../../schedules/open-schedules.ts'
import type { VersionCounter } from '../../schedules/version-counter.ts'
import type { KeptAnswer } from '../../store/answers.ts'
import type { Database } from '../../store/database.ts'
import type { ScheduleStore } from '../../store/schedule-store.ts'
import type { Webhooks } from '../../webhooks/webhooks.ts'
import type { UserSession } from '../session.ts'

/** Reads a school file of any known format as a version ready to be stored, off the server's own thread, in its owner's turn. */
export type ImportFile = (
  file: { readonly name: string; readonly text: string },
  to: { readonly uuid: Uuid; readonly schoolUuid: Uuid; readonly title?: string; readonly at: Date },
  owner: Uuid,
) => Promise<
  | ({ readonly version: Storable; readonly counts: FileCounts; readonly earlier: readonly HistoryStep[] } & ReadFile)
  | Refusal
>
type ReadFile = { readonly issues: readonly ImportIssue[]; readonly format: FileFormat }
/** Reads a school file as the version that it would be, for a look, in the same way. */
export type LookAtFile = (
  file: { readonly name: string; readonly text: string },
  owner: Uuid,
) => Promise<({ readonly schedule: Schedule; readonly steps: number } & ReadFile) | Refusal>

/** What the commands need beside the session. */
export type HandlerParts = {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  /** A new token for a link that nobody can guess. */
  readonly secret: () => string
  readonly openSchedules: OpenSchedules
  readonly versionCounter: VersionCounter
  readonly scheduleStore: ScheduleStore
  readonly bus: Bus
  /** Null: nothing is paid for, and every school is a customer. */
  readonly billing: Billing | null
  readonly importFile: ImportFile
  readonly webhooks: Pick<Webhooks, 'reach' | 'test'>
  readonly invitationMails: InvitationMails
  readonly lookAtFile: LookAtFile
}

/** The way to answer a command, by one of its messages; their id is added. */
export type Answer<M extends Message> = {
  readonly give: (message: M) => void
  /** What must be stored in the transaction of what the command does, for its tab to be given this answer ever after. */
  readonly toStore: (message: M) => KeptAnswer | null
}

type Does<P, M extends Message> = (
  params: P,
  session: UserSession,
  answer: Answer<M>,
  parts: HandlerParts,
) => Promise<Refusal | undefined>

/** Does one command: a refusal, or an answer given. */
export type Handler<N extends ServerCommandName> = Does<ServerParams<N>, AnswerOf<N>>

/** Any of them, with params that were read by its schema. */
export type SomeHandler = Does<unknown, Message>
