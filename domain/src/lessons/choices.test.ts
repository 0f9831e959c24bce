import { describe, expect, test } from 'vitest'
import {
  calendarUuidsOf,
  choicesBeside,
  choicesFor,
  choicesWithout,
  choosing,
  isUnchosen,
  sameChoices,
} from './choices.ts'
import { clashesOf } from './clashes.ts'
import { lessonsOfCalendar } from './lessons.ts'
import { recordSchemas, type LessonChoice } from '../schedule.ts'
import { droppedOn } from './drop.ts'
import { slotAt, tinySchedule } from '../testing/index.ts'

const choice = (candidates: string[], chosen: string | null = null, fixed = false): LessonChoice => ({
  candidates,
  ordered: false,
  chosen,
  fixed,
})

describe('[D140] a lesson with a choice', () => {
  const school = (chosen: string | null) =>
    tinySchedule({
      calendars: { '1A': 'CLASS', '1B': 'CLASS', Gym: 'ROOM', Hall: 'ROOM' },
      subjects: {
        Sports: { calendars: ['1A'], lessons: [{ at: [0, 0], choices: [choice(['Gym', 'Hall'], chosen)] }] },
        Dance: { calendars: ['1B'], lessons: [{ at: [0, 0], choices: [choice(['Hall'], 'Hall')] }] },
      },
    })

  test('attends its fixed calendars and the chosen one, which counts for double bookings', () => {
    expect(calendarUuidsOf(school('Hall').lessons['Sports 1']!)).toEqual(['1A', 'Hall'])
    expect(lessonsOfCalendar(school('Hall'), 'Hall').map(({ uuid }) => uuid)).toEqual(['Dance 1', 'Sports 1'])
    expect(clashesOf(school('Hall'))).toMatchObject({ doubleBookings: 1, unchosen: 0 })
    expect(clashesOf(school('Gym'))).toMatchObject({ doubleBookings: 0, unchosen: 0 })
  })

  test('attends none of its candidates as long as none is chosen, and is counted', () => {
    expect(lessonsOfCalendar(school(null), 'Gym')).toEqual([])
    expect(isUnchosen(school(null).lessons['Sports 1']!)).toBe(true)
    expect(clashesOf(school(null))).toMatchObject({ doubleBookings: 0, unchosen: 1 })
  })

  test('was stored without choices before there were any', () => {
    const { choices: _, ...stored } = school(null).lessons['Sports 1']!
    expect(recordSchemas.lessons.parse(stored).choices).toEqual([])
    const { choices: __, ...subject } = school(null).subjects.Sports!
    expect(recordSchemas.subjects.parse(subject).choices).toEqual([])
  })
})

test('[D141] what was chosen stays chosen where it is a candidate still', () => {
  const wanted = [
    { candidates: ['Hall', 'Gym'], ordered: true },
    { candidates: ['Lab'], ordered: false },
  ]
  expect(choicesFor(wanted, [choice(['Gym', 'Pool'], 'Gym', true), choice(['Old lab'], 'Old lab', true)])).toEqual([
    { candidates: ['Hall', 'Gym'], ordered: true, chosen: 'Gym', fixed: true },
    { candidates: ['Lab'], ordered: false, chosen: null, fixed: false },
  ])
})

test('[D141] a candidate that goes is chosen no longer, and a choice between none is none', () => {
  const choices = [choice(['Gym', 'Hall'], 'Gym', true), choice(['Pool'], 'Pool')]
  expect(choicesWithout(choices, (uuid) => uuid !== 'Hall')).toEqual([choice(['Hall'])])
  expect(choicesWithout(choices, () => false)).toBe(choices)
})

test('[D141] a fixed calendar is no candidate, and of two choices that took the same the second is open', () => {
  const choices = [choice(['Gym', 'Hall', 'Gym'], 'Hall'), choice(['Hall', 'Pool'], 'Hall', true), choice(['Gym'])]
  expect(choicesBeside(['Gym'], choices)).toEqual([choice(['Hall'], 'Hall'), choice(['Hall', 'Pool'])])
})

test('[D141] what several choices name is chosen in one of them: where it is already, else in one that is open', () => {
  const twoOf = (first: string | null, second: string | null) => [
    choice(['Gym', 'Hall', 'Pool'], first),
    choice(['Gym', 'Hall', 'Pool'], second),
  ]
  const lesson = tinySchedule({
    calendars: { Gym: 'ROOM', Hall: 'ROOM', Pool: 'ROOM' },
    subjects: { Sports: { calendars: [], lessons: [{ choices: twoOf('Gym', null) }] } },
  }).lessons['Sports 1']!
  expect(choosing(lesson, 'Hall', false).choices).toEqual(twoOf('Gym', 'Hall'))
  expect(choosing(lesson, 'Gym', true).choices).toEqual([
    choice(['Gym', 'Hall', 'Pool'], 'Gym', true),
    twoOf('', null)[1],
  ])
  expect(choicesFor(twoOf(null, null), twoOf('Hall', 'Gym'))).toEqual(twoOf('Hall', 'Gym'))
  expect(choicesFor(twoOf(null, null), twoOf(null, 'Gym'))).toEqual(twoOf('Gym', null))
})

test('choices are the same whatever is chosen, and whatever the order where it does not count', () => {
  const ordered = { candidates: ['Gym', 'Hall'], ordered: true }
  expect(sameChoices([choice(['Gym', 'Hall'], 'Gym')], [choice(['Hall', 'Gym'])])).toBe(true)
  expect(sameChoices([ordered], [{ ...ordered, candidates: ['Hall', 'Gym'] }])).toBe(false)
  expect(sameChoices([ordered], [choice(['Gym', 'Hall'])])).toBe(false)
  expect(sameChoices([choice(['Gym'])], [choice(['Gym', 'Hall'])])).toBe(false)
})

test('[D141] a choice that is optional may stay open: the lesson is whole without, and a drop takes only what is free', () => {
  const schedule = tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Gym: 'ROOM' },
    subjects: {
      Sports: { calendars: ['1A'], lessons: [{ at: [0, 0], choices: [{ ...choice(['Gym']), optional: true }] }] },
      Dance: { calendars: ['1B', 'Gym'], lessons: [{ at: [0, 0] }] },
    },
  })
  const sports = schedule.lessons['Sports 1']!
  expect(isUnchosen(sports)).toBe(false)
  expect(clashesOf(schedule)).toMatchObject({ doubleBookings: 0, unchosen: 0 })
  const chosenOn = (slot: string) => droppedOn(schedule, sports, slot).choices[0]?.chosen
  expect(chosenOn(slotAt(0, 0))).toBe(null)
  expect(chosenOn(slotAt(0, 1))).toBe('Gym')
  expect(sameChoices(sports.choices, [choice(['Gym'])])).toBe(false)
  expect(choicesFor(sports.choices, [choice(['Gym'], 'Gym')])[0]).toMatchObject({ chosen: 'Gym', optional: true })
})
