import { expect, test } from 'vitest'
import { allToggled, extended, NOTHING, toggled, within } from './selection.ts'

const shown = ['a', 'b', 'c', 'd']
const list = (selection: { readonly uuids: ReadonlySet<string> }) => [...selection.uuids].sort().join('')

test('a row is ticked and unticked', () => {
  expect(list(toggled(NOTHING, 'b'))).toBe('b')
  expect(list(toggled(toggled(NOTHING, 'b'), 'b'))).toBe('')
})

test('a range goes from the last tick, either way', () => {
  expect(list(extended(toggled(NOTHING, 'b'), shown, 'd'))).toBe('bcd')
  expect(list(extended(toggled(NOTHING, 'c'), shown, 'a'))).toBe('abc')
  expect(list(extended(NOTHING, shown, 'c'))).toBe('c')
  expect(list(extended(toggled(NOTHING, 'gone'), shown, 'a'))).toBe('agone')
})

test('all that is shown is ticked, and unticked when it was', () => {
  expect(list(allToggled(toggled(NOTHING, 'x'), shown))).toBe('abcdx')
  expect(allToggled(allToggled(NOTHING, shown), shown)).toBe(NOTHING)
  expect(list(allToggled(NOTHING, []))).toBe('')
})

test('what is gone is no longer ticked', () => {
  const two = toggled(toggled(NOTHING, 'a'), 'b')
  expect(within(two, new Set(shown))).toBe(two)
  expect(within(two, new Set(['a']))).toEqual({ uuids: new Set(['a']), anchor: null })
})
