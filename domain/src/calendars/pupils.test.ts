import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pupilsOf } from './pupils.ts'
import { tinySchedule } from '../testing/tiny-schedule.ts'

/** 1A has halves and, crosswise, Latin and French; of French nobody knows how many. */
const group = (division: string, parts: string[], pupils?: number) => ({
  ...{ type: 'CLASS' as const, classUuid: '1A', division, parts },
  ...(pupils !== undefined && { pupils }),
})
const schedule = tinySchedule({
  calendars: {
    '1A': { type: 'CLASS', pupils: 28, parts: ['1', '2', '3', '4'] },
    'Half 1': group('Halves', ['1', '2'], 13),
    'Half 2': group('Halves', ['3', '4'], 14),
    Latin: group('Languages', ['1', '3'], 10),
    French: group('Languages', ['2', '4']),
    '1B': { type: 'CLASS', pupils: 25 },
    '1C': 'CLASS',
    Ada: 'TEACHER',
  },
})
const pupils = (...calendarUuids: string[]) => pupilsOf(schedule, { calendarUuids, choices: [] })

test('[D496] the pupils of a lesson are those of its classes and groups together', () => {
  expect(pupils('1A', 'Ada')).toBe(28)
  expect(pupils('Half 1', '1B')).toBe(38)
  expect(pupils('1B', '1B', '1A')).toBe(53)
  expect(pupils('Ada')).toBeUndefined()
})

test('[D496] a class holds its groups, and groups that make it up are the class', () => {
  expect(pupils('Latin', '1A')).toBe(28)
  expect(pupils('Half 1', 'Half 2')).toBe(28)
  expect(pupils('Latin', 'French', '1B')).toBe(53)
})

test('[D496] it is not known where it is not known of all, and where groups share pupils', () => {
  expect(pupils('French')).toBeUndefined()
  expect(pupils('1B', '1C')).toBeUndefined()
  expect(pupils('Half 1', 'Latin')).toBeUndefined()
  const choices = [{ candidates: ['1B', '1C'], ordered: false, chosen: '1B', fixed: false }]
  expect(pupilsOf(schedule, { calendarUuids: ['1A'], choices })).toBeUndefined()
})

test('[D496] it is never more than there are in all of the classes, in whatever order they are named', () => {
  const classes = ['1A', 'Half 1', 'Half 2', 'Latin', '1B']
  fc.assert(
    fc.property(fc.shuffledSubarray(classes, { minLength: 1 }), (named) => {
      const count = pupils(...named)
      expect(count ?? 0).toBeLessThanOrEqual(28 + 25)
      expect(pupils(...named.toReversed())).toBe(count)
    }),
  )
})
