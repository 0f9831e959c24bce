import { z } from 'zod'
import { LIMITS } from '../../limits.ts'
import { hourNum, uuid } from '../../records/values.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import { isoDate, type IsoDate } from '../../week/school-year.ts'
import { lineageOf } from '../../records/lineage.ts'
import type { Uuid } from '../../schedule.ts'
import { dayIn } from '../day-in.ts'
import type { Diary } from '../diary.ts'
import { lessonOfLink } from '../lesson-of-link.ts'
import { dayChange, extraEvent, type LinkedLesson } from '../records.ts'
import { refuseDays } from './dates.ts'
import { defineDiaryCommand } from './define.ts'
import { dutyChangesGiven, dutyChangesOf, refuseDutyChanges } from './duty-changes.ts'
import { putInDiary, removeFromDiary } from './editing.ts'

/** Whether two links are to one lesson, perhaps of different versions. */
const isSame = (one: Pick<LinkedLesson, 'lessonUuid'>, lessonUuid: Uuid): boolean =>
  one.lessonUuid === lessonUuid ||
  (lineageOf(one.lessonUuid) !== undefined && lineageOf(one.lessonUuid) === lineageOf(lessonUuid))

const changesOn = ({ changes }: Diary, date: IsoDate) => Object.values(changes).filter((each) => each.date === date)

/** Stores what was decided about lessons and duties of a date, each instead of what was decided before. Those to clear are again as planned. */
export const setDayChanges = defineDiaryCommand({
  params: z.object({
    date: isoDate,
    changes: z.array(dayChange.omit({ uuid: true, date: true })).max(LIMITS.diaryAtOnce),
    clear: z.array(uuid).max(LIMITS.diaryAtOnce).default([]),
    ...dutyChangesGiven,
  }),
  example: {
    date: '2026-01-12',
    changes: [
      {
        lesson: { lessonUuid: 'Maths 1', subject: 'Maths' },
        teachers: [{ calendarUuid: 'Ben', calendarType: 'TEACHER', name: 'Ben' }],
      },
    ],
  },
  check(diary, { date, changes, ...duties }, { schedule }) {
    const isKnown = (lesson: LinkedLesson) =>
      lessonOfLink(schedule, lesson) !== undefined || diary.events[lesson.lessonUuid]?.date === date
    const unknown = changes
      .flatMap(({ lesson, joined }) => (joined ? [lesson, joined] : [lesson]))
      .find((lesson) => !isKnown(lesson))
    if (unknown) return refuse('lesson-not-published', { name: unknown.subject })
    return refuseDutyChanges(diary, schedule, duties) ?? refuseDays(schedule, date, date)
  },
  apply(diary, { date, changes, clear, ...duties }, { mint }) {
    const before = changesOn(diary, date)
    const of = (lessonUuid: Uuid) => before.find(({ lesson }) => isSame(lesson, lessonUuid))
    const cleared = clear.flatMap((lessonUuid) => of(lessonUuid)?.uuid ?? [])
    const set = [...new Map(changes.map((each) => [each.lesson.lessonUuid, each])).values()]
    return [
      ...removeFromDiary(diary, 'changes', cleared),
      ...putInDiary(
        diary,
        'changes',
        set.map((each) => ({ uuid: of(each.lesson.lessonUuid)?.uuid ?? mint(), date, ...each })),
      ),
      ...dutyChangesOf(diary, date, duties, mint),
    ]
  },
})

/** Adds extra events, or replaces those with the same uuid. */
export const setExtraEvents = defineDiaryCommand({
  params: z.object({
    events: z
      .array(extraEvent.extend({ uuid: uuid.optional(), hourNum }))
      .min(1)
      .max(LIMITS.diaryAtOnce),
  }),
  example: {
    events: [
      {
        date: '2026-01-12',
        name: 'Concert',
        hourNum: 3,
        length: 2,
        calendars: [{ calendarUuid: '7b', calendarType: 'CLASS', name: '7b' }],
      },
    ],
  },
  check(diary, { events }, { schedule }) {
    for (const { date, hourNum, length } of events) {
      const refusal = refuseDays(schedule, date, date)
      if (refusal) return refusal
      const day = dayIn(schedule, diary, date)
      const periods = isRefusal(day) ? Infinity : day.times.length
      if (hourNum + length > periods) return refuse('period-missing', { period: hourNum + length })
    }
    return undefined
  },
  apply: (diary, { events }, { mint }) =>
    putInDiary(
      diary,
      'events',
      events.map((each) => ({ ...each, uuid: each.uuid ?? mint() })),
    ),
})

export const deleteExtraEvents = defineDiaryCommand({
  params: z.object({ eventUuids: z.array(uuid).min(1).max(LIMITS.diaryAtOnce) }),
  example: { eventUuids: ['concert'] },
  check: (diary: Diary, { eventUuids }) =>
    eventUuids.some((each) => diary.events[each]) ? undefined : refuse('not-found', { what: 'The event' }),
  apply: (diary, { eventUuids }) => removeFromDiary(diary, 'events', eventUuids),
})
