import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockText, laid, onlySpot, readBlock, spotAfter, spotsIn } from './range.ts'

const cell = fc.string({ unit: fc.constantFrom('4', ' ', 'MÜ', '"', '\t', '\n', '+'), maxLength: 6 })
const spot = (row: number, column: number) => ({ row, column })

test('a block goes to a spreadsheet and back as it is', () => {
  fc.assert(
    fc.property(
      fc.nat(4),
      fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      (n, rows) => {
        const block = rows.map((row) => row.slice(0, n + 1))
        // A last line of nothing is the end of the line before.
        fc.pre(block.length === 1 || block.at(-1)!.some((text) => text !== '') || n > 0)
        expect(readBlock(blockText(block))).toEqual(block)
      },
    ),
  )
  expect(readBlock('4 MÜ\t2\r\n3\t\r\n')).toEqual([
    ['4 MÜ', '2'],
    ['3', ''],
  ])
})

test('one cell fills a range, a block fills it as often as it fits, and ends at the edge', () => {
  const size = { rows: 4, columns: 3 }
  const range = { from: spot(1, 2), to: spot(0, 1) }
  expect(laid([['x']], range, size).map(({ row, column, text }) => [row, column, text])).toEqual(
    spotsIn(range).map(({ row, column }) => [row, column, 'x']),
  )
  expect(laid([['a', 'b', 'c', 'd']], onlySpot(spot(3, 1)), size)).toEqual([
    { row: 3, column: 1, text: 'a' },
    { row: 3, column: 2, text: 'b' },
  ])
  const twice = laid([['a'], ['b']], { from: spot(0, 0), to: spot(3, 0) }, size)
  expect(twice.map(({ text }) => text)).toEqual(['a', 'b', 'a', 'b'])
})

test('keys lead to the next cell, to the edge with Ctrl, and never out', () => {
  const size = { rows: 4, columns: 3 }
  expect(spotAfter('ArrowDown', spot(3, 0), size, false)).toEqual(spot(3, 0))
  expect(spotAfter('ArrowRight', spot(0, 0), size, true)).toEqual(spot(0, 2))
  expect(spotAfter('Home', spot(2, 2), size, false)).toEqual(spot(2, 0))
  expect(spotAfter('End', spot(0, 0), size, true)).toEqual(spot(3, 2))
  expect(spotAfter('PageDown', spot(0, 1), size, false)).toEqual(spot(3, 1))
  expect(spotAfter('a', spot(0, 0), size, false)).toBeUndefined()
})
