import { expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { headOf } from '../schedule.ts'
import { after, changeOf, tinySchedule } from '../testing/index.ts'

test('what its file required and is not checked is forgotten by one step, which can be taken back', () => {
  const school = tinySchedule({ unkept: [{ what: 'ConstraintOne', count: 2 }] })
  const forgotten = after(school, 'forgetUnkept', {})
  expect(headOf(forgotten)).toEqual(headOf(tinySchedule()))
  expect(apply(forgotten, invert(changeOf(school, 'forgetUnkept', {})))).toEqual(school)
  expect(changeOf(forgotten, 'forgetUnkept', {})).toEqual([])
})
