import {
  apply,
  clashesOf,
  compareCosts,
  dropsOf,
  isRefusal,
  perform,
  toEnd,
  type Calendar,
  type Lesson,
  type Schedule,
} from '@timetable/domain'
import { slotAt, tinyGroup, tinySchedule } from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropEffectsOf } from '../../../board/drop-effects.ts'
import { makeSchool } from '../../../timetable/testing/make-school.ts'
import { conflictsBy, dropChoices, isClean } from './drop-choices.ts'

const schools = fc
  .record({
    classes: fc.integer({ min: 1, max: 3 }),
    teachers: fc.integer({ min: 1, max: 3 }),
    rooms: fc.integer({ min: 1, max: 2 }),
    days: fc.integer({ min: 1, max: 3 }),
    hours: fc.integer({ min: 2, max: 4 }),
    lessons: fc.integer({ min: 2, max: 20 }),
    unscheduled: fc.nat(3),
  })
  .chain((size) => fc.nat(1000).map((seed) => makeSchool(size, seed)))

function everyDrop(schedule: Schedule, n: number) {
  const all = Object.values(schedule.lessons)
  const lesson = all[n % all.length] as Lesson
  const effects = dropEffectsOf(schedule, lesson)
  return Object.keys(schedule.timeSlots).map((slotUuid) => {
    const effect = effects.at({ slotUuid })!
    return { lesson, slotUuid, effect, choices: toEnd(dropChoices(schedule, lesson.uuid, { slotUuid }, effect)) }
  })
}

test('each choice can be performed and does to the double bookings what it promises', () => {
  fc.assert(
    fc.property(schools, fc.nat(100), (schedule, n) => {
      const now = clashesOf(schedule).doubleBookings
      for (const { choices } of everyDrop(schedule, n)) {
        for (const { command, params, effect } of choices) {
          const change = perform(schedule, command, params, { mint: () => 'none' })
          if (isRefusal(change)) throw new Error(`${command}: ${change.error}`)
          expect(effect.doubleBookings).toBe(clashesOf(apply(schedule, change)).doubleBookings - now)
        }
      }
    }),
  )
})

test('a class and its own room count once in the menu, as they do in every slot', () => {
  const schedule = tinySchedule({
    ...{ days: 1, hours: 2, calendars: { '1A': 'CLASS', R1: 'ROOM' } },
    subjects: Object.fromEntries(
      ['Maths', 'Art'].map((name, hour) => [name, { calendars: ['1A', 'R1'], lessons: [{ at: [0, hour] }] }]),
    ),
  })
  const target = { slotUuid: slotAt(0, 1) }
  const effects = dropEffectsOf(schedule, schedule.lessons['Maths 1']!)
  const choices = toEnd(dropChoices(schedule, 'Maths 1', target, effects.at(target)!))
  const counted = Object.fromEntries(choices.map((choice) => [choice.kind, conflictsBy(schedule, choice)]))
  expect(counted).toEqual({ swap: 0, take: 0, 'double-book': 1 })
  expect(effects.change(target)).toBe(1)
})

test('where a room that is fixed is taken, a free one is offered instead', () => {
  const schedule = tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Gym: 'ROOM', Hall: 'ROOM' },
    subjects: {
      Sports: {
        calendars: ['1A'],
        lessons: [{ choices: [{ candidates: ['Gym', 'Hall'], chosen: 'Gym', fixed: true }] }],
      },
      Dance: { calendars: ['1B', 'Gym'], lessons: [{ at: [0, 0] }] },
    },
  })
  const [choice] = everyDrop(schedule, 0).find(({ slotUuid }) => slotUuid === 'd0h0')!.choices
  expect(choice).toMatchObject({ kind: 'choose', params: { chosen: ['Hall'] }, effect: { doubleBookings: 0 } })
  expect(everyDrop(schedule, 0).find(({ slotUuid }) => slotUuid === 'd0h1')!.choices).toEqual([])
})

test('into another room too each choice does what it promises, and who is taken out leaves the room free', () => {
  fc.assert(
    fc.property(schools, fc.nat(100), (school, n) => {
      const lab: Calendar = {
        uuid: 'lab',
        name: 'Lab',
        calendarType: 'ROOM',
        blockedTimeSlots: [],
        classUuid: null,
        division: null,
        parts: [],
      }
      const [lesson, ...others] = Object.values(school.lessons) as [Lesson, ...Lesson[]]
      const moved = others.map((other, i) => ((i + n) % 2 ? { ...other, calendarUuids: ['lab'] } : other))
      const schedule: Schedule = {
        ...school,
        calendars: { ...school.calendars, lab },
        lessons: Object.fromEntries([lesson, ...moved].map((each) => [each.uuid, each])),
      }
      const effects = dropEffectsOf(schedule, lesson)
      const now = clashesOf(schedule).doubleBookings
      for (const slotUuid of Object.keys(schedule.timeSlots)) {
        const from = lesson.calendarUuids.find((uuid) => uuid.startsWith('room'))
        const target = { slotUuid, room: { into: 'lab', from } }
        const there = effects.at(target)!
        const choices = toEnd(dropChoices(schedule, lesson.uuid, target, there))
        const meets = there.answer !== 'blocked' && there.meetings.length > 0
        expect(choices.slice(-2).map(({ kind }) => kind)).toEqual(meets ? ['take', 'double-book'] : [])
        for (const { kind, command, params, effect, otherUuids } of choices) {
          const change = perform(schedule, command, params, { mint: () => 'none' })
          if (isRefusal(change)) throw new Error(`${command}: ${change.error}`)
          const after = apply(schedule, change)
          expect(effect.doubleBookings).toBe(clashesOf(after).doubleBookings - now)
          if (kind === 'take')
            expect(dropsOf(after, after.lessons[lesson.uuid]!).at(slotUuid)).toMatchObject({ meetings: [] })
          if (kind !== 'swap') continue
          const other = schedule.lessons[otherUuids[0] ?? ''] as Lesson
          const wasThere = other.calendarUuids.includes('lab')
          expect(after.lessons[lesson.uuid]).toMatchObject({ timeSlotUuid: other.timeSlotUuid, pinned: true })
          expect(after.lessons[lesson.uuid]?.calendarUuids).toContain('lab')
          expect(after.lessons[other.uuid]).toMatchObject({
            timeSlotUuid: lesson.timeSlotUuid,
            calendarUuids: wasThere && from ? [from] : other.calendarUuids,
          })
        }
      }
    }),
  )
})

test('it asks exactly where someone is met, and never where a drop is refused', () => {
  fc.assert(
    fc.property(schools, fc.nat(100), (schedule, n) => {
      for (const { effect, choices } of everyDrop(schedule, n)) {
        const meets = effect.answer !== 'blocked' && !effect.here && effect.meetings.length > 0
        expect(choices.length > 0).toBe(meets)
        if (meets) expect(choices.slice(-2).map(({ kind }) => kind)).toEqual(['take', 'double-book'])
      }
    }),
  )
})

test('a lesson without a slot has none to swap with', () => {
  fc.assert(
    fc.property(schools, fc.nat(100), (schedule, n) => {
      for (const { lesson, choices } of everyDrop(schedule, n)) {
        if (lesson.timeSlotUuid === null) expect(choices.some(({ kind }) => kind === 'swap')).toBe(false)
      }
    }),
  )
})

test('who is taken out leaves nobody to meet', () => {
  fc.assert(
    fc.property(schools, fc.nat(100), (schedule, n) => {
      for (const { lesson, slotUuid, choices } of everyDrop(schedule, n)) {
        const take = choices.find(({ kind }) => kind === 'take')
        const change = take && perform(schedule, take.command, take.params, { mint: () => 'none' })
        if (!change || isRefusal(change)) continue
        const after = apply(schedule, change)
        expect(dropsOf(after, after.lessons[lesson.uuid]!).at(slotUuid)).toMatchObject({ meetings: [] })
      }
    }),
  )
})

/** 4A is divided for Latin and Economics, which are parallel on Monday; the whole class has English on Tuesday. */
const divided = tinySchedule({
  days: 2,
  hours: 2,
  calendars: {
    '4A': { type: 'CLASS', parts: ['Latin', 'Economics'] },
    Lat: tinyGroup('4A', 'Latin'),
    Eco: tinyGroup('4A', 'Economics'),
    Ada: 'TEACHER',
    Bob: 'TEACHER',
    Cem: 'TEACHER',
  },
  subjects: {
    English: { calendars: ['4A', 'Ada'], lessons: [{ at: [1, 0] }] },
    Latin: { calendars: ['Lat', 'Bob'], lessons: [{ at: [0, 0] }] },
    Economics: { calendars: ['Eco', 'Cem'], lessons: [{ at: [0, 0] }] },
  },
})
const choicesAt = (schedule: Schedule, lessonUuid: string, slotUuid: string) => {
  const effect = dropEffectsOf(schedule, schedule.lessons[lessonUuid]!).at({ slotUuid })!
  return toEnd(dropChoices(schedule, lessonUuid, { slotUuid }, effect))
}

test('parallel lessons swap together, from either side, and their halves are not offered', () => {
  const onPair = choicesAt(divided, 'English 1', 'd0h0')
  expect(onPair.map(({ kind, otherUuids }) => [kind, ...otherUuids])).toEqual([
    ['swap', 'Economics 1', 'Latin 1'],
    ['take', 'Economics 1', 'Latin 1'],
    ['double-book', 'Economics 1', 'Latin 1'],
  ])
  const ofPair = choicesAt(divided, 'Latin 1', 'd1h0')[0]!
  expect(ofPair).toMatchObject({ kind: 'swap', otherUuids: ['English 1', 'Economics 1'] })
  for (const [choice, slots] of [
    [onPair[0]!, { 'English 1': 'd0h0', 'Latin 1': 'd1h0', 'Economics 1': 'd1h0' }],
    [ofPair, { 'English 1': 'd0h0', 'Latin 1': 'd1h0', 'Economics 1': 'd1h0' }],
  ] as const) {
    expect(isClean(choice)).toBe(true)
    const change = perform(divided, choice.command, choice.params, { mint: () => 'none' })
    if (isRefusal(change)) throw new Error(change.error)
    const { lessons } = apply(divided, change)
    expect(Object.fromEntries(Object.values(lessons).map((each) => [each.uuid, each.timeSlotUuid]))).toEqual(slots)
    expect(clashesOf(apply(divided, change)).doubleBookings).toBe(0)
  }
})

test('lessons of different lengths, and more than a few, do not swap together', () => {
  const long = { ...divided.lessons['Economics 1']!, length: 2 }
  const uneven = { ...divided, lessons: { ...divided.lessons, [long.uuid]: long } }
  const offered = choicesAt(uneven, 'English 1', 'd0h0').filter(({ kind }) => kind === 'swap')
  expect(offered.map(({ otherUuids }) => otherUuids)).not.toContainEqual(['Latin 1', 'Economics 1'])
  const classes = Array.from({ length: 9 }, (_, n) => `${n + 1}A`)
  const assembly = tinySchedule({
    days: 2,
    hours: 1,
    calendars: Object.fromEntries(classes.map((name) => [name, 'CLASS'])),
    subjects: {
      Assembly: { calendars: classes, lessons: [{ at: [0, 0] }] },
      ...Object.fromEntries(
        classes.map((name) => [`Maths ${name}`, { calendars: [name], lessons: [{ at: [1, 0] as const }] }]),
      ),
    },
  })
  expect(choicesAt(assembly, 'Assembly 1', 'd1h0').some(({ kind }) => kind === 'swap')).toBe(false)
})

test('what ends better comes first, and what leaves a lesson to schedule comes last', () => {
  fc.assert(
    fc.property(schools, fc.nat(100), (schedule, n) => {
      for (const { choices } of everyDrop(schedule, n)) {
        const done = choices.filter(({ kind }) => kind !== 'take' && kind !== 'double-book')
        expect(choices.slice(0, done.length)).toEqual(done)
        for (const [i, choice] of done.entries())
          if (i > 0) expect(compareCosts(done[i - 1]!.effect.cost, choice.effect.cost)).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test('a meeting that a rule holds together moves as one, whether its new slot is free or taken', () => {
  const teachers = Array.from({ length: 10 }, (_, n) => `T${n}`)
  const meeting = tinySchedule({
    days: 2,
    hours: 2,
    calendars: { '1A': 'CLASS', ...Object.fromEntries(teachers.map((name) => [name, 'TEACHER'])) },
    subjects: {
      Meeting: { calendars: [], lessons: teachers.map((name) => ({ at: [0, 0] as const, calendars: [name] })) },
      Maths: { calendars: ['1A', 'T3'], lessons: [{ at: [1, 0] }] },
    },
    rules: { together: { rule: 'SAME_START', strength: 'required', subjectUuids: ['Meeting'] } },
  })
  const all = teachers.map((_, n) => `Meeting ${n + 1}`)
  const [onFree, ...alone] = choicesAt(meeting, 'Meeting 1', 'd0h1')
  expect(onFree).toMatchObject({ kind: 'together', otherUuids: all.slice(1) })
  expect(isClean(onFree!)).toBe(true)
  expect(alone.map(({ kind, effect }) => [kind, effect.added.length])).toEqual([['anyway', 1]])

  const [onTaken] = choicesAt(meeting, 'Meeting 1', 'd1h0')
  expect(onTaken).toMatchObject({ kind: 'swap', command: 'placeEvents' })
  expect(onTaken!.otherUuids.toSorted()).toEqual([...all.slice(1), 'Maths 1'].toSorted())
  expect(isClean(onTaken!)).toBe(true)
})
