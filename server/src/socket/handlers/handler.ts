import type {
  Fractions,
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
import type { DayMails } from '../../mail/day-mails.ts'
import type { InvitationMails } from '../../mail/invitation-mails.ts'
import type { Bus } from '../../nodes/bus.ts'
import type { OpenSchedules } from '../../schedules/open-schedules.ts'
import type { VersionCounter } from '../../schedules/version-counter.ts'
import type { KeptAnswer } from '../../store/answers.ts'
import type { Database } from '../../store/database.ts'
import type { ScheduleStore } from '../../store/schedule-store.ts'
import type { Webhooks } from '../../webhooks/webhooks.ts'
import type { UserSession } from '../session.ts'

/** Receives a file's place in the queue: 1 is next, 0 has its turn. A file that need not wait has none. */
type Queued = { readonly onPlace: (place: number) => void }

/** Reads a school file of any known format as a version ready to be stored. It uses another thread, and one file per owner at a time. */
type ImportFile = (
  file: GivenFile,
  to: { readonly uuid: Uuid; readonly schoolUuid: Uuid; readonly title?: string; readonly at: Date },
  owner: Uuid,
  options: Queued,
) => Promise<
  | ({ readonly version: Storable; readonly counts: FileCounts; readonly earlier: readonly HistoryStep[] } & ReadFile)
  | Refusal
>
type GivenFile = {
  readonly name: string
  readonly text: string
  /** What parts of a lesson a week become. */
  readonly fractions?: Fractions | undefined
}
type ReadFile = { readonly issues: readonly ImportIssue[]; readonly format: FileFormat }
/** Reads a school file as the version that it would become, without storing it, in the same way. */
type LookAtFile = (
  file: GivenFile,
  owner: Uuid,
  options: Queued,
) => Promise<({ readonly schedule: Schedule; readonly steps: number } & ReadFile) | Refusal>

/** The parts of the server that the commands need in addition to the session. */
export type HandlerParts = {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  /** Creates an unguessable token for a link. */
  readonly secret: () => string
  readonly openSchedules: OpenSchedules
  readonly versionCounter: VersionCounter
  readonly scheduleStore: ScheduleStore
  readonly bus: Bus
  /** Null if nothing has to be paid. Every school is then a customer. */
  readonly billing: Billing | null
  readonly importFile: ImportFile
  readonly webhooks: Pick<Webhooks, 'reach' | 'test'>
  readonly invitationMails: InvitationMails
  readonly dayMails: DayMails
  readonly lookAtFile: LookAtFile
}

/** Answers a command with one of its messages. */
export type Answer<M extends Message> = {
  /** Sends the answer, with the id of the command. A refusal is not sent, but returned. */
  readonly give: (said: M | Refusal) => Refusal | undefined
  /** Returns what the command's transaction must store in the idempotency cache of its tab. Null if there is no cache. */
  readonly toStore: (message: M) => KeptAnswer | null
}

type Does<P, M extends Message> = (
  params: P,
  session: UserSession,
  answer: Answer<M>,
  parts: HandlerParts,
) => Promise<Refusal | undefined>

/** Performs one command. Returns a refusal, or answers. */
export type Handler<N extends ServerCommandName> = Does<ServerParams<N>, AnswerOf<N>>

/** Any handler, with params that its schema has parsed. */
export type SomeHandler = Does<unknown, Message>
