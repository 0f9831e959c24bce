import { LOCKED, type Change } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import type { Message } from '@timetable/service'
import { expect, test } from 'vitest'
import { withLockedNames } from './locked-names.ts'

const school = tinySchedule({
  calendars: { '1A': 'CLASS' },
  subjects: { Maths: { calendars: ['1A'] }, Art: { calendars: ['1A'] } },
})
const locked = { ...school.subjects['Art']!, ...LOCKED }
/** A course that somebody gave that name. */
const own = { ...school.subjects['Maths']!, name: LOCKED.name }
const schedule = { ...school, subjects: { Maths: own, Art: locked } }

test.each(['Records', 'OtherVersion'])(
  'a %s message names locked courses in the language of the reader, and no other',
  (type) => {
    const { schedule: read } = withLockedNames({ type, schedule } as unknown as Message, 'Freischalten') as never as {
      schedule: typeof school
    }
    expect(Object.values(read.subjects).map(({ name }) => name)).toEqual([LOCKED.name, 'Freischalten'])
  },
)

test('so does a change that locks or unlocks a course', () => {
  const change: Change = [
    { kind: 'subjects', uuid: 'Art', before: school.subjects['Art']!, after: locked },
    { kind: 'subjects', uuid: 'Maths', before: locked, after: own },
  ]
  const read = withLockedNames({ type: 'Change', change } as unknown as Message, 'Freischalten') as unknown as {
    change: Change
  }
  expect(read.change.map(({ before, after }) => [before, after].map((one) => (one as typeof own).name))).toEqual([
    ['Art', 'Freischalten'],
    ['Freischalten', LOCKED.name],
  ])
})

test('a list of changes and a refusal name them so, and a message without them is the same object', () => {
  const list = { type: 'ChangeList', changes: [{ names: [LOCKED.name, 'Maths'] }] } as unknown as Message
  expect(withLockedNames(list, 'Freischalten')).toMatchObject({ changes: [{ names: ['Freischalten', 'Maths'] }] })
  const error = { type: 'Error', error: `No room for ${LOCKED.name}`, code: 'x', values: { course: LOCKED.name } }
  expect(withLockedNames(error as unknown as Message, 'Freischalten')).toMatchObject({
    values: { course: 'Freischalten' },
  })
  const other = { type: 'ChangeList', changes: [] } as unknown as Message
  expect(withLockedNames(other, 'Freischalten')).toBe(other)
})
