import { capacityFindings, isSound, judgementOf, type Schedule } from '@timetable/domain'
import { tinySchedule, type TinyOptions } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { placedByZen } from '../testing/placed-by-zen.ts'
import { explaining } from './explain.ts'
import type { Explanation, Question, Remedy } from './reason.ts'
import { relaxed } from './relaxations.ts'
import { stillSolves } from './still-solves.ts'

function explain(schedule: Schedule, question: Question) {
  const steps = explaining(schedule, question)
  for (;;) {
    const step = steps.next()
    if (!step.done) continue
    if (step.value.kind !== 'reason') throw new Error(step.value.kind)
    return step.value
  }
}

const lessons = (count: number) => Array.from({ length: count }, () => ({}))
const days = (...which: number[]) =>
  which.flatMap((day) => Array.from({ length: 4 }, (_, hour): [number, number] => [day, hour]))

/** Five days of four periods. Art, a room, has 24 periods of six classes in 20 slots. */
const art = (more: TinyOptions['calendars'] = {}) =>
  tinySchedule({
    ...{ days: 5, hours: 4 },
    calendars: {
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`${number}a`, 'CLASS' as const])),
      ...{ Art: 'ROOM', Ben: 'TEACHER', Cleo: 'TEACHER', ...more },
    },
    subjects: Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((number) => [
        `Art ${number}a`,
        { name: 'Art', calendars: [`${number}a`, 'Art', number % 2 ? 'Ben' : 'Cleo'], lessons: lessons(4) },
      ]),
    ),
  })

/** Berg has 10 periods of five classes, and is there on Friday. Vogt teaches one of her subjects. */
const berg = (more: TinyOptions['subjects'] = {}) =>
  tinySchedule({
    ...{ days: 5, hours: 4 },
    calendars: {
      ...Object.fromEntries(['9a', '9b', '9c', '9d', '9e'].map((name) => [name, 'CLASS' as const])),
      ...{ Berg: { type: 'TEACHER' as const, blocked: days(0, 1, 2, 3) }, Vogt: 'TEACHER' as const },
    },
    subjects: {
      ...Object.fromEntries(
        ['9a', '9b', '9c', '9d', '9e'].map((name) => [
          `Latin ${name}`,
          { name: name < '9d' ? 'Latin' : 'Greek', calendars: [name, 'Berg'], lessons: lessons(2) },
        ]),
      ),
      'Latin of Vogt': { name: 'Latin', calendars: ['Vogt'], lessons: lessons(1) },
      ...more,
    },
  })

const lessonsOf = (schedule: Schedule, calendarUuid: string): Question => ({
  lessonUuids: Object.values(schedule.lessons)
    .filter(({ calendarUuids }) => calendarUuids.includes(calendarUuid))
    .map(({ uuid }) => uuid),
})

const kinds = ({ relaxations }: Remedy) => [...new Set(relaxations.map(({ kind }) => kind))].join('+')

/** Every solution that clears everything: applied, and solved by Zen from the beginning. */
function expectWhole(schedule: Schedule, { remedies }: Extract<Explanation, { kind: 'reason' }>): readonly Remedy[] {
  const whole = remedies.filter(({ clears }) => clears === 'all')
  for (const { commands } of whole) {
    const after = relaxed(schedule, commands)!
    expect(capacityFindings(after)).toEqual([])
    expect(isSound(judgementOf(placedByZen(after)))).toBe(true)
  }
  expect(remedies.slice(0, whole.length)).toEqual(whole)
  return whole
}

test('[S150] a room with more than fits is told whole, and every solution clears the whole of it', () => {
  const schedule = art({ R1: 'ROOM', R2: 'ROOM' })
  const answer = explain(schedule, lessonsOf(schedule, 'Art'))
  expect(answer.reason.shortage).toMatchObject({ calendarUuid: 'Art', needed: 24, room: 20 })
  expect(answer.reason.shortage?.lessonUuids).toHaveLength(24)
  const whole = expectWhole(schedule, answer)
  expect(new Set(whole.map(kinds))).toEqual(new Set(['instead', 'second', 'periods', 'day', 'drop']))
  // One course of four periods is enough, and so are four single lessons.
  const [first] = whole
  expect(first).toMatchObject({ isSmallest: true, relaxations: [{ kind: 'instead', isForCourse: true }] })
  expect(whole.find(({ relaxations }) => relaxations.length === 4)?.relaxations).toMatchObject(
    Array.from({ length: 4 }, () => ({ kind: 'instead', isForCourse: false, calendarUuid: 'Art' })),
  )
})

test('[S150] a teacher with more than fits: whole days, or other courses for who may teach them and has time', () => {
  const schedule = berg()
  const answer = explain(schedule, lessonsOf(schedule, 'Berg'))
  expect(answer.reason.shortage).toMatchObject({ needed: 10, room: 4 })
  const whole = expectWhole(schedule, answer)
  // Six periods too many: two days of four slots, or three courses of two; Vogt may not teach Greek.
  const free = whole.find((each) => kinds(each) === 'free')!
  expect(free.isSmallest).toBe(true)
  expect(free.relaxations).toMatchObject([{ kind: 'free', timeSlotUuids: { length: 8 } }])
  const others = whole.find((each) => kinds(each) === 'instead')!
  expect(others.isSmallest).toBe(true)
  expect(others.relaxations.map((each) => ('lessonUuid' in each ? each.lessonUuid : '')).sort()).toEqual([
    ...['Latin 9a 1', 'Latin 9b 1', 'Latin 9c 1'],
  ])
  // One day, or one slot, would leave the rest of it: nothing that solves a part is offered.
  expect(answer.remedies).toEqual(whole)
  // A period more does not make her come on her days off.
  expect(whole.map(kinds)).not.toContain('periods')
})

test('[S150] courses of one subject, grade and teacher may be taught together, and nothing else', () => {
  const schedule = tinySchedule({
    ...{ days: 1, hours: 4 },
    calendars: { '7a': 'CLASS', '7b': 'CLASS', '8a': 'CLASS', Ann: 'TEACHER', Joe: 'TEACHER' },
    subjects: {
      'Music 7a': { name: 'Music', calendars: ['7a', 'Ann'], lessons: lessons(2) },
      'Music 8a': { name: 'Music', calendars: ['8a', 'Ann'], lessons: lessons(2) },
      'Music 7b': { name: 'Music', calendars: ['7b', 'Ann'], lessons: lessons(2) },
      'Choir of Joe': { name: 'Choir', calendars: ['Joe'], lessons: lessons(1) },
    },
  })
  const answer = explain(schedule, lessonsOf(schedule, 'Ann'))
  const joins = expectWhole(schedule, answer).filter((each) => kinds(each) === 'join')
  expect(joins).toMatchObject([{ relaxations: [{ subjectUuids: ['Music 7a', 'Music 7b'] }] }])
  const after = relaxed(schedule, joins[0].commands)!
  const together = Object.values(after.lessons).filter(({ calendarUuids }) => calendarUuids.includes('7b'))
  expect(together.map(({ calendarUuids }) => [...calendarUuids].sort())).toEqual([
    ['7a', '7b', 'Ann'],
    ['7a', '7b', 'Ann'],
  ])
})

test('[S151] where two have more than fits, the first solution is for both, and needs each of its changes', () => {
  const one = art({ R1: 'ROOM', R2: 'ROOM', Lab: 'ROOM' })
  const physics = tinySchedule({
    ...{ days: 5, hours: 4 },
    calendars: Object.fromEntries(Object.values(one.calendars).map(({ uuid, calendarType }) => [uuid, calendarType])),
    subjects: Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((number) => [
        `Physics ${number}a`,
        { name: 'Physics', calendars: [`${number}a`, 'Lab'], lessons: lessons(4) },
      ]),
    ),
  })
  const schedule = {
    ...one,
    subjects: { ...one.subjects, ...physics.subjects },
    lessons: { ...one.lessons, ...physics.lessons },
  }
  expect(capacityFindings(schedule)).toHaveLength(2)
  const answer = explain(schedule, lessonsOf(schedule, 'Art'))
  const [first] = expectWhole(schedule, answer)
  expect(first?.relaxations).toMatchObject([
    { kind: 'instead', isForCourse: true, calendarUuid: 'Art' },
    { kind: 'instead', isForCourse: true, calendarUuid: 'Lab' },
  ])
  for (const command of first.commands) {
    const others = first.commands.filter((other) => other !== command)
    expect(capacityFindings(relaxed(schedule, others)!)).toHaveLength(1)
  }
  // What solves the room that was asked about alone says that something else remains, and comes last.
  const alone = answer.remedies.filter(({ clears }) => clears === 'no-more')
  expect(alone.length).toBeGreaterThan(0)
  expect(answer.remedies.slice(-alone.length)).toEqual(alone)
})

test('[S152] a solution no longer helps once what it needs is gone, and is not applied then', () => {
  const schedule = berg()
  const question = lessonsOf(schedule, 'Berg')
  const answer = explain(schedule, question)
  const others = answer.remedies.find((each) => kinds(each) === 'instead')!
  const helps = (now: Schedule) => {
    const steps = stillSolves(now, question, answer.reason, others)
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
    }
  }
  expect(helps(schedule)).toBe(true)
  const moved = { ...schedule, lessons: { ...schedule.lessons } }
  expect(helps(moved)).toBe(true)
  // Vogt is away on all days but one, or one of the courses is gone.
  const away = { command: 'setTimeOff' as const, params: { calendarUuids: ['Vogt'], timeOff: 'cannot' as const } }
  const slots = Object.values(schedule.timeSlots).filter(({ dayNum }) => dayNum > 0)
  const timeSlotUuids = slots.map(({ uuid }) => uuid)
  expect(helps(relaxed(schedule, [{ ...away, params: { ...away.params, timeSlotUuids } }])!)).toBe(false)
  const gone = { command: 'deleteSubjects' as const, params: { subjectUuids: ['Latin 9a'] } }
  expect(helps(relaxed(schedule, [gone])!)).toBe(false)
})
