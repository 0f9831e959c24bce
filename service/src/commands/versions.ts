import { z } from 'zod'
import {
  clockTime,
  itemKey,
  LIMITS,
  profile,
  readSheet,
  type Refusal,
  refuse,
  refuseOrder,
  text,
  uuid,
  yearPlan,
} from '@timetable/domain'
import { define, nothing, ofSchool, ofSchedule, refuseTitle, title } from './define.ts'

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

/** A school's versions: made, read, compared, deleted. */
export const versions = {
  createSchedule: define({
    params: ofSchool.extend({
      title,
      description: text.max(LIMITS.descriptionLength).default(''),
      days: z.int(),
      /** The same on every day; left out: none yet. */
      periods: z
        .array(z.object({ startTime: clockTime, endTime: clockTime }))
        .max(LIMITS.maxPeriods)
        .optional(),
      /** What makes a good timetable in it; left out: balanced. */
      profile: profile.optional(),
    }),
    example: { schoolUuid: 'school', title: 'Autumn', description: '', days: 5 },
    answer: 'ScheduleItem',
    access: 'school',
    cost: 10,
    check: (params) => refuseTitle(params.title) ?? refuseDays(params.days) ?? refuseBell(params.periods ?? []),
  }),
  /** `text` is the content of the file; where `title` is left out the file's own is taken. */
  createScheduleByImport: define({
    params: ofSchool.extend({
      title: title.optional(),
      fileName: text.max(LIMITS.nameLength),
      text: z.string(),
      /** It was a spreadsheet before, and what of it is left out already. */
      sheet: readSheet.optional(),
    }),
    example: { schoolUuid: 'school', fileName: 'school.fet', text: '<?xml …' },
    answer: 'ScheduleItem',
    access: 'school',
    cost: 10,
    check: (params) => refuseTitle(params.title),
  }),
  /** What a file is and says, before anything is made of it: nothing is stored. */
  readSchoolFile: define({
    params: ofSchool.extend({ fileName: text.max(LIMITS.nameLength), text: z.string() }),
    example: { schoolUuid: 'school', fileName: 'school.fet', text: '<?xml …' },
    answer: 'SchoolFile',
    access: 'school',
    cost: 10,
    isQuestion: true,
  }),
  /**
   * Takes what a file says over into a version that is there, as one step. `items`: those of the differences that it would make;
   * `matches`: which timetable of the version one of the file is, where that was asked; null: a new one.
   */
  importIntoSchedule: define({
    params: ofSchedule.extend({
      fileName: text.max(LIMITS.nameLength),
      text: z.string(),
      items: z.array(itemKey).min(1).max(LIMITS.differencesTaken),
      matches: z.record(uuid, uuid.nullable()).default({}),
      sheet: readSheet.optional(),
    }),
    example: {
      schoolUuid: 'school',
      scheduleUuid: 'tiny',
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
  listImportReports: define({
    params: ofSchedule,
    example: { schoolUuid: 'school', scheduleUuid: 'tiny' },
    answer: 'ImportReportList',
    access: 'seen',
    isQuestion: true,
  }),
  duplicateSchedule: define({
    params: ofSchedule.extend({ title: title.optional() }),
    example: { schoolUuid: 'school', scheduleUuid: 'tiny' },
    answer: 'ScheduleItem',
    access: 'school',
    cost: 10,
    check: (params) => refuseTitle(params.title),
  }),
  /** A new version for the next school year: classes move up, courses stay with their grade or go along. */
  copyYearForward: define({
    params: ofSchedule.extend({ plan: yearPlan }),
    example: {
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
    answer: 'ScheduleItem',
    access: 'school',
    cost: 10,
    check: ({ plan }) => refuseTitle(plan.title),
  }),
  /** The version is kept for a while, for nobody to see, and can be brought back. */
  deleteSchedule: define({
    params: ofSchedule,
    example: { schoolUuid: 'school', scheduleUuid: 'tiny' },
    answer: 'Ack',
    access: 'school',
  }),
  listDeletedSchedules: define({
    params: ofSchool,
    example: { schoolUuid: 'school' },
    answer: 'DeletedScheduleList',
    access: 'school',
    isQuestion: true,
  }),
  /** A deleted version as it was, with its history and its links. */
  bringBackSchedule: define({
    params: ofSchedule,
    example: { schoolUuid: 'school', scheduleUuid: 'tiny' },
    answer: 'ScheduleItem',
    access: 'school',
  }),
  openSchedule: define({
    params: ofSchedule,
    example: { schoolUuid: 'school', scheduleUuid: 'tiny' },
    answer: ['Schedule', 'Records'],
    access: 'seen',
    cost: 5,
    isQuestion: true,
  }),
  /** A version of the school beside the open one, to be compared with it: as it is, or as it was right after a revision. */
  readSchedule: define({
    params: ofSchedule.extend({ revision: z.int().min(0).optional() }),
    example: { schoolUuid: 'school', scheduleUuid: 'tiny', revision: 7 },
    answer: 'OtherVersion',
    access: 'seen',
    cost: 5,
    isQuestion: true,
  }),
  /**
   * Takes differences of another version of the school, or of an earlier revision, over into this one, as one step. The
   * uuids are those of this version, or of the other one for what is only there.
   */
  takeDifferences: define({
    params: ofSchedule.extend({
      from: z.object({ scheduleUuid: uuid, revision: z.int().min(0).optional() }),
      items: z.array(itemKey).min(1).max(LIMITS.differencesTaken),
    }),
    example: {
      schoolUuid: 'school',
      scheduleUuid: 'tiny',
      from: { scheduleUuid: 'other' },
      items: [{ kind: 'lesson', uuid: 'Maths 1' }],
    },
    answer: 'Ack',
    access: 'school',
    cost: 10,
    deed: ['tookOver', 'version'],
  }),
  /** The version in force from now on, which links to weeks show; null: none is. */
  setVersionInForce: define({
    params: ofSchool.extend({ scheduleUuid: uuid.nullable() }),
    example: { schoolUuid: 'school', scheduleUuid: 'tiny' },
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
  schoolInfo: define({
    params: ofSchool,
    example: { schoolUuid: 'school' },
    answer: 'SchoolInfo',
    access: 'seen',
    isQuestion: true,
  }),
  /** Opens the version this user had open last. */
  resume: define({
    params: nothing,
    example: {},
    answer: ['Schedule', 'Records', 'Ack'],
    access: 'look',
    cost: 5,
    isQuestion: true,
  }),
} as const
