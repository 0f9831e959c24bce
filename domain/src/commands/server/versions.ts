import { z } from 'zod'
import { itemKey } from '../../differences/items.ts'
import { readSheet } from '../../import-report.ts'
import { LIMITS } from '../../limits.ts'
import { profile } from '../../profile/criterion.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import { clockTime, uuid } from '../../schedule.ts'
import { text } from '../../text.ts'
import { yearPlan } from '../../year-forward/plan.ts'
import { refuseOrder } from '../periods.ts'
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
    answer: 'ScheduleItem',
    access: 'school',
    cost: 10,
    check: (params) => refuseTitle(params.title),
  }),
  /** What a file is and says, before anything is made of it: nothing is stored. */
  readSchoolFile: define({
    params: ofSchool.extend({ fileName: text.max(LIMITS.nameLength), text: z.string() }),
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
    answer: 'Ack',
    access: 'school',
    cost: 15,
  }),
  listImportReports: define({
    params: ofSchedule,
    answer: 'ImportReportList',
    access: 'seen',
    isQuestion: true,
  }),
  duplicateSchedule: define({
    params: ofSchedule.extend({ title: title.optional() }),
    answer: 'ScheduleItem',
    access: 'school',
    cost: 10,
    check: (params) => refuseTitle(params.title),
  }),
  /** A new version for the next school year: classes move up, courses stay with their grade or go along. */
  copyYearForward: define({
    params: ofSchedule.extend({ plan: yearPlan }),
    answer: 'ScheduleItem',
    access: 'school',
    cost: 10,
    check: ({ plan }) => refuseTitle(plan.title),
  }),
  /** The version is kept for a while, for nobody to see, and can be brought back. */
  deleteSchedule: define({
    params: ofSchedule,
    answer: 'Ack',
    access: 'school',
  }),
  listDeletedSchedules: define({
    params: ofSchool,
    answer: 'DeletedScheduleList',
    access: 'school',
    isQuestion: true,
  }),
  /** A deleted version as it was, with its history and its links. */
  bringBackSchedule: define({
    params: ofSchedule,
    answer: 'ScheduleItem',
    access: 'school',
  }),
  openSchedule: define({
    params: ofSchedule,
    answer: ['Schedule', 'Records'],
    access: 'seen',
    cost: 5,
    isQuestion: true,
  }),
  /** A version of the school beside the open one, to be compared with it: as it is, or as it was right after a revision. */
  readSchedule: define({
    params: ofSchedule.extend({ revision: z.int().min(0).optional() }),
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
    answer: 'Ack',
    access: 'school',
    cost: 10,
  }),
  /** The version in force from now on, which links to weeks show; null: none is. */
  setVersionInForce: define({
    params: ofSchool.extend({ scheduleUuid: uuid.nullable() }),
    answer: 'ScheduleList',
    access: 'school',
  }),
  listSchedules: define({
    params: z.union([ofSchool, z.object({ school: uuid }).transform(({ school }) => ({ schoolUuid: school }))]),
    answer: 'ScheduleList',
    access: 'seen',
    isQuestion: true,
  }),
  schoolInfo: define({
    params: ofSchool,
    answer: 'SchoolInfo',
    access: 'seen',
    isQuestion: true,
  }),
  /** Opens the version this user had open last. */
  resume: define({
    params: nothing,
    answer: ['Schedule', 'Records', 'Ack'],
    access: 'look',
    cost: 5,
    isQuestion: true,
  }),
} as const
