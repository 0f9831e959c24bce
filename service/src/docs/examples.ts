import { apply, EMPTY_DIARY, figuresOf, judgementOf, scheduleCommands } from '@timetable/domain'
import { changeOf, slotAt } from '@timetable/domain/testing'
import type { Quote } from '../billing/quote.ts'
import type { Message } from '../messages/messages.ts'
import { messagesOf } from '../messages/messages-of.ts'
import type { ScheduleItem, School, User } from '../school/school.ts'
import { constraintMatchesOf, scheduleItemOf, scheduleMessage } from '../messages/views.ts'
import { exampleSchedule } from './example-schedule.ts'

const school: School = { uuid: 'school', name: 'Hill School', isSchoolCustomer: true }
const user: User = {
  uuid: 'user',
  name: 'Grace',
  email: 'grace@example.org',
  created_at: 1767600000,
  role: 'principal',
}
const quote: Quote = {
  ...{ number: 12, schoolUuid: 'school', at: '2026-01-05T08:00:00.000Z', until: '2026-02-04T08:00:00.000Z' },
  ...{ priceId: 'price_yearly', interval: 'year', currency: 'dkk', net: 999_500, tax: 249_875, total: 1_249_375 },
  details: {
    ...{ name: 'Hill School', street: 'Bakkevej 1', postalCode: '2100', city: 'København', country: 'DK' },
    ...{ vatNumber: 'DK12345678', reference: 'PO 4711', locale: 'da' },
  },
}
const dates = { createdAt: '2026-01-05T08:00:00Z', updatedAt: '2026-01-05T09:00:00Z' }
const item: ScheduleItem = scheduleItemOf(exampleSchedule, dates)
const history = { undo: 'moveAndPinEvent', redo: null }
const solver = {
  state: 'RUNNING' as const,
  longRun: false,
  aim: 'repair' as const,
  finished: true as const,
  progress: { seconds: 0.8, moves: 120_000, bestCost: 2_000_014, doubleBookings: 2, softCost: 14 },
  ended: null,
  unplaceable: [{ eventUuid: 'Maths 1', reason: 'Ada has no free slot that 1A has too' }],
}

const moved = changeOf(exampleSchedule, 'moveAndPinEvent', scheduleCommands.moveAndPinEvent.example)
const facts = { revision: 8, version: item, running: false, longRun: false, labels: 'monday', customer: true } as const
const telling = messagesOf(exampleSchedule, apply(exampleSchedule, moved), moved, {
  ...facts,
  command: 'moveAndPinEvent',
  user: { uuid: user.uuid, name: user.name },
  history,
})

/** One example of every message. */
export const messageExamples: readonly Message[] = [
  { type: 'Welcome', user, schools: [school], memory: 'memory', billing: 'stripe' },
  { type: 'Ack', id: 12, revision: 8 },
  { type: 'Error', id: 13, error: 'Timeslot is blocked in 1A', code: 'slot-blocked', values: { calendar: '1A' } },
  { id: 14, ...scheduleMessage(exampleSchedule, { ...facts, scheduleOnly: false }) },
  {
    type: 'Records',
    id: 14,
    revision: 8,
    version: item,
    scheduleOnly: false,
    solver: { ...solver, state: 'PAUSED', progress: null, unplaceable: [] },
    history,
    schedule: exampleSchedule,
  },
  { type: 'OtherVersion', id: 14, revision: 7, schedule: exampleSchedule },
  {
    type: 'SchoolFile',
    id: 15,
    format: { kind: 'fet', version: '6.8.0' },
    schedule: exampleSchedule,
    steps: 0,
    issues: [],
  },
  { type: 'FileQueue', place: 2 },
  {
    type: 'ImportReportList',
    id: 16,
    scheduleUuid: 'tiny',
    reports: [
      {
        uuid: 'report',
        at: '2026-09-01T08:00:00.000Z',
        user: { uuid: 'user', name: 'Ada Example' },
        fileName: 'school.fet',
        format: { kind: 'fet', version: '6.8.0' },
        counts: { classes: 1, teachers: 1, rooms: 0, courses: 1, lessons: 2, placed: 1, rules: 0, weeks: 1 },
        issues: [{ kind: 'ConstraintX', count: 1, text: 'ConstraintX: not kept' }],
      },
    ],
  },
  { type: 'Part', last: true, records: { calendars: exampleSchedule.calendars } },
  telling.changes()[0]!,
  telling.nested()[0]!,
  { type: 'ConstraintMatches', revision: 8, ...constraintMatchesOf(exampleSchedule) },
  { type: 'SolverState', ...solver },
  {
    type: 'ScheduleItem',
    id: 15,
    item,
    issues: [{ kind: 'activity-tag', count: 3, text: 'Activity tags are not used' }],
  },
  { type: 'ScheduleList', id: 16, schoolUuid: school.uuid, scheduleItemList: [item] },
  { type: 'DeletedScheduleList', id: 16, schoolUuid: school.uuid, deletedScheduleList: [{ ...item, daysLeft: 30 }] },
  { type: 'SchoolInfo', id: 17, school, customer: true, scheduleItemList: [item] },
  { type: 'UserSettings', id: 18, settings: { locale: 'en', hasCreatedVersion: true } },
  {
    type: 'SchoolSettings',
    id: 19,
    schoolUuid: school.uuid,
    settings: {
      labelsOnTimeslots: 'monday',
      nameForClasses: 'option_2',
      ownAbsences: false,
      keepAbsenceDays: 90,
      dayWeights: {},
    },
  },
  {
    type: 'ChangeList',
    id: 20,
    changes: [
      {
        revision: 8,
        command: 'moveAndPinEvent',
        kind: 'do',
        user: { uuid: user.uuid, name: user.name },
        at: '2026-01-05T09:00:00Z',
        names: ['Maths'],
        count: 1,
        place: { dayNum: 0, hourNum: 0 },
      },
      {
        revision: 7,
        command: 'zen',
        kind: 'do',
        user: null,
        at: '2026-01-05T08:59:00Z',
        names: ['Maths', 'Art', 'Latin'],
        count: 112,
        place: null,
      },
    ],
    more: true,
  },
  {
    type: 'FileHistory',
    id: 20,
    history: {
      formatVersion: 1,
      steps: [
        {
          at: '2026-01-05T09:00:00Z',
          by: user.name,
          kind: 'do',
          command: 'moveAndPinEvent',
          names: ['Maths'],
          count: 1,
          place: [0, 0],
        },
      ],
    },
  },
  {
    type: 'Presence',
    you: 'connection 1',
    people: [
      {
        connection: 'connection 1',
        user: { uuid: user.uuid, name: user.name },
        calendarUuid: '1A',
        eventUuid: 'Maths 1',
      },
      { connection: 'connection 2', user: null, calendarUuid: null, eventUuid: null },
    ],
  },
  {
    type: 'Proposal',
    scheduleUuid: 'tiny',
    proposal: {
      uuid: 'proposal',
      number: 2,
      at: '2026-01-05T09:00:00Z',
      user: { uuid: user.uuid, name: user.name },
      revision: 7,
      moves: [
        {
          lessonUuid: 'Maths 1',
          from: { timeSlotUuid: slotAt(0, 0), chosen: [] },
          to: { timeSlotUuid: slotAt(1, 0), chosen: [] },
        },
      ],
      before: figuresOf(judgementOf(exampleSchedule)),
      after: figuresOf(judgementOf(exampleSchedule)),
    },
  },
  { type: 'ProposalList', scheduleUuid: 'tiny', proposalUuids: ['proposal'] },
  {
    type: 'Diary',
    id: 1,
    schoolUuid: 'school',
    revision: 0,
    diary: EMPTY_DIARY,
    history: { undo: null, redo: null },
  },
  {
    type: 'DiaryChanged',
    schoolUuid: 'school',
    revision: 1,
    command: 'addAbsences',
    change: [
      {
        kind: 'absences',
        uuid: 'absence',
        before: null,
        after: {
          ...{ uuid: 'absence', of: { calendarUuid: 'Ada', calendarType: 'TEACHER', name: 'Ada' } },
          ...{ firstDay: '2026-01-12', lastDay: '2026-01-13', kind: 'ill', note: '' },
        },
      },
    ],
    user: { uuid: 'user', name: 'Ada Hill' },
    history: { undo: 'addAbsences', redo: null, undoBy: { uuid: 'user', name: 'Ada Hill' } },
  },
  {
    type: 'WishList',
    id: 1,
    scheduleUuid: 'tiny',
    round: { lastDay: '2026-06-12', sentence: 'Part-time colleagues: please name two days.' },
    links: [
      {
        uuid: 'link',
        token: 'hV2z9…',
        calendarUuid: 'Ada',
        answer: { cells: [[0, 0, 'cannot']], text: 'I sing on Mondays.', at: '2026-06-01T08:00:00.000Z' },
        outcome: null,
      },
    ],
  },
  {
    type: 'WeekLinkList',
    id: 1,
    scheduleUuid: 'tiny',
    links: [{ uuid: 'link', token: 'a secret', createdAt: '2026-01-05T09:00:00Z', calendarUuid: 'Ada' }],
  },
  {
    type: 'DayLinkList',
    id: 22,
    schoolUuid: 'school',
    links: [{ uuid: 'link', token: 'a secret', createdAt: '2026-01-05T09:00:00Z', audience: 'staff' }],
  },
  {
    type: 'ShareLinkList',
    id: 21,
    scheduleUuid: 'tiny',
    links: [{ uuid: 'link', token: 'Qm4x1…', createdAt: '2026-01-05T09:00:00Z' }],
  },
  {
    type: 'ApiKeyList',
    id: 21,
    schoolUuid: school.uuid,
    keys: [
      {
        ...{ uuid: 'key', name: 'Notice board', scope: 'read', madeBy: user.name, createdAt: '2026-01-05T09:00:00Z' },
        ...{ usedAt: '2026-02-03T07:30:00Z', expiresAt: '2027-01-05T09:00:00Z', version: null },
      },
    ],
    secret: 'zk_Qm4x1…',
  },
  {
    type: 'WebhookList',
    id: 21,
    schoolUuid: school.uuid,
    webhooks: [
      {
        uuid: 'webhook',
        url: 'https://hill.example/timetable',
        madeBy: user.name,
        createdAt: '2026-01-05T09:00:00Z',
        isOff: false,
        answers: [{ at: '2026-01-05T09:01:00Z', type: 'test', status: 204, problem: null }],
      },
    ],
    secret: 'whsec_wC3x…',
  },
  {
    type: 'UserList',
    id: 22,
    schoolUuid: school.uuid,
    users: [{ ...user, membership: 'owner' }],
    invitations: [
      {
        uuid: 'invitation',
        membership: 'member',
        email: 'grace@school.example',
        mailedAt: null,
        token: 'hV2z9…',
        madeBy: user.name,
        createdAt: '2026-01-05T09:00:00Z',
        expiresAt: '2026-01-19T09:00:00Z',
      },
    ],
  },
  {
    type: 'Guest',
    schoolName: school.name,
    settings: {
      labelsOnTimeslots: 'monday',
      nameForClasses: 'option_2',
      ownAbsences: false,
      keepAbsenceDays: 90,
      dayWeights: {},
    },
  },
  {
    type: 'Prices',
    id: 23,
    prices:
      '{"data":[{"id":"price_yearly","currency":"usd","unit_amount_decimal":"99900","recurring":{"interval":"year"}}]}',
    key: 'pk_test_…',
  },
  {
    type: 'Subscription',
    id: 24,
    schoolUuid: school.uuid,
    customer: true,
    status: 'active',
    periodEnd: '2027-01-05T09:00:00Z',
    cancelAtPeriodEnd: false,
    clientSecret: null,
  },
  { type: 'Charge', id: 24, currency: 'dkk', net: 999_500, tax: 249_875, total: 1_249_375 },
  { type: 'Quote', id: 24, quote, pdf: 'JVBERi0xLjcK…' },
  { type: 'QuoteList', id: 24, schoolUuid: school.uuid, quotes: [quote] },
  { type: 'CustomerPortalUrl', id: 25, url: 'https://billing.example/session/1' },
  { type: 'AccessEnded', scheduleUuid: 'tiny' },
  { type: 'ScheduleDeleted', scheduleUuid: 'tiny' },
]
