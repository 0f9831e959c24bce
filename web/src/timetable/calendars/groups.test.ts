import { after, slotAt, tinySchedule } from '@timetable/domain/testing'
import { clashesOf, isOverloaded, lessonsSeenBy, loadOf, type Schedule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { gridModel } from '../week/grid-model.ts'
import { loadFacts, loadPhrase } from './load-phrase.ts'

const half = (part: string) => ({ type: 'CLASS' as const, classUuid: '1A', division: 'Halves', parts: [part] })
const school = tinySchedule({
  calendars: { '1A': { type: 'CLASS', parts: ['a', 'b'] }, A: half('a'), B: half('b'), Ada: 'TEACHER' },
  subjects: {
    Lab: { calendars: ['A', 'Ada'], lessons: [{ at: [0, 0] }] },
    Art: { calendars: ['B'], lessons: [{ at: [0, 0] }] },
    Maths: { calendars: ['1A'], lessons: [{}] },
  },
})
const gridOf = (schedule: Schedule, uuid: string) => gridModel(schedule, clashesOf(schedule), schedule.calendars[uuid]!)
const shown = (schedule: Schedule, uuid: string) =>
  gridOf(schedule, uuid).cells[0]![0]!.cards.map(({ title, lane, lanes, clash }) => [title, lane, lanes, clash])

test('the grid of a class shows its groups side by side, named on the cards, and no double booking', () => {
  expect(shown(school, '1A')).toEqual([
    ['Art', 0, 2, false],
    ['Lab', 1, 2, false],
  ])
  const [, lab] = gridOf(school, '1A').cells[0]![0]!.cards
  expect(lab?.others.map(({ name }) => name)).toEqual(['Ada', 'A'])
  expect(gridOf(school, '1A').doubleBookings).toBe(0)
})

test('a lesson of the whole class at the same time is one double booking, in the class and in each half', () => {
  const placed = after(school, 'moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 0) })
  for (const uuid of ['1A', 'A', 'B']) expect(gridOf(placed, uuid).doubleBookings).toBe(1)
  expect(shown(placed, 'A').map(([title]) => title)).toEqual(['Lab', 'Maths'])
})

test('what the class blocks is blocked in its groups', () => {
  const blocked = after(school, 'blockTimeSlotOnCalendars', { calendarUuids: ['1A'], timeSlotUuid: slotAt(0, 1) })
  expect(gridOf(blocked, 'A').cells[1]![0]!.blocked).toBe(true)
})

test('a class is as full as its fullest students', () => {
  expect(loadOf(school, school.calendars['1A']!, lessonsSeenBy(school, '1A'))).toMatchObject({ lessons: 2, free: 6 })
})

test('how much a teacher has is told of what the rules want', () => {
  const limits = { MIN_LESSONS_PER_WEEK: 2, MAX_LESSONS_PER_WEEK: 4 } as const
  const limited = Object.entries(limits).reduce(
    (made, [rule, value], index) =>
      after(
        made,
        'addRule',
        { rule: rule as keyof typeof limits, value, calendarType: 'CLASS' },
        () => `rule ${index}`,
      ),
    school,
  )
  const load = loadOf(limited, limited.calendars['A']!, lessonsSeenBy(limited, 'A'))
  expect(load).toMatchObject({ lessons: 2, least: 2, most: 4 })
  expect(loadPhrase(load, appText)).toBe('2 of 2 to 4 periods')
  expect(loadPhrase({ ...load, least: null }, appText)).toBe('2 of at most 4 periods')
  expect(loadPhrase({ ...load, most: null }, appText)).toBe('2 of at least 2 periods')
  expect(loadPhrase({ ...load, least: null, most: null }, appText)).toBeUndefined()
  expect(loadFacts({}, { ...load, free: 6 }, appText)).toBe('2 periods for 6 slots')
  expect(loadFacts({ weeks: ['A', 'B'] }, { lessons: 28, free: 35, weeks: [28, 27] }, appText)).toBe(
    'Week A: 28, Week B: 27 periods for 35 slots',
  )
  expect(isOverloaded({ ...load, lessons: 5 })).toBe(true)
  expect(isOverloaded(load)).toBe(false)
})

test('the lessons of a class are listed anew when it is divided, or no longer', () => {
  expect(lessonsSeenBy(school, 'B').map(({ uuid }) => uuid)).toEqual(['Art 1', 'Maths 1'])
  const whole = after(school, 'deleteDivision', { calendarUuid: '1A', division: 'Halves', lessons: 'to-class' })
  expect(lessonsSeenBy(whole, '1A').map(({ uuid }) => uuid)).toEqual(['Art 1', 'Lab 1', 'Maths 1'])
  expect(lessonsSeenBy({ ...whole, calendars: school.calendars, lessons: school.lessons }, 'B')).toHaveLength(2)
})
