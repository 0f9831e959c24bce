import { z } from 'zod'
import {
  clockTime,
  itemKey,
  LIMITS,
  profile,
  fractions,
  readSheet,
  type Refusal,
  refuse,
  refuseOrder,
  text,
  uuid,
  yearPlan,
} from '@timetable/domain'
import { define, defineOfSchedule, defineOfSchool, ofSchool, refuseTitle, title } from './define.ts'

function refuseDays(days: number): Refusal | undefined {
  const fits = days >= LIMITS.minDays && days <= LIMITS.maxDays
  return fits ? undefined : refuse('days-out-of-range', { max: LIMITS.maxDays })
}

function refuseBell(periods: readonly { readonly startTime: string; readonly endTime: string }[]): Refusal | undefined {
  for (const [hourNum, times] of periods.entries()) {
    const refusal = refuseOrder(hourNum, times)
    if (refusal) return refusal
  }
  return undefined
}

function refuseOtherThanOne(params: { readonly text?: unknown; readonly import?: unknown }): Refusal | undefined {
  const isOne = (params.text === undefined) !== (params.import === undefined)
  return isOne ? undefined : refuse('import-invalid', { reason: 'send either a text or an import object' })
}

/** Commands that create, read, compare and delete a school's versions. */
export const versions = {
  createSchedule: defineOfSchool({
    params: {
      title,
      description: text.max(LIMITS.descriptionLength).default(''),
      days: z.int(),
      /** The same on every day. If omitted: none. */
      periods: z
        .array(z.object({ startTime: clockTime, endTime: clockTime }))
        .max(LIMITS.maxPeriods)
        .optional(),
      /** What makes a good timetable in this version. If omitted: balanced. */
      profile: profile.optional(),
    },
    example: { title: 'Autumn', description: '', days: 5 },
    answer: 'ScheduleItem',
    access: 'school',
    cost: 10,
    check: (params) => refuseTitle(params.title) ?? refuseDays(params.days) ?? refuseBell(params.periods ?? []),
  }),
  /**
   * Either `text`, the content of a file of any format with its `fileName`, or `import`, the object of a school file. If `title` is omitted,
   * the title in the file is used.
   */
  createScheduleByImport: defineOfSchool({
    params: {
      title: title.optional(),
      fileName: text.max(LIMITS.nameLength).optional(),
      text: z.string().optional(),
      import: z.looseObject({}).optional(),
      /** Given if the file was parsed in the browser: its format, and what was already skipped. */
      sheet: readSheet.optional(),
      fractions: fractions.optional(),
      /** The courses that come first, by their places in the file from 0: in a trial, those that stay unlocked. */
      firstCourses: z.array(z.int().min(0)).max(LIMITS.trialSubjects).optional(),
    },
    example: { fileName: 'school.fet', text: '<?xml …' },
    answer: 'ScheduleItem',
    access: 'school',
    cost: 10,
    check: (params) => refuseTitle(params.title) ?? refuseOtherThanOne(params),
  }),
  /**
   * Parses a file and returns what it contains. Nothing is stored. `fractions`: what parts of a lesson a week become; the nearest number if
   * omitted.
   */
  readSchoolFile: defineOfSchool({
    params: { fileName: text.max(LIMITS.nameLength), text: z.string(), fractions: fractions.optional() },
    example: { fileName: 'school.fet', text: '<?xml …' },
    answer: 'SchoolFile',
    access: 'school',
    cost: 10,
    isQuestion: true,
  }),
  /**
   * Imports a file into an existing version as one step. `items`: the selected differences. `matches`: the timetable of the version that
   * each ambiguous timetable of the file corresponds to. Null: a new one.
   */
  importIntoSchedule: defineOfSchedule({
    params: {
      fileName: text.max(LIMITS.nameLength),
      text: z.string(),
      items: z.array(itemKey).min(1).max(LIMITS.differencesTaken),
      matches: z.record(uuid, uuid.nullable()).default({}),
      sheet: readSheet.optional(),
      fractions: fractions.optional(),
    },
    example: {
      fileName: 'school.fet',
      text: '<?xml …',
      items: [{ kind: 'course', uuid: 'file-subjects-1' }],
      matches: { 'file-calendars-2': 'Ada' },
    },
    answer: 'Ack',
    access: 'school',
    cost: 15,
    deed: ['broughtIn', 'version'],
  }),
  listImportReports: defineOfSchedule({ answer: 'ImportReportList', access: 'seen', isQuestion: true }),
  duplicateSchedule: defineOfSchedule({
    params: { title: title.optional() },
    answer: 'ScheduleItem',
    access: 'school',
    cost: 10,
    check: (params) => refuseTitle(params.title),
  }),
  /** Creates a version for the next school year: classes move up, courses stay with their grade or move up with it. */
  copyYearForward: defineOfSchedule({
    params: { plan: yearPlan },
    example: {
      plan: {
        title: '2027/28',
        classes: [
          { from: '1A', name: '2A', coursesOf: null },
          { from: null, name: '1A', coursesOf: '1A' },
        ],
        leaving: ['Gym'],
        lessons: 'unscheduled',
      },
    },
    answer: 'ScheduleItem',
    access: 'school',
    cost: 10,
    check: ({ plan }) => refuseTitle(plan.title),
  }),
  /** Deletes a version. It stays stored for some time, invisible, and can be restored. */
  deleteSchedule: defineOfSchedule({ answer: 'Ack', access: 'school' }),
  listDeletedSchedules: defineOfSchool({ answer: 'DeletedScheduleList', access: 'school', isQuestion: true }),
  /** Restores a deleted version, with its history and its links. */
  bringBackSchedule: defineOfSchedule({ answer: 'ScheduleItem', access: 'school' }),
  openSchedule: defineOfSchedule({ answer: ['Schedule', 'Records'], access: 'seen', cost: 5, isQuestion: true }),
  /** Returns a version of the school to be compared with the open one: its current state, or the state right after a revision. */
  readSchedule: defineOfSchedule({
    params: { revision: z.int().min(0).optional() },
    example: { revision: 7 },
    answer: 'OtherVersion',
    access: 'seen',
    cost: 5,
    isQuestion: true,
  }),
  /**
   * Copies differences from another version of the school, or from an earlier revision, into this one, as one step. The uuids are those of
   * this version, or of the other one for records that exist only there.
   */
  takeDifferences: defineOfSchedule({
    params: {
      from: z.object({ scheduleUuid: uuid, revision: z.int().min(0).optional() }),
      items: z.array(itemKey).min(1).max(LIMITS.differencesTaken),
    },
    example: {
      from: { scheduleUuid: 'other' },
      items: [{ kind: 'lesson', uuid: 'Maths 1' }],
    },
    answer: 'Ack',
    access: 'school',
    cost: 10,
    deed: ['tookOver', 'version'],
  }),
  /** Publishes a version, which links to weeks then show. Null: none. */
  setPublishedVersion: defineOfSchool({
    params: { scheduleUuid: uuid.nullable() },
    example: { scheduleUuid: 'tiny' },
    answer: 'ScheduleList',
    access: 'school',
  }),
  listSchedules: define({
    params: z.union([ofSchool, z.object({ school: uuid }).transform(({ school }) => ({ schoolUuid: school }))]),
    example: { schoolUuid: 'school' },
    answer: 'ScheduleList',
    access: 'seen',
    isQuestion: true,
  }),
  schoolInfo: defineOfSchool({ answer: 'SchoolInfo', access: 'seen', isQuestion: true }),
  /** Opens the version that this user had open last. */
  resume: define({ answer: ['Schedule', 'Records', 'Ack'], access: 'look', cost: 5, isQuestion: true }),
} as const
