import { expect, test } from 'vitest'
import { findName, movePosition } from './keys.ts'

const size = { rows: 30, columns: 40, page: 12 }
const at = { row: 5, column: 7 }

test.each([
  ['ArrowUp', false, { row: 4, column: 7 }],
  ['ArrowDown', false, { row: 6, column: 7 }],
  ['ArrowLeft', false, { row: 5, column: 6 }],
  ['ArrowRight', false, { row: 5, column: 8 }],
  ['PageDown', false, { row: 17, column: 7 }],
  ['PageUp', false, { row: 0, column: 7 }],
  ['Home', false, { row: 5, column: 0 }],
  ['End', false, { row: 5, column: 39 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 29, column: 39 }],
])('%s leads on, never off the board', (key, ctrl, to) => expect(movePosition(at, key, ctrl, size)).toEqual(to))

test('other keys lead nowhere', () => expect(movePosition(at, 'x', false, size)).toBeUndefined())

test('typing leads to the line that begins so, whatever the capitals', () => {
  const names = ['5A', '5B', '10A', 'Adams', 'Albers', 'Ames']
  expect(findName(names, '10', 0)).toBe(2)
  expect(findName(names, 'al', 0)).toBe(4)
  expect(findName(names, 'A', 0)).toBe(3)
  expect(findName(names, '1', 0)).toBe(2)
  expect(findName(names, 'z', 0)).toBeUndefined()
  expect(findName(names, '3', 0)).toBeUndefined()
})

test('the same letter again goes on to the next', () => {
  const names = ['Adams', 'Albers', 'Bohr', 'Ames']
  expect(findName(names, 'a', 0)).toBe(1)
  expect(findName(names, 'aa', 1)).toBe(3)
  expect(findName(names, 'aaa', 3)).toBe(0)
})
