import { expect, test } from 'vitest'
import { USUAL_ANSWERS } from '../rules/profile-answers.ts'
import { bellOf, versionErrors, type PlanDraft } from './version-draft.ts'

const plan: PlanDraft = { days: 5, periods: 8, start: '08:00', minutes: 45, breaks: { 2: 20 }, answers: USUAL_ANSWERS }
const good = { title: 'Autumn', description: '', plan }

test.each([
  [{}, {}],
  [{ plan: null }, {}],
  [{ title: '  ' }, { title: 'titleRequired' }],
  [{ title: 'x'.repeat(301) }, { title: 'titleTooLong' }],
  [{ description: 'x'.repeat(2001) }, { description: 'descriptionTooLong' }],
])('%j', (part, errors) => expect(versionErrors({ ...good, ...part })).toEqual(errors))

test.each([
  [{ days: 1 }, {}],
  [{ days: 8 }, {}],
  [{ days: 0 }, { days: 'daysInvalid' }],
  [{ days: 9 }, { days: 'daysInvalid' }],
  [{ days: 2.5 }, { days: 'daysInvalid' }],
  [{ days: '' }, { days: 'daysInvalid' }],
  [{ periods: 1 }, {}],
  [{ periods: 40, start: '00:00', minutes: 30 }, {}],
  [{ periods: 0 }, { periods: 'periodsInvalid' }],
  [{ periods: 41 }, { periods: 'periodsInvalid' }],
  [{ periods: '' }, { periods: 'periodsInvalid' }],
  [{ periods: 40 }, { periods: 'dayFull' }],
  [{ start: '' }, { start: 'startInvalid' }],
  [{ minutes: 0 }, { minutes: 'minutesInvalid' }],
  [{ minutes: 601 }, { minutes: 'minutesInvalid' }],
])('%j', (part, errors) => expect(versionErrors({ ...good, plan: { ...plan, ...part } })).toEqual(errors))

test('the day is told as soon as all of it can be read', () => {
  expect(bellOf(plan)?.at(-1)).toEqual({ startTime: '13:35', endTime: '14:20' })
  expect(bellOf({ ...plan, periods: '' })).toBeNull()
  expect(bellOf({ ...plan, start: '' })).toBeNull()
})
