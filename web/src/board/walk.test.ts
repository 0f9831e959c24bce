import { expect, test } from 'vitest'
import { nextStop, type Stop } from './keys.ts'
import { linesLayout, weekLayout, type Place } from './layout.ts'

/** Three days of three periods; the second day has no third period. */
const slots = [0, 1, 2].flatMap((dayNum) =>
  [0, 1, 2].map((hourNum) => ({ uuid: `s${dayNum}-${hourNum}`, dayNum, hourNum })),
)
const week = weekLayout(
  '5a',
  slots.filter(({ uuid }) => uuid !== 's1-2'),
)
const lessons: Readonly<Record<string, readonly string[]>> = { 's1-1': ['a', 'b', 'c'], 's2-1': ['d'] }
const lessonsAt = ({ slot }: Place) => lessons[slot ?? ''] ?? []
const at = (slot: string | null, lesson: string | null = null, calendar = '5a'): Stop => ({ calendar, slot, lesson })

function walkOn(layout: typeof week) {
  return (from: Stop, keys: readonly string[], { cellsOnly = false, ctrl = false, page = 3 } = {}) =>
    keys.reduce<Stop>((stop, key) => nextStop(stop, key, { layout, page, ctrl, cellsOnly, lessonsAt }) ?? stop, from)
}
const walk = walkOn(week)

test('in a week arrows go from slot to slot and stop at the edges', () => {
  expect(walk(at('s0-0'), ['ArrowRight', 'ArrowRight', 'ArrowRight'])).toEqual(at('s2-0'))
  expect(walk(at('s0-0'), ['ArrowLeft', 'ArrowUp'])).toEqual(at('s0-0'))
  expect(walk(at('s0-0'), ['ArrowDown', 'ArrowDown', 'ArrowDown'])).toEqual(at('s0-2'))
})

test('left and right visit the lessons that share a slot', () => {
  const right = walk(at('s0-1'), ['ArrowRight'])
  expect(right).toEqual(at('s1-1', 'a'))
  expect(walk(right, ['ArrowRight'])).toEqual(at('s1-1', 'b'))
  expect(walk(right, ['ArrowRight', 'ArrowRight'])).toEqual(at('s1-1', 'c'))
  expect(walk(right, ['ArrowRight', 'ArrowRight', 'ArrowRight'])).toEqual(at('s2-1', 'd'))
  expect(walk(at('s2-1', 'd'), ['ArrowLeft'])).toEqual(at('s1-1', 'c'))
})

test('with a lesson in hand every stop is a slot', () => {
  expect(walk(at('s0-1'), ['ArrowRight'], { cellsOnly: true })).toEqual(at('s1-1'))
  expect(walk(at('s0-1'), ['ArrowRight', 'ArrowRight'], { cellsOnly: true })).toEqual(at('s2-1'))
})

test('a day that has no such period is passed over', () => {
  expect(walk(at('s0-2'), ['ArrowRight'])).toEqual(at('s2-2'))
  expect(walk(at('s1-1', 'a'), ['ArrowDown'])).toEqual(at('s1-1', 'a'))
})

test('Home and End go to the ends of the period, Page keys to those of the day; other keys lead nowhere', () => {
  expect(walk(at('s1-0'), ['End'])).toEqual(at('s2-0'))
  expect(walk(at('s1-0'), ['Home'])).toEqual(at('s0-0'))
  expect(walk(at('s0-0'), ['PageDown'])).toEqual(at('s0-2'))
  expect(walk(at('s1-0'), ['PageDown'])).toEqual(at('s1-1', 'a'))
  expect(walk(at('s2-2'), ['PageUp'])).toEqual(at('s2-0'))
  expect(nextStop(at('s1-0'), 'a', { layout: week, page: 3, ctrl: false, cellsOnly: false, lessonsAt })).toBeUndefined()
})

test('on a board of many one stops at cells and heads, and from within a cell at its lessons', () => {
  const onBoard = walkOn(linesLayout([{ uuid: '5a' }, { uuid: '5b' }], slots, 'rows'))
  expect(onBoard(at('s1-0'), ['ArrowRight'])).toEqual(at('s1-1'))
  expect(onBoard(at('s1-1'), ['ArrowRight', 'ArrowRight'])).toEqual(at('s1-1', 'b'))
  expect(onBoard(at('s1-1', 'c'), ['ArrowRight'])).toEqual(at('s1-2'))
  expect(onBoard(at('s2-1'), ['ArrowRight'])).toEqual(at('s2-2'))
  expect(onBoard(at('s1-1'), ['ArrowDown'])).toEqual(at('s1-1', null, '5b'))
  expect(onBoard(at('s1-1'), ['Home'])).toEqual(at(null))
  expect(onBoard(at('s0-0'), ['End'], { ctrl: true })).toEqual(at('s2-2', null, '5b'))
})
