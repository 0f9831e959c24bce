import { clashesOf, judgementOf, weekCountOf } from '@timetable/domain'
import { scheduleOf } from '@timetable/domain/testing'
import { demoLanguages, demoNameOf, loadInstance } from '@timetable/instances'
import { expect, test } from 'vitest'
import { countQuality } from './counts.ts'
import { solvedWithin } from './solved.ts'

/** In thousands of steps; processor time would hang on the machine. */
const STEPS = 20

test.each(demoLanguages)('Zen solves the demo school in %s, with good days for classes and teachers', (language) => {
  let looks = 0
  const school = scheduleOf(loadInstance(demoNameOf(language)))
  const { schedule } = solvedWithin(school, { seed: 1, seconds: STEPS, clock: () => looks++ })
  expect(clashesOf(schedule)).toMatchObject({ doubleBookings: 0, unscheduled: 0 })
  expect(judgementOf(schedule).cost).toMatchObject({ doubleBookings: 0, broken: 0 })
  const { classes, teachers } = countQuality(schedule)
  expect(classes).toMatchObject({ gaps: { sum: 0 }, lateStarts: { sum: 0 } })
  expect(teachers.gaps.worst).toBeLessThanOrEqual(2)
  // One gap for every second teacher, in each week.
  expect(teachers.gaps.sum / weekCountOf(school)).toBeLessThanOrEqual(10)
})
