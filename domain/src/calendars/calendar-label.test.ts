import { expect, test } from 'vitest'
import { labelOf } from './calendar-label.ts'
import { tinyGroup, tinySchedule } from '../testing/tiny-schedule.ts'

const school = tinySchedule({
  calendars: {
    '11A': { type: 'CLASS', parts: ['p'] },
    '1A': { type: 'CLASS', parts: ['y', 'z'] },
    '1A French': tinyGroup('1A', 'z'),
    '1A Left': tinyGroup('11A', 'p'),
    'Half 2': tinyGroup('1A', 'y'),
    Ada: 'TEACHER',
    '5': { type: 'CLASS', parts: ['v', 'w'] },
    '5a': tinyGroup('5', 'v'),
    '50': tinyGroup('5', 'w'),
    '1AB': tinyGroup('1A', 'y'),
  },
})

test.each([
  ['1A', '1A'],
  ['Half 2', '1A · Half 2'],
  ['1A French', '1A French'],
  ['1A Left', '11A · 1A Left'],
  ['Ada', 'Ada'],
  ['5a', '5a'],
  ['50', '5 · 50'],
  ['1AB', '1A · 1AB'],
  ['gone', ''],
])('%s is called %j: a group with its class, unless its name has the class in it as a word', (uuid, label) =>
  expect(labelOf(school, uuid)).toBe(label),
)
