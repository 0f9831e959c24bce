import { clashesOf, CRITERIA, headOf, judgementOf, type Profile, type Schedule, tableOf } from '@timetable/domain'
import { isNightly, scheduleOf } from '@timetable/domain/testing'
import { loadInstance } from '@timetable/instances'
import { expect, test } from 'vitest'
import { countQuality } from './counts.ts'
import { solvedWithin } from './solved.ts'

/** In thousands of steps; processor time would hang on the machine. */
const STEPS = 500

/** By day a journey in the browser shows the same, with one seed. */
test.runIf(isNightly).each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a school typed by hand gets weeks without holes from one thread, seed %i',
  (seed) => {
    let looks = 0
    const { schedule } = solvedWithin(scheduleOf(loadInstance('by-hand')), {
      seed,
      seconds: STEPS,
      clock: () => looks++,
    })
    const { classes, teachers } = countQuality(schedule)
    expect(classes).toMatchObject({ gaps: { sum: 0 }, lateStarts: { sum: 0 } })
    expect(teachers.gaps.sum / 45).toBeLessThanOrEqual(0.3)
  },
)

const asking = (schedule: Schedule, profile: Profile): Schedule => ({
  ...schedule,
  head: { [schedule.uuid]: { ...headOf(schedule), profile } },
})

test.each([
  ['everything as far as possible', Object.fromEntries(CRITERIA.map((criterion) => [criterion, 'most'])) as Profile],
  ['nothing', {}],
])('whatever matters, nothing is wrong: %s', (_, profile) => {
  let looks = 0
  const school = asking(scheduleOf(loadInstance('classes-18')), profile)
  const { schedule } = solvedWithin(school, { seed: 1, seconds: 30, clock: () => looks++ })
  expect(clashesOf(schedule)).toMatchObject({ doubleBookings: 0, unscheduled: 0 })
  expect(judgementOf(schedule).cost).toMatchObject({ doubleBookings: 0, broken: 0 })
})

test('where all is pinned, or there are no lessons, nothing moves and nothing fails', () => {
  const school = scheduleOf(loadInstance('by-hand'))
  const [slot] = Object.keys(school.timeSlots)
  const pinned = Object.values(school.lessons).map((lesson) => ({ ...lesson, timeSlotUuid: slot!, pinned: true }))
  const held: Schedule = { ...school, lessons: tableOf(pinned) }
  for (const given of [held, { ...school, lessons: {}, subjects: {} }]) {
    let looks = 0
    const { schedule } = solvedWithin(given, { seed: 1, seconds: 5, clock: () => looks++ })
    expect(schedule.lessons).toEqual(given.lessons)
  }
})
