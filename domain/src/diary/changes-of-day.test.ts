import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosing } from '../lessons/choices.ts'
import { isRefusal } from '../refusal.ts'
import type { Lesson, Schedule } from '../schedule.ts'
import { A_MONDAY, arbitraryDay, awayIn, daySchool, lessonLinkIn, linkIn, runs } from '../testing/index.ts'
import { tableOf } from '../records/table-of.ts'
import { changesOfDay, type DayDecisions } from './changes-of-day.ts'
import { DEFAULT_DAY_WEIGHTS } from './day-weights.ts'
import { EMPTY_DIARY, type Diary } from './diary.ts'
import { changesOn, heldDay } from './held-day.ts'
import { isNobody, isNowhere } from './nobody.ts'
import { plannedDay } from './planned-day.ts'
import { scheduleOfDay } from './schedule-of-day.ts'

const sure = (day: ReturnType<typeof plannedDay>): Schedule => {
  if (isRefusal(day)) throw new Error(day.error)
  return day
}
const dayOf = (school: Schedule, diary: Diary, date = A_MONDAY) =>
  sure(scheduleOfDay(school, diary, date, DEFAULT_DAY_WEIGHTS))
const school = daySchool()
const withLessons = (day: Schedule, ...lessons: Lesson[]): Schedule => ({
  ...day,
  lessons: { ...day.lessons, ...tableOf(lessons) },
})
const without = (day: Schedule, uuid: string): Schedule => {
  const { [uuid]: _, ...lessons } = day.lessons
  return { ...day, lessons }
}
const link = (uuid: string) => linkIn(school, uuid)

/** The diary with these decisions, as the command stores them: one for each lesson. */
function storing(diary: Diary, date: string, day: Schedule, { changes, clear }: DayDecisions): Diary {
  const gone = new Set([...changes.map(({ lesson }) => lesson.lessonUuid), ...clear])
  const before = changesOn(day, diary, date)
  const kept = Object.values(diary.changes).filter(
    (change) => ![...gone].some((uuid) => before.get(uuid)?.uuid === change.uuid) || change.date !== date,
  )
  const added = changes.map((change, index) => ({ ...change, uuid: `added ${index}`, date }))
  return { ...diary, changes: tableOf([...kept, ...added]) }
}

test('another teacher, another room, another period, and a lesson that is gone', () => {
  const planned = sure(plannedDay(school, EMPTY_DIARY, A_MONDAY))
  const [maths, history] = [planned.lessons['Maths 1']!, planned.lessons['History 2']!]
  const after = without(
    withLessons(
      planned,
      { ...maths, calendarUuids: ['7A', 'Cleo', 'R1'] },
      { ...history, calendarUuids: ['7B', 'Cleo', 'Gym'], timeSlotUuid: 'd0h3' },
    ),
    'Art 1',
  )
  expect(changesOfDay(planned, planned, after)).toEqual({
    changes: [
      { lesson: lessonLinkIn(school, 'Maths 1'), teachers: [link('Cleo')] },
      { lesson: lessonLinkIn(school, 'Art 1'), dropped: true },
      { lesson: lessonLinkIn(school, 'History 2'), rooms: [link('Gym')], hourNum: 3 },
    ],
    clear: [],
  })
  expect(changesOfDay(planned, after, planned)).toEqual({ changes: [], clear: ['Maths 1', 'Art 1', 'History 2'] })
})

test('a lesson whose classes are in another of its subject is joined; nobody chosen is an empty list, by hand it is locked', () => {
  const day = dayOf(school, awayIn(school, ['Ada']))
  const planned = sure(plannedDay(school, EMPTY_DIARY, A_MONDAY))
  const of8A = day.lessons['Maths 8A 1']!
  const joined = without(withLessons(day, { ...of8A, calendarUuids: [...of8A.calendarUuids, '7A'] }), 'Maths 2')
  const alone = withLessons(joined, choosing(day.lessons['Maths 1']!, 'nobody Maths 1', true))
  expect(changesOfDay(planned, day, alone)).toEqual({
    changes: [
      { lesson: lessonLinkIn(school, 'Maths 1'), teachers: [], locked: true },
      { lesson: lessonLinkIn(school, 'Maths 2'), joined: lessonLinkIn(school, 'Maths 8A 1') },
    ],
    clear: [],
  })
  const beside = [{ lesson: lessonLinkIn(school, 'Maths 1'), supervised: [link('Ben')] }]
  expect(changesOfDay(planned, day, alone, beside).changes[0]).toMatchObject({
    teachers: [],
    supervised: [link('Ben')],
  })
})

test('a lesson that is moved while its choice is open says nothing of its teachers', () => {
  const day = dayOf(school, awayIn(school, ['Ada']))
  const planned = sure(plannedDay(school, EMPTY_DIARY, A_MONDAY))
  const moved = withLessons(day, { ...day.lessons['Maths 1']!, timeSlotUuid: 'd0h3' })
  expect(changesOfDay(planned, day, moved).changes).toEqual([{ lesson: lessonLinkIn(school, 'Maths 1'), hourNum: 3 }])
})

test('what is read from the schedule of a day and stored gives the same schedule again', () => {
  const seen = { changed: 0, lost: 0 }
  fc.assert(
    fc.property(arbitraryDay(), fc.infiniteStream(fc.nat(5)), ({ schedule, diary, date }, draws) => {
      const held = heldDay(schedule, diary, date)
      if (isRefusal(held)) return
      const before = dayOf(schedule, diary, date)
      const edited = Object.values(before.lessons).map((lesson): Lesson => {
        const draw = () => draws.next().value as number
        const choices = lesson.choices.map((choice) =>
          draw() > 1 ? { ...choice, chosen: choice.candidates[draw() % choice.candidates.length]! } : choice,
        )
        return choices.some((choice, index) => choice !== lesson.choices[index]) ? { ...lesson, choices } : lesson
      })
      const after = { ...before, lessons: tableOf(edited) }
      const decisions = changesOfDay(held.planned, before, after, Object.values(diary.changes))
      const again = dayOf(schedule, storing(diary, date, held.planned, decisions), date)
      const chosenIn = (day: Schedule) =>
        Object.values(day.lessons)
          .map(({ uuid, timeSlotUuid, calendarUuids, choices }) => ({
            uuid,
            timeSlotUuid,
            // Nobody besides somebody is the same as somebody alone.
            attending: [...calendarUuids, ...choices.flatMap(({ chosen }) => chosen ?? [])]
              .filter((each) => !isNobody(each) && !isNowhere(each))
              .sort(),
            isOpen: choices.some(({ chosen }) => chosen === null),
          }))
          .sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
      expect(chosenIn(again)).toEqual(chosenIn(after))
      seen.changed += decisions.changes.length
      seen.lost += edited.filter(({ choices }) => choices.length > 0).length
    }),
    { numRuns: runs(400) },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(30)
})
