import { expect, test } from 'vitest'
import { trialLeft } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { hasPromotion } from './billing.ts'

test('[D127] the trial never has fewer than none left', () => {
  const courses = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`Course ${n}`, { calendars: [] }]))
  const schools = [0, 12, 50, 80].map((count) => tinySchedule({ subjects: courses(count) }))
  expect(schools.map(trialLeft)).toEqual([50, 38, 0, 0])
})

test('[D127] those who were here before that second have a promotion code', () => {
  expect([1651747205, 1651747206].map((created_at) => hasPromotion({ created_at }))).toEqual([true, false])
})
