import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockText, drawnTo, filled, fillOf, laid, onlySpot, readBlock, spotAfter, spotsIn } from './range.ts'

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

test('the corner of a range is drawn along rows or columns, and what stands in it goes on there, both ways', () => {
  const range = { from: spot(1, 1), to: spot(2, 1) }
  const textAt = (row: number, column: number) => `${row}${column}`
  const texts = (to: ReturnType<typeof spot>) => {
    const whole = drawnTo(range, to)
    return whole && filled(range, whole, textAt).map(({ row, column, text }) => [row, column, text])
  }
  expect(texts(spot(5, 2))).toEqual([
    [3, 1, '11'],
    [4, 1, '21'],
    [5, 1, '11'],
  ])
  expect(texts(spot(0, 1))).toEqual([[0, 1, '21']])
  expect(texts(spot(1, 3))).toEqual([
    [1, 2, '11'],
    [1, 3, '11'],
    [2, 2, '21'],
    [2, 3, '21'],
  ])
  expect(texts(spot(2, 1))).toBeNull()
})

test('filling by keys goes on from the first row or column, and one alone takes what is before it', () => {
  const block = { from: spot(2, 2), to: spot(1, 1) }
  expect(fillOf(block, true)).toEqual({
    source: { from: spot(1, 1), to: spot(1, 2) },
    whole: { from: spot(1, 1), to: spot(2, 2) },
  })
  expect(fillOf(block, false)?.source).toEqual({ from: spot(1, 1), to: spot(2, 1) })
  expect(fillOf(onlySpot(spot(2, 2)), true)?.source).toEqual(onlySpot(spot(1, 2)))
  expect(fillOf(onlySpot(spot(2, 2)), false)).toEqual({
    source: onlySpot(spot(2, 1)),
    whole: { from: spot(2, 1), to: spot(2, 2) },
  })
  expect([fillOf(onlySpot(spot(0, 2)), true), fillOf(onlySpot(spot(2, 0)), false)]).toEqual([null, null])
})
