import type { Schedule } from '@timetable/domain'
import type { UserSettings } from '@timetable/service'
import { describe, expect, test } from 'vitest'
import { smallSchool } from '../../testing/small-school.ts'
import { isNew, isTaken, isThere, nextStep, ownSteps, settingsOf, STEPS, stepsToComplete, type Facts } from './steps.ts'

const facts = (more: Partial<Facts> = {}): Facts => ({
  schedule: smallSchool(),
  blocking: false,
  ownCommand: null,
  ...more,
})
const done = (count: number): UserSettings =>
  Object.fromEntries(STEPS.slice(0, count).map(({ label }) => [label, true]))
const bare = (): Schedule => ({ ...smallSchool(), calendars: {}, timeSlots: {}, subjects: {}, lessons: {}, rules: {} })
const labels = (steps: readonly { readonly label: string }[]) => steps.map(({ label }) => label)
const taken = (of: Facts) => STEPS.filter(({ label }) => isTaken(label, of)).map(({ label }) => label)

describe('a step is taken', () => {
  test('never before a version is open', () => {
    const none = facts({ schedule: null, ownCommand: 'createCalendars' })
    for (const { label } of STEPS) {
      expect(isTaken(label, none)).toBe(false)
      expect(isThere(label, null)).toBe(false)
    }
  })

  test('by the user’s own command, and not by what a file brought along', () => {
    expect(taken(facts())).toEqual(['hasClickedOnAVersion'])
    expect(taken(facts({ ownCommand: 'createCalendars' }))).toEqual(['hasClickedOnAVersion', 'hasCreatedCalendars'])
    expect(taken(facts({ ownCommand: 'setPeriodCount' }))).toEqual(['hasClickedOnAVersion', 'hasCreatedTimeslots'])
    expect(taken(facts({ ownCommand: 'createSubjects' }))).toEqual(['hasClickedOnAVersion', 'hasCreatedCourses'])
    expect(taken(facts({ ownCommand: 'swapEvents' }))).toEqual(['hasClickedOnAVersion', 'hasMadeAdjustments'])
    expect(taken(facts({ ownCommand: 'zen' }))).toEqual(['hasClickedOnAVersion'])
    expect(taken(facts({ schedule: bare(), ownCommand: 'createCalendars' }))).toEqual(['hasClickedOnAVersion'])
  })

  test('by blocking only once block mode is left', () => {
    const school = smallSchool()
    const [calendar] = Object.values(school.calendars)
    const slot = Object.keys(school.timeSlots)[0]!
    const blocked = { ...calendar!, blockedTimeSlots: [slot] }
    const schedule = { ...school, calendars: { ...school.calendars, [blocked.uuid]: blocked } }
    const by = { schedule, ownCommand: 'blockTimeSlotOnCalendars' }
    expect(isTaken('hasBlockedTimeslots', facts({ ...by, blocking: true }))).toBe(false)
    expect(isTaken('hasBlockedTimeslots', facts(by))).toBe(true)
  })
})

test('steps are completed once', () => {
  const moved = facts({ ownCommand: 'moveAndPinEvent' })
  expect(stepsToComplete(done(6), moved)).toEqual([])
  expect(labels(stepsToComplete(done(5), moved))).toEqual(['hasMadeAdjustments'])
})

test('the next is the first that is left: what the version came with is passed over, and not counted', () => {
  expect([nextStep({}, bare()), nextStep(done(3), bare()), nextStep(done(6), bare())]).toEqual([2, 4, 7])
  expect(labels(ownSteps({}, null))).toEqual(labels(STEPS))
  const own = ownSteps({ hasClickedOnAVersion: true }, smallSchool())
  expect(labels(own).filter((label) => /Calendars|Timeslots$|Courses/.test(label) && !/Blocked/.test(label))).toEqual(
    [],
  )
  expect(labels(own)).toEqual(expect.arrayContaining(['hasClickedOnAVersion', 'hasMadeAdjustments']))
  expect(labels(ownSteps(done(6), smallSchool()))).toEqual(labels(STEPS))
})

test('the first step also says that a version was created', () => {
  expect(settingsOf([STEPS[0]]).map(({ label }) => label)).toEqual(['hasCreatedVersion', 'hasClickedOnAVersion'])
  expect(settingsOf([STEPS[3]])).toEqual([{ label: 'hasCreatedCourses', value: true }])
})

test('only who neither began nor ended the first steps is new', () => {
  expect(isNew({})).toBe(true)
  expect(isNew(null)).toBe(false)
  expect(isNew({ role: 'teacher' })).toBe(false)
  expect(isNew({ isOnboarding: false })).toBe(false)
})
