import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarUuidsOf } from '../lessons/choices.ts'
import { occupiedSlots } from '../lessons/placement.ts'
import { isRefusal } from '../refusal.ts'
import type { Lesson, Schedule } from '../schedule.ts'
import { A_MONDAY, arbitraryDay, awayIn, daySchool, diaryWith, lessonLinkIn, linkIn, runs } from '../testing/index.ts'
import { judgementOf } from '../judge/judgement.ts'
import { awayOn, isAway } from './away.ts'
import { candidatesFor } from './candidates-for.ts'
import { DEFAULT_DAY_WEIGHTS } from './day-weights.ts'
import { EMPTY_DIARY, type Diary } from './diary.ts'
import { isNobody, isNowhere } from './nobody.ts'
import { plannedDay } from './planned-day.ts'
import { COVER_TAG, scheduleOfDay } from './schedule-of-day.ts'

const sure = (day: ReturnType<typeof plannedDay>): Schedule => {
  if (isRefusal(day)) throw new Error(day.error)
  return day
}
const dayOf = (school: Schedule, diary: Diary, date = A_MONDAY) =>
  sure(scheduleOfDay(school, diary, date, DEFAULT_DAY_WEIGHTS))
const school = daySchool()
const candidatesOf = ({ choices }: Lesson) => choices.flatMap(({ candidates }) => candidates)

test('a planned day is an ordinary schedule of one day: pinned lessons, what is chosen attends, no wishes', () => {
  const chosen = daySchool({
    subjects: {
      Choir: {
        calendars: ['8A'],
        distribution: 'scatter',
        lessons: [{ at: [0, 0], choices: [{ candidates: ['Gym', 'R3'], chosen: 'R3' }] }],
      },
    },
  })
  const day = sure(plannedDay(chosen, EMPTY_DIARY, A_MONDAY))
  expect(Object.keys(day.lessons).sort()).toEqual(
    Object.values(chosen.lessons)
      .flatMap(({ uuid, timeSlotUuid }) => (timeSlotUuid?.startsWith('d0') ? uuid : []))
      .sort(),
  )
  expect(day.lessons['Choir 1']).toMatchObject({ calendarUuids: ['8A', 'R3'], choices: [], pinned: true })
  expect(day.subjects['Choir']!.distribution).toBe('none')
  expect([day.head['tiny']!.days, Object.keys(day.timeSlots)]).toEqual([1, ['d0h0', 'd0h1', 'd0h2', 'd0h3']])
})

test('rules of a single day stay, required ones only; what a teacher may have in a week becomes the limit of the day', () => {
  const ruled = daySchool({
    rules: {
      day: { rule: 'MAX_LESSONS_PER_DAY', calendarType: 'TEACHER', value: 3 },
      wish: { rule: 'MAX_CONSECUTIVE', calendarType: 'TEACHER', value: 2, strength: 10 },
      apart: { rule: 'MIN_DAYS_BETWEEN', subjectUuids: ['Maths'], value: 1 },
      'not on Tuesday': { rule: 'BLOCKED_TIMESLOTS', subjectUuids: ['Maths'], timeSlotUuids: ['d1h3'] },
      'not late': { rule: 'BLOCKED_TIMESLOTS', subjectUuids: ['Maths'], timeSlotUuids: ['d0h3', 'd1h3'] },
      week: { rule: 'MAX_LESSONS_PER_WEEK', calendarUuids: ['Ada', 'Ben', 'Eve'], value: 4 },
    },
  })
  const day = sure(plannedDay(ruled, EMPTY_DIARY, A_MONDAY))
  const limits = Object.values(day.rules).filter(({ uuid }) => uuid.startsWith('day limit'))
  expect(Object.keys(day.rules).filter((uuid) => ruled.rules[uuid])).toEqual(['day', 'not late'])
  expect(day.rules['not late']!.timeSlotUuids).toEqual(['d0h3'])
  // Ada has one lesson on other days, Ben and Eve two and one.
  expect(limits.map(({ calendarUuids: [uuid], value }) => [uuid, value])).toEqual([
    ['Ada', 3],
    ['Ben', 2],
    ['Eve', 3],
  ])
})

test('a lesson that has lost its teacher can be taken by those who are free; co-taught, it carries on for little', () => {
  const day = dayOf(school, awayIn(school, ['Ada', 'Dan']))
  const [maths, latin] = [day.lessons['Maths 1']!, day.lessons['Latin 1']!]
  // Ben teaches in the first period, Eve is not in the house on Monday, Dan is away: Cleo is left.
  expect(candidatesOf(maths)).toEqual(['Cleo', 'nobody Maths 1'])
  expect([maths.tags, maths.choices[0]!.chosen, day.lessons['Art 1']!.tags]).toEqual([[COVER_TAG], null, undefined])
  expect(latin.calendarUuids).toEqual(['8A', 'Cleo', 'R3'])
  const costOfNobody = (lesson: Lesson) => lesson.choices[0]!.costs!.at(-1)!
  expect([costOfNobody(latin), costOfNobody(maths)]).toEqual([DEFAULT_DAY_WEIGHTS.alone, 7_900])
  expect(Math.max(...maths.choices[0]!.costs!)).toBeLessThan(8_192)
})

test('of two classes with a teacher each, one teacher takes both at the cost of joining them', () => {
  const grouped = daySchool({
    subjects: { French: { calendars: ['7A', '7B', 'Ada', 'Ben'], lessons: [{ at: [0, 3] }] } },
  })
  const french = (absent: string[]) => dayOf(grouped, awayIn(grouped, absent)).lessons['French 1']!.choices[0]!.costs!
  expect(french(['Ada']).at(-1)).toBe(DEFAULT_DAY_WEIGHTS.joined)
  expect(french(['Ada', 'Ben']).at(-1)).toBe(7_900)
})

test('a lesson whose classes are away is not held, and frees its teacher; with half of a class it is', () => {
  const day = dayOf(school, awayIn(school, ['7A', 'Cleo']))
  expect(Object.keys(day.lessons)).not.toContain('Maths 1')
  const candidates = candidatesFor(school, awayIn(school, ['7A', 'Cleo']), A_MONDAY, 'History 2', DEFAULT_DAY_WEIGHTS)
  if (isRefusal(candidates)) throw new Error(candidates.error)
  const [best] = candidates.can
  expect([best!.calendarUuid, best!.reasons.map(({ code }) => code)]).toEqual([
    'Ben',
    ['freed', 'between', 'knows-class', 'lessons-follow', 'covered'],
  ])
  expect(dayOf(school, awayIn(school, ['7A/1'])).lessons['Maths 1']).toBeDefined()
})

test('an exam that has lost its invigilator is taken by those whose class is away; a meeting goes on without those who are ill', () => {
  const at = { date: A_MONDAY, hourNum: 0, length: 1 }
  const events = diaryWith({
    events: [
      { ...at, name: 'Exam', calendars: ['7A', 'R3', 'Dan'].map((uuid) => linkIn(school, uuid)) },
      { ...at, name: 'Meeting', calendars: ['Cleo', 'Eve'].map((uuid) => linkIn(school, uuid)) },
    ],
  })
  const diary: Diary = { ...awayIn(school, ['Dan', 'Eve']), events: events.events }
  const day = dayOf(school, diary)
  // 7A is at the exam: Ada, who would teach it, is free. Ben teaches 7B, Cleo is at the meeting.
  expect(candidatesOf(day.lessons['events 1']!)).toEqual(['Ada', 'nobody events 1'])
  expect(day.lessons['events 1']!.calendarUuids).toEqual(['7A', 'R3'])
  expect([day.lessons['events 2']!.calendarUuids, day.lessons['events 2']!.choices]).toEqual([['Cleo'], []])
  const found = candidatesFor(school, diary, A_MONDAY, 'events 1', DEFAULT_DAY_WEIGHTS)
  if (isRefusal(found)) throw new Error(found.error)
  expect(found.can[0]?.reasons.map(({ code }) => code)).toContain('freed')
})

test('who cannot take a lesson, and why', () => {
  const limited = daySchool({
    calendars: { Ida: { type: 'TEACHER', blocked: [[0, 0]] }, Max: 'TEACHER' },
    subjects: {
      Music: { calendars: ['Ida'], lessons: [{ at: [0, 3] }] },
      Duty: { calendars: ['Max'], lessons: [{ at: [0, 3] }] },
    },
    rules: { most: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['Max'], value: 1 } },
  })
  const found = candidatesFor(limited, awayIn(limited, ['Ada', 'Dan']), A_MONDAY, 'Maths 1', DEFAULT_DAY_WEIGHTS)
  if (isRefusal(found)) throw new Error(found.error)
  expect(found.can.map(({ calendarUuid }) => calendarUuid)).toEqual(['Cleo'])
  expect(Object.fromEntries(found.cannot.map(({ calendarUuid, why }) => [calendarUuid, why]))).toEqual({
    Ada: { code: 'absent' },
    Ben: { code: 'busy', lessonUuid: 'English 1' },
    Dan: { code: 'absent' },
    Eve: { code: 'not-in-house' },
    Ida: { code: 'blocked' },
    Max: { code: 'limit', ruleUuid: 'most' },
  })
  const asked = candidatesFor(limited, awayIn(limited, ['Ada']), A_MONDAY, 'Maths 1', {
    ...DEFAULT_DAY_WEIGHTS,
    offDay: 50,
  })
  if (isRefusal(asked)) throw new Error(asked.error)
  expect(asked.can.at(-1)).toMatchObject({ calendarUuid: 'Eve' })
  expect(candidatesFor(limited, EMPTY_DIARY, A_MONDAY, 'Maths 3', DEFAULT_DAY_WEIGHTS)).toMatchObject({
    code: 'not-found',
  })
})

test('who covers elsewhere at that time by a decision is busy, though planning may choose anew', () => {
  const away = awayIn(school, ['Ada', 'Dan'])
  const change = { date: A_MONDAY, lesson: lessonLinkIn(school, 'Maths 1'), teachers: [linkIn(school, 'Cleo')] }
  const diary = { ...away, changes: diaryWith({ changes: [change] }).changes }
  const day = dayOf(school, diary)
  expect(day.lessons['Maths 1']!.choices[0]).toMatchObject({ chosen: 'Cleo', fixed: false })
  const locked = { ...away, changes: diaryWith({ changes: [{ ...change, locked: true }] }).changes }
  expect(dayOf(school, locked).lessons['Maths 1']!.choices[0]).toMatchObject({ chosen: 'Cleo', fixed: true })
  // The covering teacher falls ill, too.
  const worse = { ...diary, absences: awayIn(school, ['Ada', 'Dan', 'Cleo']).absences }
  expect(dayOf(school, worse).lessons['Maths 1']!.choices[0]).toMatchObject({
    candidates: ['nobody Maths 1'],
    chosen: null,
  })
})

test('a closed room is replaced by one with enough seats that is free, else by none', () => {
  const large = daySchool({ calendars: { '7A': { type: 'CLASS', parts: ['a', 'b'], pupils: 50 } } })
  const roomsFor = (given: Schedule) => candidatesOf(dayOf(given, awayIn(given, ['R1'])).lessons['Maths 1']!)
  expect(roomsFor(school)).toEqual(['R3', 'Gym', 'nowhere Maths 1'])
  expect(roomsFor(large)).toEqual(['Gym', 'nowhere Maths 1'])
})

test('an extra event takes its attendees out of their lessons', () => {
  const diary = diaryWith({
    events: [
      {
        name: 'Concert',
        date: A_MONDAY,
        hourNum: 1,
        length: 2,
        calendars: ['7A', 'Cleo'].map((one) => linkIn(school, one)),
      },
    ],
  })
  const day = dayOf(school, diary)
  expect(Object.keys(day.lessons)).toEqual(expect.arrayContaining(['events 1', 'Maths 1', 'History 1', 'History 2']))
  expect(Object.keys(day.lessons)).not.toContain('Maths 2')
  // Dan teaches then; Ada's class is at the concert, and Ben's lesson is later.
  expect(candidatesOf(day.lessons['History 1']!)).toEqual(['Ada', 'Ben', 'nobody History 1'])
  expect(judgementOf(day).counts).toMatchObject({ 'double-booking': 0, blocked: 0 })
})

test('nobody who is away is in a lesson or can be chosen for one; nothing different leaves the planned day', () => {
  const seen = { away: 0, lost: 0, decided: 0 }
  fc.assert(
    fc.property(arbitraryDay(), ({ schedule, diary, date }) => {
      const day = scheduleOfDay(schedule, diary, date, DEFAULT_DAY_WEIGHTS)
      if (isRefusal(day)) return
      const away = awayOn(schedule, diary, date)
      for (const lesson of Object.values(day.lessons))
        for (const { hourNum } of occupiedSlots(day, lesson))
          for (const uuid of [...calendarUuidsOf(lesson), ...candidatesOf(lesson)])
            expect(isAway(away, uuid, { first: hourNum, last: hourNum })).toBe(false)
      const planned = plannedDay(schedule, EMPTY_DIARY, date)
      expect(scheduleOfDay(schedule, EMPTY_DIARY, date, DEFAULT_DAY_WEIGHTS)).toEqual(planned)
      for (const lesson of Object.values(day.lessons))
        for (const { candidates, costs, chosen } of lesson.choices) {
          expect(costs!.length).toBe(candidates.length)
          expect(isNobody(candidates.at(-1)!) || isNowhere(candidates.at(-1)!)).toBe(true)
          expect(chosen === null || candidates.includes(chosen)).toBe(true)
          seen.lost++
          if (chosen !== null) seen.decided++
        }
      seen.away += away.size
    }),
    { numRuns: runs(400) },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(4)
})
