import { z } from 'zod'
import {
  change,
  changeRow,
  diary,
  diaryChange,
  fileFormat,
  history,
  importIssue,
  importReport,
  lastRun,
  leftMove,
  LIMITS,
  person,
  proposal,
  rule,
  scheduleRecords,
  schoolSettings,
  solverState,
  fileHistory,
  uuid,
  wishLink,
  wishRound,
} from '@timetable/domain'
import { billingMode, charge, subscription } from '../billing/billing.ts'
import { quote } from '../billing/quote.ts'
import {
  member,
  absentLink,
  deletedSchool,
  deletedScheduleItem,
  invitation,
  school,
  scheduleItem,
  apiKey,
  shareLink,
  webhook,
  dayLink,
  weekLink,
  user,
  userSettings,
} from '../school/school.ts'
import { calendarView, constraintMatches, subjectView } from './nested-views.ts'

/**
 * The messages of the server: one discriminated union. A message with `id` answers the command of that id. A message with `revision`
 * belongs to the open version, or to the diary if it is named so, and arrives in the order of its revisions.
 */
const id = z.union([z.string().max(100), z.number()]).optional()
const revision = z.int().min(0)

/** The envelope of every command from the browser. */
export const envelope = z.object({ command: z.string().max(100), params: z.unknown().optional(), id })
export type Envelope = z.infer<typeof envelope>

/** A connection that has the version open. `user` null: a guest. */
export const presentPerson = z.object({
  connection: uuid,
  user: person.nullable(),
  /** What they view, and the lesson that they drag. */
  calendarUuid: uuid.nullable(),
  eventUuid: uuid.nullable(),
})

const wire = z.int().optional()

/** Omitted if the message is complete. Otherwise its `Part`s follow without other messages in between; together they are the message. */
const inParts = z.literal(true).optional()

/** Defines a message by its type and its other fields. */
const sent = <T extends string, S extends z.ZodRawShape>(type: T, fields: S) =>
  z.object({ type: z.literal(type), ...fields })

export const message = z.discriminatedUnion('type', [
  /**
   * `of`: the person whose step was undone or repeated, if it was a person's. `left`: the part of a proposal that was not applied, and why.
   * Omitted if everything was.
   */
  sent('Ack', { id, revision: revision.nullable(), of: person.optional(), left: z.array(leftMove).optional() }),
  /** `values` are those inserted in `error`, for a text by `code` in another language. */
  sent('Error', {
    id,
    error: z.string(),
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),

  /**
   * The whole version in the nested format of the specification. A large version has `inParts`: its `calendars` have no `weekDays` and
   * no `events`, and one `Calendar` for each of them follows without other messages in between. `score` is omitted then, because
   * counting takes longer: a `ConstraintMatches` follows.
   */
  sent('Schedule', {
    id,
    revision,
    version: scheduleItem,
    scheduleOnly: z.boolean(),
    running: z.boolean(),
    longRun: z.boolean(),
    score: constraintMatches.optional(),
    subjects: z.array(subjectView),
    calendars: z.array(calendarView),
    rules: z.array(rule),
    inParts,
  }),
  /** The whole version as records, for a connection opened with `sync=changes`. */
  sent('Records', {
    id,
    revision,
    version: scheduleItem,
    scheduleOnly: z.boolean(),
    solver: solverState,
    history,
    /** Omitted unless the last step moved a few lessons. */
    lastRun: lastRun.optional(),
    schedule: scheduleRecords,
    inParts,
  }),
  /** A version that is not open: its current state, or its state at that revision. */
  sent('OtherVersion', { id, revision, schedule: scheduleRecords, inParts }),
  /** The content of a file: the version that it would become, under uuids valid for this file only, and what would be skipped. */
  sent('SchoolFile', {
    id,
    format: fileFormat,
    schedule: scheduleRecords,
    /** The number of steps of history in the file. */
    steps: z.int().min(0),
    issues: z.array(importIssue),
    inParts,
  }),
  /** One revision as an exact change, for a connection opened with `sync=changes`. `user` null: Zen, or withheld from a guest. */
  sent('Change', {
    revision,
    change,
    command: z.string(),
    /** The run of Zen that it belongs to: consecutive changes of a run are one step. */
    group: uuid.optional(),
    user: person.nullable(),
    history,
    inParts,
  }),
  /** The rest of the preceding `Records`, `OtherVersion`, `SchoolFile` or `Change` with `inParts`: records or edits to be added. */
  sent('Part', {
    /** This part completes the message. */
    last: z.boolean(),
    records: scheduleRecords
      .pick({ calendars: true, timeSlots: true, subjects: true, lessons: true, rules: true })
      .partial()
      .optional(),
    change: change.optional(),
  }),
  calendarView.extend({ type: z.literal('Calendar'), revision }),
  constraintMatches.extend({ type: z.literal('ConstraintMatches'), revision }),
  sent('SolverState', { id, ...solverState.shape }),

  sent('ScheduleItem', { id, item: scheduleItem, issues: z.array(importIssue).optional() }),
  sent('ScheduleList', { id, schoolUuid: uuid, scheduleItemList: z.array(scheduleItem) }),
  /** The versions that can be restored, the last deleted first. */
  sent('DeletedScheduleList', { id, schoolUuid: uuid, deletedScheduleList: z.array(deletedScheduleItem) }),
  sent('SchoolInfo', { id, school, customer: z.boolean(), scheduleItemList: z.array(scheduleItem) }),
  /**
   * The place in the queue of a file that this tab has sent: 1 is next, 0 has its turn. Not sent if the file need not wait. The answer to
   * the command follows.
   */
  sent('FileQueue', { place: z.int().min(0) }),
  /** How a version was imported, and what was imported into it since: the newest first. */
  sent('ImportReportList', { id, scheduleUuid: uuid, reports: z.array(importReport).max(LIMITS.importReports) }),
  /** The history of the open version, newest first. `more`: there are older rows. */
  sent('ChangeList', { id, changes: z.array(changeRow), more: z.boolean() }),
  /** The history of a version in the format of a file. */
  sent('FileHistory', { id, history: fileHistory }),
  /** Everyone who has the version open, sent to the members among them on every change. `you` is the recipient's own connection. */
  sent('Presence', { you: uuid, people: z.array(presentPerson).max(LIMITS.presentPeople) }),
  /**
   * A proposal for the open version. Sent to its members when they open the version, and when the proposal is created or updated by its
   * run.
   */
  sent('Proposal', { scheduleUuid: uuid, proposal }),
  /** The proposals of the version, in the order of their numbers. All others no longer exist. */
  sent('ProposalList', { scheduleUuid: uuid, proposalUuids: z.array(uuid) }),
  /**
   * The diary of a school. Read-only members receive it without the kinds and notes of absences, and without a history. It is followed by
   * a `DiaryChanged` for each change.
   */
  sent('Diary', { id, schoolUuid: uuid, revision, diary, history }),
  /** One revision of the diary that this connection has open, as an exact change. */
  sent('DiaryChanged', {
    schoolUuid: uuid,
    revision,
    command: z.string(),
    change: diaryChange,
    /** Null: the account is gone. */
    user: person.nullable(),
    history,
  }),
  sent('ShareLinkList', { id, scheduleUuid: uuid, links: z.array(shareLink) }),
  /**
   * `published`: the published version, which all links of the school show. If omitted, each link shows the version that it was made for.
   * `absent`: links whose calendar is not in this version.
   */
  sent('WeekLinkList', {
    id,
    scheduleUuid: uuid,
    links: z.array(weekLink),
    published: z.object({ uuid, title: z.string() }).optional(),
    absent: z.array(absentLink).optional(),
  }),
  /** The links of a school to its pages of the day: at most one for each kind of readers. */
  sent('DayLinkList', { id, schoolUuid: uuid, links: z.array(dayLink) }),
  /** The sheets of a version, in the order of creation. `round` is null if no last day is set yet. */
  sent('WishList', { id, scheduleUuid: uuid, round: wishRound.nullable(), links: z.array(wishLink) }),
  /** `secret`: of the key that was just created. It is sent only once. */
  sent('ApiKeyList', { id, schoolUuid: uuid, keys: z.array(apiKey), secret: z.string().optional() }),
  /** `secret`: of the webhook that was just created. It is sent only once. */
  sent('WebhookList', { id, schoolUuid: uuid, webhooks: z.array(webhook), secret: z.string().optional() }),
  sent('UserList', {
    id,
    schoolUuid: uuid,
    users: z.array(member),
    invitations: z.array(invitation),
    /** The number of open invitations and links that ended when the person was removed. */
    withdrawn: z.object({ invitations: z.int(), links: z.int() }).optional(),
  }),
  /**
   * The signed-in user: sent first after connecting, and again when their schools change. `memory`, `billing` and `wire` are only
   * sent after connecting; `wire` is the server's `WIRE_VERSION`.
   */
  sent('Welcome', {
    id,
    user,
    schools: z.array(school),
    /** Schools that can be restored. Omitted if there are none. */
    deletedSchools: z.array(deletedSchool).optional(),
    memory: uuid.optional(),
    billing: billingMode.optional(),
    wire,
  }),
  /** `prices` is JSON text: `{ data: Price[] }`. `key` is the browser's public key at the card provider. */
  sent('Prices', { id, prices: z.string(), key: z.string() }),
  charge.extend({ type: z.literal('Charge'), id }),
  /** Sent to everyone of the school when its subscription changes. `clientSecret` is only sent to the payer. */
  subscription.extend({ type: z.literal('Subscription'), id }),
  /** `pdf`: the document, in base64. */
  sent('Quote', { id, quote, pdf: z.string() }),
  sent('QuoteList', { id, schoolUuid: uuid, quotes: z.array(quote) }),
  sent('CustomerPortalUrl', { id, url: z.url() }),
  sent('UserSettings', { id, settings: userSettings }),
  sent('SchoolSettings', { id, schoolUuid: uuid, settings: schoolSettings }),
  /** Sent first to a guest, who opened a link and may only view. */
  sent('Guest', { schoolName: z.string(), settings: schoolSettings, wire }),
  /** The open version belongs to a school from which this user was removed. A new `Welcome` follows. */
  sent('AccessEnded', { scheduleUuid: uuid }),
  /** Someone deleted the open version. */
  sent('ScheduleDeleted', { scheduleUuid: uuid }),
])

export type Message = z.infer<typeof message>
export type MessageOf<T extends Message['type']> = Extract<Message, { type: T }>
export type PresentPerson = z.infer<typeof presentPerson>
