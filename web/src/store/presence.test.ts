import type { PresentPerson } from '@timetable/service'
import { expect, test } from 'vitest'
import { companyOf, heldByOthers, holderOf, hueOf } from './presence.ts'

const ada = { uuid: 'u-ada', name: 'Ada Example' }
const grace = { uuid: 'u-grace', name: 'Grace Example' }
const person = (
  connection: string,
  user: PresentPerson['user'],
  calendarUuid: string | null = null,
  eventUuid: string | null = null,
): PresentPerson => ({ connection, user, calendarUuid, eventUuid })

test('everybody else is there once, in the order of their names, with all they look at and hold', () => {
  const people = [
    person('c1', ada, '7a'),
    person('c2', grace, '7a'),
    person('c3', grace, '7b', 'l1'),
    person('c7', grace, '7b', 'l1'),
    person('c4', { uuid: 'u-ben', name: 'Ben Example' }),
    person('c5', null),
    person('c6', null),
  ]
  expect(companyOf({ you: 'c1', people }, 'u-ada')).toEqual({
    companions: [
      { uuid: 'u-ben', name: 'Ben Example', calendarUuids: [], lessonUuids: [] },
      { ...grace, calendarUuids: ['7a', '7b'], lessonUuids: ['l1'] },
    ],
    guests: 2,
  })
})

test('one’s own other windows are no company', () => {
  const people = [person('c1', ada), person('c2', ada, '7a')]
  expect(companyOf({ you: 'c1', people }, 'u-ada')).toEqual({ companions: [], guests: 0 })
})

test('a lesson is held by whoever else has it in hand', () => {
  const people = [person('c1', ada, null, 'l1'), person('c2', grace, null, 'l2')]
  expect(holderOf({ you: 'c1', people }, 'l2')?.user).toBe(grace)
  expect(holderOf({ you: 'c1', people }, 'l1')).toBeUndefined()
})

test('all lessons that others hold are known by their holders, one’s own other window among them', () => {
  const people = [
    person('c1', ada, null, 'l1'),
    person('c2', grace, null, 'l2'),
    person('c3', ada, null, 'l2'),
    person('c4', ada, null, 'l4'),
    person('c5', grace),
  ]
  const held = [...heldByOthers({ you: 'c1', people })].map(([uuid, { connection }]) => [uuid, connection])
  expect(held).toEqual([
    ['l2', 'c2'],
    ['l4', 'c4'],
  ])
})

test('a person’s hue is the same everywhere', () => {
  expect(hueOf('u-ada')).toBe(hueOf('u-ada'))
  expect(hueOf('u-ada')).not.toBe(hueOf('u-grace'))
})
