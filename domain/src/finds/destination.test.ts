import { expect, test } from 'vitest'
import { apply } from '../history/change.ts'
import { placementChange } from '../lessons/placements.ts'
import { toEnd } from '../steps.ts'
import { tinySchedule } from '../testing/index.ts'
import { createFinds } from './finds.ts'

/** Ada cannot in the first period of any day, where all of her lessons are. */
const blocked = tinySchedule({
  days: 8,
  hours: 2,
  calendars: {
    '1A': 'CLASS',
    Ada: { type: 'TEACHER', blocked: Array.from({ length: 8 }, (_, day) => [day, 0] as const) },
  },
  subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: Array.from({ length: 6 }, (_, day) => ({ at: [day, 0] })) } },
})
const moving = (count: number, from = blocked) =>
  apply(
    from,
    placementChange(
      from,
      Array.from({ length: count }, (_, day) => [`Maths ${day + 1}`, `d${day}h1`] as const),
    ),
  )
const young = { age: 1999, isOver: false }
const old = { age: 2000, isOver: false }
const over = { age: 100, isOver: true }

test('[D652] a plan is written and an improvement proposed, whatever they move', () => {
  for (const [aim, destination] of [
    ['plan', 'version'],
    ['improve', 'proposal'],
  ] as const)
    expect(toEnd(createFinds(aim).deciding(blocked, moving(6), young))).toBe(destination)
})

test('[D652] a repair that moves more than five is proposed once it is two seconds old or over, and stays so however few it comes to', () => {
  for (const run of [old, over]) {
    const finds = createFinds('repair')
    expect(toEnd(finds.deciding(blocked, moving(6), young))).toBe('later')
    expect(toEnd(finds.deciding(blocked, moving(6), run))).toBe('proposal')
    expect(toEnd(finds.deciding(blocked, moving(1), run))).toBe('proposal')
    expect(finds.destination).toBe('proposal')
  }
})

test('[D652] one that moves no more is written once it leaves nothing wrong, is two seconds old, or over', () => {
  expect(toEnd(createFinds('repair').deciding(blocked, moving(5), young))).toBe('later')
  for (const run of [old, over]) expect(toEnd(createFinds('repair').deciding(blocked, moving(5), run))).toBe('version')
  const five = { ...blocked, lessons: Object.fromEntries(Object.entries(blocked.lessons).slice(0, 5)) }
  expect(toEnd(createFinds('repair').deciding(five, moving(5, five), young))).toBe('version')
})

test('[D652] what it has written counts: one lesson more than five in all is proposed', () => {
  const finds = createFinds('repair')
  const places = Array.from({ length: 4 }, (_, day) => [`Maths ${day + 1}`, `d${day}h1`] as const)
  const change = placementChange(blocked, places)
  expect(toEnd(finds.deciding(blocked, apply(blocked, change), old))).toBe('version')
  finds.written(change, 0)
  const now = apply(blocked, change)
  expect(toEnd(finds.deciding(now, moving(5, now), old))).toBe('version')
  expect(toEnd(finds.deciding(now, moving(6, now), old))).toBe('proposal')
})

test('[D652] what comes into the version for want of a place is no move', () => {
  const unscheduled = tinySchedule({
    days: 8,
    calendars: { '1A': 'CLASS' },
    subjects: { Maths: { calendars: ['1A'], lessons: Array.from({ length: 6 }, () => ({})) } },
  })
  expect(toEnd(createFinds('repair').deciding(unscheduled, moving(6, unscheduled), young))).toBe('version')
})
