import { z } from 'zod'
import {
  calendarType,
  change,
  changeRow,
  choice,
  clockTime,
  distribution,
  fileFormat,
  history,
  importIssue,
  importReport,
  lastRun,
  leftMove,
  lessonChoice,
  LIMITS,
  person,
  proposal,
  rule,
  scheduleRecords,
  schoolSettings,
  solverState,
  tags,
  timeOfDay,
  toldHistory,
  uuid,
  wishLink,
  wishRound,
} from '@timetable/domain'
import { billingMode, charge, subscription } from '../billing/billing.ts'
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
  weekLink,
  user,
  userSettings,
} from '../school/school.ts'

/**
 * What the server says: one discriminated union. A message with `id` answers the command of that id; one with
 * `revision` belongs to the open version and comes in the order of its revisions.
 */
const id = z.union([z.string().max(100), z.number()]).optional()
const revision = z.int().min(0)

/** The envelope of every command from the browser. */
export const envelope = z.object({ command: z.string().max(100), params: z.unknown().optional(), id })
export type Envelope = z.infer<typeof envelope>

export const eventView = z.object({
  uuid,
  subject: uuid,
  timeSlot: uuid.nullable(),
  timeSlotUuids: z.array(uuid),
  length: z.int(),
  /** Those it attends, fixed and chosen. */
  calendars: z.array(uuid),
  choices: z.array(lessonChoice),
  pinned: z.boolean(),
  /** Types of calendar of which it lost the last by a deletion, and has none since. */
  missing: z.array(calendarType),
  tags,
  vTitle: z.string(),
  vColor: z.string(),
  vCalendarNames: z.array(z.string()),
  replicaNumber: z.int(),
  isFreeTrial: z.boolean(),
})
const slotView = z.object({
  uuid,
  dayNum: z.int(),
  hourNum: z.int(),
  startTime: clockTime,
  endTime: clockTime,
})
export const weekDayView = z.object({ dayNum: z.int(), label: z.string(), slots: z.array(slotView) })
/** Events are keyed by the calendar's uuid, an underscore and a running number. */
export const calendarView = z.object({
  uuid,
  name: z.string(),
  calendarType,
  weekDays: z.array(weekDayView),
  events: z.record(z.string(), eventView),
  blockedTimeSlots: z.array(uuid),
  /** The class that it is a group of, the division it belongs to, and its smallest sets of students. */
  classUuid: uuid.nullable(),
  division: z.string().nullable(),
  parts: z.array(z.string()),
  /** Of a room: the building that it lies in; left out where none is known. */
  building: z.string().optional(),
  /** Of a room; left out where it is not known. */
  seats: z.int().optional(),
  /** Of a class or a group; left out where it is not known. */
  pupils: z.int().optional(),
  /** Of a teacher: names of the courses that they may teach; left out where none is known. */
  qualifications: z.array(z.string()).optional(),
  /** As people set it; left out where it is made of the name. */
  shortName: z.string().optional(),
  /** Of a class or a teacher: the room of their lessons that have no other; left out where none is known. */
  homeRoomUuid: uuid.optional(),
  /** Of a class: the teacher who looks after it; left out where none is known. */
  homeTeacherUuid: uuid.optional(),
})
export const subjectView = z.object({
  uuid,
  name: z.string(),
  color: z.string(),
  calendars: z.array(uuid),
  choices: z.array(choice),
  distribution,
  timeOfDay,
  advanced: z.boolean(),
  eventCount: z.int(),
  v_events: z.array(eventView),
  v_total_count: z.int(),
})

/**
 * What is wrong, in numbers; nothing is where all but `openWishes` are zero. `affected` counts the lessons in `events`: those
 * that take part in a double booking. Lessons are `blocked` on a slot that one of their calendars blocks, pinned or not,
 * `beyondDay` where they reach over its end, `missing` a calendar that was deleted, `unchosen` with one to choose yet.
 */
export const constraintMatches = z.object({
  doubleBookings: z.int(),
  affected: z.int(),
  unplaced: z.int(),
  unchosen: z.int(),
  blocked: z.int(),
  beyondDay: z.int(),
  missing: z.int(),
  /** Required rules that do not hold. */
  brokenRules: z.int(),
  /** Rules that are preferred, and wishes of courses and choices, that are not met. */
  openWishes: z.int(),
  events: z.array(uuid),
})

/** A connection that has the version open. `user` null: a guest. */
export const presentPerson = z.object({
  connection: uuid,
  user: person.nullable(),
  /** What they look at, and the lesson they hold. */
  calendarUuid: uuid.nullable(),
  eventUuid: uuid.nullable(),
})

/** Left out: the message is whole. Else its `Part`s follow, and nothing in between; together they are the message. */
const inParts = z.literal(true).optional()

export const message = z.discriminatedUnion('type', [
  /**
   * `of`: whose step was taken back or repeated, where it was a person's. `left`: what of a proposal was not taken, and why;
   * left out where all was.
   */
  z.object({
    type: z.literal('Ack'),
    id,
    revision: revision.nullable(),
    of: person.optional(),
    left: z.array(leftMove).optional(),
  }),
  /** `values` are those that `error` names, for a text by `code` in another language. */
  z.object({
    type: z.literal('Error'),
    id,
    error: z.string(),
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),

  /** The whole version as the specification nests it. */
  z.object({
    type: z.literal('Schedule'),
    id,
    revision,
    version: scheduleItem,
    scheduleOnly: z.boolean(),
    running: z.boolean(),
    longRun: z.boolean(),
    score: constraintMatches,
    subjects: z.array(subjectView),
    calendars: z.array(calendarView),
    rules: z.array(rule),
  }),
  /** The whole version as records, for a connection opened with `sync=changes`. */
  z.object({
    type: z.literal('Records'),
    id,
    revision,
    version: scheduleItem,
    scheduleOnly: z.boolean(),
    solver: solverState,
    history,
    /** Left out where the last step was none that moved a few lessons. */
    lastRun: lastRun.optional(),
    schedule: scheduleRecords,
    inParts,
  }),
  /** A version that is not open, as it is or was at that revision. */
  z.object({ type: z.literal('OtherVersion'), id, revision, schedule: scheduleRecords, inParts }),
  /** What a file says: the version that it would be, under uuids that count for this file alone, and what is left out of it. */
  z.object({
    type: z.literal('SchoolFile'),
    id,
    format: fileFormat,
    schedule: scheduleRecords,
    /** How many steps of its history the file tells. */
    steps: z.int().min(0),
    issues: z.array(importIssue),
    inParts,
  }),
  /** One revision as an exact change, for a connection opened with `sync=changes`. `user` null: Zen, or unsaid to a guest. */
  z.object({
    type: z.literal('Change'),
    revision,
    change,
    command: z.string(),
    /** The run of Zen that it is of: its changes that follow each other are one step. */
    group: uuid.optional(),
    user: person.nullable(),
    history,
    inParts,
  }),
  /** What is missing in the `Records`, `OtherVersion`, `SchoolFile` or `Change` before, which is `inParts`: records to be added, or edits. */
  z.object({
    type: z.literal('Part'),
    /** The message is whole with this one. */
    last: z.boolean(),
    records: scheduleRecords
      .pick({ calendars: true, timeSlots: true, subjects: true, lessons: true, rules: true })
      .partial()
      .optional(),
    change: change.optional(),
  }),
  calendarView.extend({ type: z.literal('Calendar'), revision }),
  constraintMatches.extend({ type: z.literal('ConstraintMatches'), revision }),
  z.object({ type: z.literal('SolverState'), id, ...solverState.shape }),

  z.object({ type: z.literal('ScheduleItem'), id, item: scheduleItem, issues: z.array(importIssue).optional() }),
  z.object({ type: z.literal('ScheduleList'), id, schoolUuid: uuid, scheduleItemList: z.array(scheduleItem) }),
  /** Those that can be brought back, the last deleted first. */
  z.object({
    type: z.literal('DeletedScheduleList'),
    id,
    schoolUuid: uuid,
    deletedScheduleList: z.array(deletedScheduleItem),
  }),
  z.object({
    type: z.literal('SchoolInfo'),
    id,
    school,
    customer: z.boolean(),
    scheduleItemList: z.array(scheduleItem),
  }),
  /** How a version came in, and what came into it from files since: the newest first. */
  z.object({
    type: z.literal('ImportReportList'),
    id,
    scheduleUuid: uuid,
    reports: z.array(importReport).max(LIMITS.importReports),
  }),
  /** The history of the open version, the newest first; `more` lies before the last row. */
  z.object({ type: z.literal('ChangeList'), id, changes: z.array(changeRow), more: z.boolean() }),
  /** The history of a version as a file tells it. */
  z.object({ type: z.literal('ToldHistory'), id, history: toldHistory }),
  /** Who has the version open, told to the members among them on every change; `you` is one's own connection. */
  z.object({ type: z.literal('Presence'), you: uuid, people: z.array(presentPerson).max(LIMITS.presentPeople) }),
  /** A proposal for the open version, told to its members when it is opened, made, or made anew while its run goes on. */
  z.object({ type: z.literal('Proposal'), scheduleUuid: uuid, proposal }),
  /** Which proposals the version has, in the order of their numbers: any other is gone. */
  z.object({ type: z.literal('ProposalList'), scheduleUuid: uuid, proposalUuids: z.array(uuid) }),
  z.object({ type: z.literal('ShareLinkList'), id, scheduleUuid: uuid, links: z.array(shareLink) }),
  /**
   * `inForce`: the version that all links of the school show; left out where there is none, and each shows the one it was made for.
   * `absent`: links that mean nobody of this version.
   */
  z.object({
    type: z.literal('WeekLinkList'),
    id,
    scheduleUuid: uuid,
    links: z.array(weekLink),
    inForce: z.object({ uuid, title: z.string() }).optional(),
    absent: z.array(absentLink).optional(),
  }),
  /** The sheets of a version, in the order of their making; `round` null: nobody has said yet until when they may be filled in. */
  z.object({
    type: z.literal('WishList'),
    id,
    scheduleUuid: uuid,
    round: wishRound.nullable(),
    links: z.array(wishLink),
  }),
  /** `secret`: of the key that was just made, told this once. */
  z.object({
    type: z.literal('ApiKeyList'),
    id,
    schoolUuid: uuid,
    keys: z.array(apiKey),
    secret: z.string().optional(),
  }),
  /** `secret`: of the address that was just made, told this once. */
  z.object({
    type: z.literal('WebhookList'),
    id,
    schoolUuid: uuid,
    webhooks: z.array(webhook),
    secret: z.string().optional(),
  }),
  z.object({
    type: z.literal('UserList'),
    id,
    schoolUuid: uuid,
    users: z.array(member),
    invitations: z.array(invitation),
    /** How many open invitations and links ended with who was removed. */
    withdrawn: z.object({ invitations: z.int(), links: z.int() }).optional(),
  }),
  /** Who is signed in: sent first after connecting, and again when their schools change. `memory` and `billing` are of the connecting. */
  z.object({
    type: z.literal('Welcome'),
    id,
    user,
    schools: z.array(school),
    /** Those that may be brought back; absent where there are none. */
    deletedSchools: z.array(deletedSchool).optional(),
    memory: uuid.optional(),
    billing: billingMode.optional(),
  }),
  /** `prices` is JSON text: `{ data: Price[] }`. `key` is what a browser shows itself to the card provider with. */
  z.object({ type: z.literal('Prices'), id, prices: z.string(), key: z.string() }),
  charge.extend({ type: z.literal('Charge'), id }),
  /** Told to everyone of the school whenever what it pays changes; `clientSecret` only to whoever is paying. */
  subscription.extend({ type: z.literal('Subscription'), id }),
  z.object({ type: z.literal('CustomerPortalUrl'), id, url: z.url() }),
  z.object({ type: z.literal('UserSettings'), id, settings: userSettings }),
  z.object({ type: z.literal('SchoolSettings'), id, schoolUuid: uuid, settings: schoolSettings }),
  /** Sent first to a guest, who came by a link and may only look. */
  z.object({ type: z.literal('Guest'), schoolName: z.string(), settings: schoolSettings }),
  /** The open version belongs to a school which this user was removed from. A new `Welcome` follows. */
  z.object({ type: z.literal('AccessEnded'), scheduleUuid: uuid }),
  /** The open version was deleted by someone. */
  z.object({ type: z.literal('ScheduleDeleted'), scheduleUuid: uuid }),
])

export type Message = z.infer<typeof message>
export type MessageOf<T extends Message['type']> = Extract<Message, { type: T }>
export type ConstraintMatches = z.infer<typeof constraintMatches>
export type CalendarView = z.infer<typeof calendarView>
export type EventView = z.infer<typeof eventView>
export type SubjectView = z.infer<typeof subjectView>
export type PresentPerson = z.infer<typeof presentPerson>
