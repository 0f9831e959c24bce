import {
  bellOf,
  equipmentOf,
  headOf,
  lessonsOfSubject,
  qualificationsOf,
  sizeOfCalendar,
  tagsOf,
  type LessonChoice,
  type Schedule,
} from '@timetable/domain'
import type { WarningCode, Warnings } from './warnings.ts'

/** What several formats of other programs cannot hold: the warning, and how many records have it. */
const FACTS = {
  rules: ['other-rules', (schedule) => askedIn(schedule) + criteriaIn(schedule)],
  blocked: ['other-blocked', blockedIn],
  times: ['other-times', (schedule) => bellOf(schedule).otherDays.reduce((sum, { days }) => sum + days.length, 0)],
  description: ['table-description', (schedule) => Number(headOf(schedule).description !== '')],
  year: ['other-year', (schedule) => Number(headOf(schedule).year !== undefined)],
  terms: ['other-terms', (schedule) => Number(headOf(schedule).daysPerTerm !== undefined)],
  halfDays: ['other-half-days', (schedule) => Number(headOf(schedule).halfDays === true)],
  shortNames: ['other-short-names', shortNamesIn],
  pins: ['other-pins', ({ lessons }) => counted(lessons, ({ pinned }) => pinned)],
  tags: ['other-tags', ({ lessons }) => counted(lessons, (lesson) => tagsOf(lesson).length > 0)],
  choices: ['other-choices', ({ lessons }) => counted(lessons, ({ choices }) => choices.length > 0)],
  order: [
    'other-order',
    ({ lessons }) => choicesIn(lessons, ({ ordered, candidates }) => ordered && candidates.length > 1),
  ],
  held: ['other-held', ({ lessons }) => choicesIn(lessons, ({ fixed, chosen }) => fixed && chosen !== null)],
  emptyCourses: ['other-empty-courses', emptyCoursesIn],
  buildings: ['other-buildings', ({ calendars }) => counted(calendars, ({ building }) => building !== undefined)],
  sizes: ['other-sizes', ({ calendars }) => counted(calendars, (one) => sizeOfCalendar(one) !== undefined)],
  equipment: ['other-equipment', ({ calendars }) => counted(calendars, (one) => equipmentOf(one).length > 0)],
  qualifications: [
    'other-qualifications',
    ({ calendars }) => counted(calendars, (one) => qualificationsOf(one).length > 0),
  ],
  homes: ['other-homes', ({ calendars }) => counted(calendars, hasHome)],
} as const satisfies Readonly<Record<string, readonly [code: WarningCode, count: (schedule: Schedule) => number]>>
export type Unwritten = keyof typeof FACTS

/** Warns about what a format cannot hold, for each of `facts` that the version has. */
export function warnOfUnwritten({ add }: Warnings, schedule: Schedule, facts: readonly Unwritten[]): void {
  for (const fact of facts) {
    const [code, count] = FACTS[fact]
    add(code, {}, count(schedule))
  }
}

const counted = <T>(records: Readonly<Record<string, T>>, is: (record: T) => boolean): number =>
  Object.values(records).filter(is).length

const choicesIn = (lessons: Schedule['lessons'], is: (choice: LessonChoice) => boolean): number =>
  Object.values(lessons).reduce((sum, { choices }) => sum + choices.filter(is).length, 0)

type Homes = { readonly homeRoomUuid?: string | undefined; readonly homeTeacherUuid?: string | undefined }
const hasHome = ({ homeRoomUuid, homeTeacherUuid }: Homes) =>
  homeRoomUuid !== undefined || homeTeacherUuid !== undefined

/** Returns the number of rules, and of courses with a wish. */
export function askedIn({ rules, subjects }: Schedule): number {
  const wishes = counted(subjects, ({ distribution, timeOfDay }) => distribution !== 'none' || timeOfDay !== 'none')
  return Object.keys(rules).length + wishes
}

function criteriaIn(schedule: Schedule): number {
  const { profile = {} } = headOf(schedule)
  return Object.values(profile).filter((importance) => importance !== 'off').length
}

/** Returns the number of blocked slots of all classes, teachers and rooms. */
export function blockedIn({ calendars }: Schedule): number {
  return Object.values(calendars).reduce((sum, { blockedTimeSlots }) => sum + blockedTimeSlots.length, 0)
}

function emptyCoursesIn(schedule: Schedule): number {
  return counted(schedule.subjects, ({ uuid }) => lessonsOfSubject(schedule, uuid).length === 0)
}

function shortNamesIn({ calendars, subjects }: Schedule): number {
  return counted({ ...calendars, ...subjects }, ({ shortName }) => shortName !== undefined)
}
