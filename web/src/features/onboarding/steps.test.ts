import type { UserSettings } from '@timetable/service'
import { describe, expect, test } from 'vitest'
import { smallSchool } from '../../testing/small-school.ts'
import { asksForRole, isReached, nextStep, settingsOf, STEPS, stepsToComplete, type Facts } from './steps.ts'

const facts = (more: Partial<Facts> = {}): Facts => ({
  schedule: smallSchool(),
  blocking: false,
  lastCommand: null,
  ...more,
})
const done = (count: number): UserSettings =>
  Object.fromEntries(STEPS.slice(0, count).map(({ label }) => [label, true]))
const bare = () => ({ ...smallSchool(), calendars: {}, timeSlots: {}, subjects: {}, lessons: {}, rules: {} })

describe('a step is reached', () => {
  test('never before a version is open', () => {
    for (const { label } of STEPS) expect(isReached(label, facts({ schedule: null }))).toBe(false)
  })

  test('when what it asks for is there', () => {
    const reached = (of: Facts) => STEPS.filter(({ label }) => isReached(label, of)).map(({ label }) => label)
    expect(reached(facts({ schedule: bare() }))).toEqual(['hasClickedOnAVersion'])
    const withAll = reached(facts({ lastCommand: 'swapEvents' }))
    expect(withAll).toEqual(
      expect.arrayContaining(['hasCreatedCalendars', 'hasCreatedTimeslots', 'hasMadeAdjustments']),
    )
    expect(isReached('hasMadeAdjustments', facts({ lastCommand: 'zen' }))).toBe(false)
  })

  test('by blocking only once block mode is left', () => {
    const school = smallSchool()
    const [calendar] = Object.values(school.calendars)
    const slot = Object.keys(school.timeSlots)[0]!
    const blocked = { ...calendar!, blockedTimeSlots: [slot] }
    const schedule = { ...school, calendars: { ...school.calendars, [blocked.uuid]: blocked } }
    expect(isReached('hasBlockedTimeslots', facts({ schedule, blocking: true }))).toBe(false)
    expect(isReached('hasBlockedTimeslots', facts({ schedule }))).toBe(true)
  })
})

test('steps are completed once, and the next is the first that is left', () => {
  const reached = facts({ lastCommand: 'moveAndPinEvent' })
  expect(stepsToComplete(done(6), reached)).toEqual([])
  expect(stepsToComplete(done(5), reached).map(({ label }) => label)).toEqual(['hasMadeAdjustments'])
  expect([nextStep({}), nextStep(done(3)), nextStep(done(6))]).toEqual([1, 4, 7])
})

test('the first step also says that a version was created', () => {
  expect(settingsOf([STEPS[0]]).map(({ label }) => label)).toEqual(['hasCreatedVersion', 'hasClickedOnAVersion'])
  expect(settingsOf([STEPS[3]])).toEqual([{ label: 'hasCreatedCourses', value: true }])
})

test('only who was never asked is asked', () => {
  expect(asksForRole({})).toBe(true)
  expect(asksForRole(null)).toBe(false)
  expect(asksForRole({ role: 'teacher' })).toBe(false)
  expect(asksForRole({ isOnboarding: false })).toBe(false)
})
