import { linkTo, type LinkedCalendar } from '../calendars/linked-calendar.ts'
import { EMPTY_DIARY, type Diary, type DiaryKind, type DiaryRecordOf } from '../diary/diary.ts'
import { linkToLesson } from '../diary/lesson-of-link.ts'
import { tableOf } from '../records/table-of.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import { withDates } from './arbitrary-diary.ts'
import { tinySchedule, type TinyOptions } from './tiny-schedule.ts'

/**
 * A school with dates, whose Monday has four periods. Ada teaches 7A, Ben and Cleo 7B, Dan and Cleo 8A. Eve has no lessons on Monday.
 * Latin of 8A is held by two.
 */
export const daySchool = ({ rules = {}, calendars = {}, subjects = {}, ...given }: TinyOptions = {}): Schedule =>
  withDates(
    tinySchedule({
      days: 5,
      hours: 4,
      calendars: {
        '7A': { type: 'CLASS', parts: ['a', 'b'], pupils: 20 },
        '7A/1': { type: 'CLASS', classUuid: '7A', division: 'Halves', parts: ['a'] },
        '7A/2': { type: 'CLASS', classUuid: '7A', division: 'Halves', parts: ['b'] },
        '7B': { type: 'CLASS', pupils: 20 },
        '8A': { type: 'CLASS', pupils: 20 },
        ...{ Ada: 'TEACHER', Ben: 'TEACHER', Cleo: 'TEACHER', Dan: 'TEACHER', Eve: 'TEACHER' },
        R1: { type: 'ROOM', seats: 30 },
        R2: { type: 'ROOM', seats: 30 },
        R3: { type: 'ROOM', seats: 30 },
        Gym: { type: 'ROOM', seats: 60 },
        ...calendars,
      },
      subjects: {
        Maths: { calendars: ['7A', 'Ada', 'R1'], lessons: [{ at: [0, 0] }, { at: [0, 1] }, { at: [1, 0] }] },
        Art: { calendars: ['7A', 'Ben', 'R1'], lessons: [{ at: [0, 2] }, { at: [1, 1] }] },
        English: { calendars: ['7B', 'Ben', 'R2'], lessons: [{ at: [0, 0] }, { at: [1, 2] }] },
        History: { calendars: ['7B', 'Cleo', 'R2'], lessons: [{ at: [0, 1] }, { at: [0, 2] }] },
        'Maths 8A': { name: 'Maths', calendars: ['8A', 'Dan', 'R3'], lessons: [{ at: [0, 1] }, { at: [1, 3] }] },
        Latin: { calendars: ['8A', 'Dan', 'Cleo', 'R3'], lessons: [{ at: [0, 3] }] },
        Sport: { calendars: ['7A', 'Eve', 'Gym'], lessons: [{ at: [2, 0] }] },
        ...subjects,
      },
      rules,
      ...given,
    }),
  )

/** A Monday in the school year of the school. */
export const A_MONDAY = '2026-09-07'

/** A link to a calendar of the school, by its uuid. */
export const linkIn = (schedule: Schedule, uuid: Uuid): LinkedCalendar => linkTo(schedule, uuid)!
export const lessonLinkIn = (schedule: Schedule, uuid: Uuid) => linkToLesson(schedule, schedule.lessons[uuid]!)

/** A diary of these records, without their uuids. */
export function diaryWith(given: { readonly [K in DiaryKind]?: readonly Omit<DiaryRecordOf[K], 'uuid'>[] }): Diary {
  const tables = Object.entries(given).map(([kind, records]) => [
    kind,
    tableOf(records.map((record, index) => ({ ...record, uuid: `${kind} ${index + 1}` }))),
  ])
  return { ...EMPTY_DIARY, ...(Object.fromEntries(tables) as Partial<Diary>) }
}

/** Calendars of the school that are away on a whole date. */
export const awayIn = (schedule: Schedule, uuids: readonly Uuid[], date = A_MONDAY): Diary =>
  diaryWith({
    absences: uuids.map((uuid) => ({
      ...{ of: linkIn(schedule, uuid), firstDay: date, lastDay: date, kind: 'ill', note: 'secret' },
    })),
  })
