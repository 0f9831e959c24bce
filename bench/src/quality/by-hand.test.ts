import { scheduleOf } from '@timetable/domain/testing'
import { loadInstance } from '@timetable/instances'
import { expect, test } from 'vitest'
import { countQuality } from './counts.ts'
import { solvedWithin } from './solved.ts'

/** In thousands of steps; processor time would hang on the machine. */
const STEPS = 250

test.each([1, 2, 3])('a school typed by hand gets weeks without holes from one thread, seed %i', (seed) => {
  let looks = 0
  const { schedule } = solvedWithin(scheduleOf(loadInstance('by-hand')), { seed, seconds: STEPS, clock: () => looks++ })
  const { classes, teachers } = countQuality(schedule)
  expect(classes).toMatchObject({ gaps: { sum: 0 }, lateStarts: { sum: 0 } })
  expect(teachers.gaps.sum / 45).toBeLessThanOrEqual(0.3)
})
