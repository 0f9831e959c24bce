import { profileNamed, profileOf } from '@timetable/domain'
import { expect, test } from 'vitest'
import { profileFromAnswers, PROFILE_ASKS, USUAL_ANSWERS } from './profile-answers.ts'

test('whoever skips the questions gets the balanced profile', () => {
  expect(profileFromAnswers(USUAL_ANSWERS)).toEqual(profileOf('balanced'))
})

test.each(PROFILE_ASKS.first)('whose week comes first is the profile %s', (first) => {
  expect(profileNamed(profileFromAnswers({ ...USUAL_ANSWERS, first }))).toBe(first)
})

test.each([
  ['few', { classGaps: 'normal', lateStarts: 'little' }],
  ['any', { classGaps: 'off', lateStarts: 'off' }],
] as const)('free periods of classes: %s', (classGaps, part) => {
  for (const first of PROFILE_ASKS.first)
    expect(profileFromAnswers({ ...USUAL_ANSWERS, first, classGaps })).toEqual({ ...profileOf(first), ...part })
})

test.each([
  ['fewest', 'most'],
  ['any', 'off'],
] as const)('free periods of teachers: %s', (teacherGaps, importance) => {
  for (const first of PROFILE_ASKS.first)
    expect(profileFromAnswers({ ...USUAL_ANSWERS, first, teacherGaps })).toEqual({
      ...profileOf(first),
      teacherGaps: importance,
    })
})
