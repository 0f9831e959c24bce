import { apply } from '../change.ts'
import type { ServerCommandName, ServerParamsOf } from '../commands/server.ts'
import type { ParamsOf, ScheduleCommandName } from '../commands/table.ts'
import type { Message } from '../messages.ts'
import { messagesOf } from '../messages-of.ts'
import type { ScheduleItem, School, User } from '../school.ts'
import { judgementOf } from '../judge/index.ts'
import { figuresOf } from '../proposals/index.ts'
import { changeOf } from '../testing/performing.ts'
import { slotAt, tinySchedule } from '../testing/tiny-schedule.ts'
import { constraintMatchesOf, scheduleItemOf, scheduleMessage } from '../views.ts'

/** One example of every command on an open version; the uuids are words here, for the reader's sake. */
export const scheduleExamples: { readonly [Name in ScheduleCommandName]: ParamsOf<Name> } = {
  renameSchedule: { schoolUuid: 'school', scheduleUuid: 'tiny', title: 'Spring', description: 'first try' },
  resetSchedule: {},
  createCalendar: { name: '2C', calendarType: 'CLASS' },
  createCalendars: {
    calendars: [
      { name: '2C', calendarType: 'CLASS' },
      { name: 'Ben', calendarType: 'TEACHER' },
    ],
  },
  updateCalendar: { calendarUuid: 'Ada', name: 'Ada L.', calendarType: 'TEACHER' },
  deleteCalendarAndSubjects: { calendarUuid: 'Ada', subjectUuids: ['Maths'] },
  setHomes: { homes: [{ calendarUuid: '1A', roomUuid: 'Lab', teacherUuid: 'Ada' }] },
  setLoadLimits: { calendarUuid: 'Ada', least: 18, most: 24 },
  resetCalendar: { calendarUuid: '1A' },
  divideClass: { calendarUuid: '1A', division: 'Languages', groups: [{ name: '1A French' }, { name: '1A Latin' }] },
  renameDivision: { calendarUuid: '1A', division: 'Halves', name: 'Half groups' },
  deleteDivision: { calendarUuid: '1A', division: 'Halves', lessons: 'to-class' },
  setShortNames: {
    calendars: [{ calendarUuid: 'Ada', shortName: 'ADA' }],
    subjects: [{ name: 'Maths', shortName: 'M' }],
  },
  setBuilding: { calendarUuids: ['Lab', 'Gym'], building: 'Annexe' },
  setSizes: {
    calendars: [
      { calendarUuid: 'Lab', size: 24 },
      { calendarUuid: '1A', size: 28 },
    ],
  },
  renameTag: { tag: 'oral', name: 'spoken' },
  removeTag: { tag: 'oral' },
  renameBuilding: { building: 'Main building', name: 'Old school' },
  addPeriod: { startTime: '11:00', endTime: '11:45' },
  deletePeriod: { hourNum: 1 },
  setPeriodCount: { count: 8 },
  setTimeSlotTimes: { times: [{ startTime: '08:00', endTime: '08:40' }] },
  setTerms: { daysPerTerm: null },
  setWeeks: { weeks: [{ name: 'A', was: 0 }, { name: 'B' }] },
  setLessonWeeks: { eventUuids: ['Maths 1'], weeks: null },
  setSchoolYear: {
    year: {
      firstDay: '2026-08-31',
      lastDay: '2027-06-25',
      timeZone: 'Europe/Copenhagen',
      weekday: 1,
      firstWeek: 0,
      holidays: [{ name: 'Christmas', firstDay: '2026-12-21', lastDay: '2027-01-01' }],
    },
  },
  setProfile: { profile: { classGaps: 'most', teacherGaps: 'much' } },
  forgetUnkept: {},
  blockTimeSlotOnCalendars: { calendarUuids: ['1A', 'Ada'], timeSlotUuid: slotAt(0, 1) },
  unblockTimeSlotOnCalendars: { calendarUuids: ['1A', 'Ada'], timeSlotUuid: slotAt(0, 1) },
  setTimeOff: { calendarUuids: ['Ada'], timeSlotUuids: [slotAt(0, 0), slotAt(0, 1)], timeOff: 'ratherNot' },
  copyTimeOff: { fromCalendarUuid: 'Ada', calendarUuids: ['1A'] },
  setTimeOffWeeks: { weeks: [{ calendarUuid: 'Ada', cannot: [slotAt(0, 0)], ratherNot: [], likes: [slotAt(0, 1)] }] },
  addSubjectWithCalendarsAndCount: {
    name: 'Art',
    count: 2,
    calendarUuids: ['1A'],
    color: '#A0A5EF',
    distribution: 'scatter',
    timeOfDay: 'late',
  },
  updateSubject: {
    subjectUuid: 'Maths',
    name: 'Maths',
    advanced: true,
    events: [
      {
        eventUuid: 'Maths 1',
        length: 2,
        calendarUuids: ['1A', 'Ada'],
        choices: [{ candidates: ['Lab', 'Gym'], ordered: true }],
      },
      { eventUuid: 'v_new_event1', length: 1, calendarUuids: ['1A'] },
    ],
  },
  deleteSubject: { subjectUuid: 'Maths' },
  createSubjects: {
    subjects: [
      { name: 'Art', count: 2, calendarUuids: ['1A', 'v_new_calendar1'], color: '#A0A5EF' },
      { name: 'Sports', calendarUuids: ['1A'], events: [{ length: 2, calendarUuids: ['1A'] }] },
    ],
    newCalendars: [{ uuid: 'v_new_calendar1', name: 'Ben', calendarType: 'TEACHER' }],
  },
  editSubjects: {
    create: [{ name: 'Music', lengths: [2], calendarUuids: ['1A', 'v_new_calendar1'] }],
    update: [
      {
        subjectUuid: 'Maths',
        lengths: [2, 1],
        addCalendarUuids: ['v_new_calendar1'],
        removeCalendarUuids: ['Ada'],
      },
    ],
    newCalendars: [{ uuid: 'v_new_calendar1', name: 'Ben', calendarType: 'TEACHER' }],
  },
  updateSubjects: {
    subjectUuids: ['Maths'],
    lengths: [2, 1],
    color: '#E4D08C',
    distribution: 'gather',
    timeOfDay: 'early',
    addCalendarUuids: ['v_new_calendar1'],
    removeCalendarUuids: ['Ada'],
    addTags: ['oral'],
    removeTags: ['written'],
    newCalendars: [{ uuid: 'v_new_calendar1', name: 'Ben', calendarType: 'TEACHER' }],
  },
  deleteSubjects: { subjectUuids: ['Maths'] },
  copySubjects: { subjectUuids: ['Maths'], withTeachers: false, withRooms: true },
  createEvent: { subjectUuid: 'Maths', length: 1, calendarUuids: ['1A'] },
  updateEvent: { eventUuid: 'Maths 1', length: 2, calendarUuids: ['1A', 'Ada'] },
  deleteEvent: { eventUuid: 'Maths 2' },
  pinEvent: { eventUuid: 'Maths 1' },
  unpinEvent: { eventUuid: 'Maths 1' },
  moveAndPinEvent: { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 0), chosen: ['Lab'] },
  unplaceEvent: { eventUuid: 'Maths 1' },
  chooseCalendar: { eventUuid: 'Maths 1', calendarUuid: 'Gym', fixed: true },
  swapEvents: { eventUuid: 'Maths 1', otherUuid: 'Maths 2' },
  moveAndTakeOut: { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 1), otherUuids: ['Maths 2'] },
  placeEvents: {
    placements: [
      { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 0), pinned: true },
      { eventUuid: 'Maths 2', timeSlotUuid: slotAt(0, 1) },
    ],
  },
  placeFound: {
    run: 'run',
    moves: [
      {
        lessonUuid: 'Maths 1',
        from: { timeSlotUuid: slotAt(0, 0), chosen: ['Lab'] },
        to: { timeSlotUuid: slotAt(0, 1), chosen: ['Gym'] },
      },
    ],
  },
  pinEvents: { eventUuids: ['Maths 1', 'Maths 2'] },
  unpinEvents: { eventUuids: ['Maths 1', 'Maths 2'] },
  unplaceEvents: { eventUuids: ['Maths 1', 'Maths 2'] },
  acceptMissing: { eventUuids: ['Maths 1', 'Maths 2'], calendarType: 'TEACHER' },
  moveToRoom: { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 0), roomUuid: 'Gym' },
  swapEventsAndRooms: { eventUuid: 'Maths 1', otherUuid: 'Maths 2', roomUuid: 'Gym', fromRoomUuid: 'Lab' },
  runInParallel: { subjectUuids: ['Maths'], apart: true },
  addRule: { rule: 'BLOCKED_TIMESLOTS', subjectNames: ['Maths'], timeSlotUuids: [slotAt(0, 1)] },
  updateRule: { ruleUuid: 'not first', strength: 60, enabled: false },
  deleteRule: { ruleUuid: 'not first' },
  updateRules: { ruleUuids: ['not first'], strength: 'required' },
  deleteRules: { ruleUuids: ['not first'] },
}

/** One example of every command which the server answers itself. */
export const serverExamples: { readonly [Name in ServerCommandName]: ServerParamsOf<Name> } = {
  createSchedule: { schoolUuid: 'school', title: 'Autumn', description: '', days: 5 },
  createScheduleByImport: { schoolUuid: 'school', fileName: 'school.fet', text: '<?xml …' },
  readSchoolFile: { schoolUuid: 'school', fileName: 'school.fet', text: '<?xml …' },
  importIntoSchedule: {
    schoolUuid: 'school',
    scheduleUuid: 'tiny',
    fileName: 'school.fet',
    text: '<?xml …',
    items: [{ kind: 'course', uuid: 'file-subjects-1' }],
    matches: { 'file-calendars-2': 'Ada' },
  },
  listImportReports: { schoolUuid: 'school', scheduleUuid: 'tiny' },
  duplicateSchedule: { schoolUuid: 'school', scheduleUuid: 'tiny' },
  copyYearForward: {
    schoolUuid: 'school',
    scheduleUuid: 'tiny',
    plan: {
      title: '2027/28',
      classes: [
        { from: '1A', name: '2A', coursesOf: null },
        { from: null, name: '1A', coursesOf: '1A' },
      ],
      leaving: ['Gym'],
      lessons: 'unplaced',
    },
  },
  deleteSchedule: { schoolUuid: 'school', scheduleUuid: 'tiny' },
  listDeletedSchedules: { schoolUuid: 'school' },
  bringBackSchedule: { schoolUuid: 'school', scheduleUuid: 'tiny' },
  openSchedule: { schoolUuid: 'school', scheduleUuid: 'tiny' },
  setVersionInForce: { schoolUuid: 'school', scheduleUuid: 'tiny' },
  listSchedules: { schoolUuid: 'school' },
  readSchedule: { schoolUuid: 'school', scheduleUuid: 'tiny', revision: 7 },
  takeDifferences: {
    schoolUuid: 'school',
    scheduleUuid: 'tiny',
    from: { scheduleUuid: 'other' },
    items: [{ kind: 'lesson', uuid: 'Maths 1' }],
  },
  schoolInfo: { schoolUuid: 'school' },
  resume: {},
  resumeSchedule: { longRun: false, aim: 'improve', budget: { mostLessons: 20, keptDays: [4] } },
  pauseSchedule: {},
  beginBrowserRun: { run: 'run', longRun: false, aim: 'repair', budget: { mostLessons: 20 } },
  tellBrowserRun: { run: 'run', seconds: 0.5, moves: 90_000, cost: { doubleBookings: 3, broken: 0, soft: 20 } },
  proposeFound: {
    run: 'run',
    moves: [
      {
        lessonUuid: 'Maths 2',
        from: { timeSlotUuid: slotAt(0, 1), chosen: [] },
        to: { timeSlotUuid: slotAt(0, 0), chosen: [] },
      },
    ],
  },
  endBrowserRun: { run: 'run', aim: 'repair', ended: 'solved', seconds: 0.8, moves: 120_000, unplaceable: [] },
  readUserSettings: {},
  updateUserSettings: { settings: [{ label: 'hasCreatedVersion', value: true }] },
  readSchoolSettings: { schoolUuid: 'school' },
  updateSchoolSettings: { schoolUuid: 'school', settings: { label: 'nameForClasses', value: 'option_2' } },
  resetSettings: { schoolUuid: 'school' },
  undo: {},
  redo: {},
  listChanges: { before: 8, limit: 50 },
  readHistory: { schoolUuid: 'school', scheduleUuid: 'tiny' },
  goBackTo: { revision: 7 },
  takeProposal: { uuid: 'proposal', lessonUuids: ['Maths 1'] },
  dropProposal: { uuid: 'proposal' },
  setPresence: { calendarUuid: '1A', eventUuid: null },
  createShareLink: { schoolUuid: 'school', scheduleUuid: 'tiny' },
  listShareLinks: { schoolUuid: 'school', scheduleUuid: 'tiny' },
  listApiKeys: { schoolUuid: 'school' },
  createApiKey: { schoolUuid: 'school', name: 'Notice board', scope: 'read' },
  deleteApiKey: { schoolUuid: 'school', keyUuid: 'key' },
  listWebhooks: { schoolUuid: 'school' },
  createWebhook: { schoolUuid: 'school', url: 'https://hill.example/timetable' },
  deleteWebhook: { schoolUuid: 'school', webhookUuid: 'webhook' },
  testWebhook: { schoolUuid: 'school', webhookUuid: 'webhook' },
  deleteShareLink: { schoolUuid: 'school', scheduleUuid: 'tiny', linkUuid: 'link' },
  createWeekLinks: { schoolUuid: 'school', scheduleUuid: 'tiny', calendarUuids: ['Ada'] },
  listWeekLinks: { schoolUuid: 'school', scheduleUuid: 'tiny' },
  deleteWeekLinks: { schoolUuid: 'school', scheduleUuid: 'tiny', linkUuids: ['link'] },
  setWishRound: {
    schoolUuid: 'school',
    scheduleUuid: 'tiny',
    lastDay: '2026-06-12',
    sentence: 'Part-time colleagues: please name two days.',
  },
  createWishLinks: { schoolUuid: 'school', scheduleUuid: 'tiny', calendarUuids: ['Ada'] },
  listWishes: { schoolUuid: 'school', scheduleUuid: 'tiny' },
  deleteWishLinks: { schoolUuid: 'school', scheduleUuid: 'tiny', linkUuids: ['link'] },
  takeWishes: {
    schoolUuid: 'school',
    scheduleUuid: 'tiny',
    sheets: [{ linkUuid: 'link', at: '2026-06-01T08:00:00.000Z' }],
    free: false,
  },
  leaveWishes: { schoolUuid: 'school', scheduleUuid: 'tiny', linkUuids: ['link'] },
  listUsers: { schoolUuid: 'school' },
  removeUser: { schoolUuid: 'school', userUuid: 'user' },
  setMembership: { schoolUuid: 'school', userUuid: 'user', membership: 'reader' },
  createInvitation: { schoolUuid: 'school', membership: 'member', email: 'grace@school.example' },
  mailInvitation: { schoolUuid: 'school', invitationUuid: 'invitation', language: 'de' },
  deleteInvitation: { schoolUuid: 'school', invitationUuid: 'invitation' },
  acceptInvitation: { token: 'hV2z9…' },
  createSchool: { name: 'Dale School' },
  deleteSchool: { schoolUuid: 'school' },
  bringBackSchool: { schoolUuid: 'school' },
  leaveSchool: { schoolUuid: 'school' },
  renameUser: { name: 'Ada Hill' },
  getSubscriptionPrices: {},
  createSubscription: { email: 'grace@example.org', paymentMethodId: 'pm_1', priceId: 'price_yearly' },
  readPayment: { priceId: 'price_yearly', currency: 'dkk', country: 'DK', vatNumber: 'DK12345678' },
  readSubscription: { schoolUuid: 'school' },
  readStripeCustomerPortal: { returnUrl: 'https://school.example/app/versions' },
}

/** The version all examples are about: a class, its two halves and its teacher, a day of two periods, one subject. */
export const exampleSchedule = tinySchedule({
  days: 1,
  hours: 2,
  calendars: {
    '1A': { type: 'CLASS', parts: ['first', 'second'] },
    '1A/1': { type: 'CLASS', classUuid: '1A', division: 'Halves', parts: ['first'] },
    '1A/2': { type: 'CLASS', classUuid: '1A', division: 'Halves', parts: ['second'] },
    Ada: 'TEACHER',
    Lab: { type: 'ROOM', building: 'Main building', seats: 30 },
    Gym: 'ROOM',
  },
  subjects: {
    Maths: {
      calendars: ['1A', 'Ada'],
      lessons: [
        { choices: [{ candidates: ['Lab', 'Gym'], chosen: 'Lab' }], tags: ['oral'] },
        { at: [0, 1], calendars: ['1A', 'Ada', 'Gym'] },
      ],
    },
  },
  rules: { 'not first': { subjectNames: ['Maths'], timeSlotUuids: [slotAt(0, 0)] } },
})

const school: School = { uuid: 'school', name: 'Hill School', isSchoolCustomer: true }
const user: User = {
  uuid: 'user',
  name: 'Grace',
  email: 'grace@example.org',
  created_at: 1767600000,
  role: 'principal',
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

const moved = changeOf(exampleSchedule, 'moveAndPinEvent', scheduleExamples.moveAndPinEvent)
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
    settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
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
    type: 'ToldHistory',
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
    type: 'ShareLinkList',
    id: 21,
    scheduleUuid: 'tiny',
    links: [{ uuid: 'link', token: 'Qm4x1…', createdAt: '2026-01-05T09:00:00Z' }],
  },
  {
    type: 'ApiKeyList',
    id: 21,
    schoolUuid: school.uuid,
    keys: [{ uuid: 'key', name: 'Notice board', scope: 'read', madeBy: user.name, createdAt: '2026-01-05T09:00:00Z' }],
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
    settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
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
  { type: 'CustomerPortalUrl', id: 25, url: 'https://billing.example/session/1' },
  { type: 'AccessEnded', scheduleUuid: 'tiny' },
  { type: 'ScheduleDeleted', scheduleUuid: 'tiny' },
]
