import type { Change } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { expect, test } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import { smallSchool } from '../testing/small-school.ts'
import { A_MOMENT, createOthersChanges, othersChanges } from './others-changes.ts'

const school = smallSchool()
const l1 = school.lessons.l1!
const moved: Change = [{ kind: 'lessons', uuid: 'l1', before: l1, after: { ...l1, timeSlotUuid: 's10' } }]
const message = (user: MessageOf<'Change'>['user']): MessageOf<'Change'> => ({
  type: 'Change',
  revision: 5,
  change: [...moved],
  command: 'moveAndPinEvent',
  user,
  history: { undo: null, redo: null },
})
const grace = { uuid: 'grace', name: 'Grace Example' }

test('a lesson that lies elsewhere was moved, one that is gone deleted, anything else changed', () => {
  const deed = (change: Change) => othersChanges('Grace', change, school).map(({ deed, what }) => `${deed} ${what}`)
  expect(deed(moved)).toEqual(['moved Maths'])
  expect(deed([{ kind: 'lessons', uuid: 'l1', before: l1, after: null }])).toEqual(['deleted Maths'])
  expect(deed([{ kind: 'lessons', uuid: 'l1', before: l1, after: { ...l1, pinned: true } }])).toEqual(['changed Maths'])
})

test('what another did is remembered for a moment by what it was done to', () => {
  const clock = createManualClock()
  const others = createOthersChanges(clock)
  others.note(message(grace), school, 'ada')
  expect(others.crossing({ eventUuid: 'l1' })).toMatchObject({ who: 'Grace Example', deed: 'moved', what: 'Maths' })
  expect(others.crossing({ eventUuid: 'l2' })).toBeUndefined()
  clock.pass(A_MOMENT)
  expect(others.crossing({ eventUuid: 'l1' })).toBeUndefined()
})

test('neither Zen nor oneself is another', () => {
  const others = createOthersChanges(createManualClock())
  expect(others.note(message(null), school, 'ada')).toEqual([])
  expect(others.note(message(grace), school, 'grace')).toEqual([])
})
