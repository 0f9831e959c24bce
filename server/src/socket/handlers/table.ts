import type {
  ImportIssue,
  FileCounts,
  FileFormat,
  HistoryStep,
  Message,
  Mint,
  Refusal,
  Schedule,
  ServerCommandName,
  Storable,
  Uuid,
  serverCommands,
} from '@timetable/domain'
import type { z } from 'zod'
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
import { createApiKey, deleteApiKey, listApiKeys } from './api-keys.ts'
import { beginBrowserRun, endBrowserRun, proposeFound, tellBrowserRun } from './browser-runs.ts'
import {
  createSubscription,
  getSubscriptionPrices,
  readPayment,
  readStripeCustomerPortal,
  readSubscription,
} from './billing.ts'
import { readSchedule, takeDifferences } from './differences.ts'
import { importIntoSchedule, listImportReports, readSchoolFile } from './imports.ts'
import { goBackTo, listChanges, readHistory, redo, undo } from './history.ts'
import { copyYearForward, createSchedule, createScheduleByImport, duplicateSchedule } from './new-schedules.ts'
import {
  bringBackSchedule,
  deleteSchedule,
  listDeletedSchedules,
  listSchedules,
  openSchedule,
  resume,
  schoolInfo,
  setVersionInForce,
} from './schedules.ts'
import { setPresence } from './presence.ts'
import { dropProposal, takeProposal } from './proposals.ts'
import {
  readSchoolSettings,
  readUserSettings,
  resetSettings,
  updateSchoolSettings,
  updateUserSettings,
} from './settings.ts'
import { bringBackSchool, createSchool, deleteSchool, leaveSchool } from './schools.ts'
import { createShareLink, deleteShareLink, listShareLinks } from './share-links.ts'
import { createWeekLinks, deleteWeekLinks, listWeekLinks } from './week-links.ts'
import { pauseSchedule, resumeSchedule } from './solver.ts'
import { createWebhook, deleteWebhook, listWebhooks, testWebhook } from './webhooks.ts'
import { createWishLinks, deleteWishLinks, leaveWishes, listWishes, setWishRound, takeWishes } from './wishes.ts'
import {
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  listUsers,
  mailInvitation,
  removeUser,
  renameUser,
  setMembership,
} from './users.ts'

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

/** Answers the command; its id is added. */
export type Answer = {
  (message: Message): void
  /** What must be stored in the transaction of what the command does, for its tab to be given this answer ever after. */
  toStore(message: Message): KeptAnswer | null
}

/** Does one command: a refusal, or an answer given. */
export type Handler<P = never> = (
  params: P,
  session: UserSession,
  answer: Answer,
  parts: HandlerParts,
) => Promise<Refusal | undefined>

type HandlerOf<N extends ServerCommandName> = Handler<z.output<(typeof serverCommands)[N]['params']>>

/** Every command that the server answers itself, by its name on the wire. */
export const handlers: { readonly [N in ServerCommandName]: HandlerOf<N> } = {
  createSchedule,
  createScheduleByImport,
  duplicateSchedule,
  copyYearForward,
  deleteSchedule,
  listDeletedSchedules,
  bringBackSchedule,
  openSchedule,
  readSchedule,
  takeDifferences,
  setVersionInForce,
  readSchoolFile,
  importIntoSchedule,
  listImportReports,
  listSchedules,
  schoolInfo,
  resume,
  resumeSchedule,
  pauseSchedule,
  beginBrowserRun,
  tellBrowserRun,
  proposeFound,
  endBrowserRun,
  readUserSettings,
  updateUserSettings,
  readSchoolSettings,
  updateSchoolSettings,
  resetSettings,
  undo,
  redo,
  listChanges,
  readHistory,
  goBackTo,
  takeProposal,
  dropProposal,
  setPresence,
  createShareLink,
  listShareLinks,
  deleteShareLink,
  createWeekLinks,
  listWeekLinks,
  deleteWeekLinks,
  setWishRound,
  createWishLinks,
  listWishes,
  deleteWishLinks,
  takeWishes,
  leaveWishes,
  listApiKeys,
  createApiKey,
  deleteApiKey,
  listWebhooks,
  createWebhook,
  deleteWebhook,
  testWebhook,
  listUsers,
  removeUser,
  setMembership,
  createInvitation,
  mailInvitation,
  deleteInvitation,
  acceptInvitation,
  createSchool,
  deleteSchool,
  bringBackSchool,
  leaveSchool,
  renameUser,
  getSubscriptionPrices,
  createSubscription,
  readPayment,
  readSubscription,
  readStripeCustomerPortal,
}
