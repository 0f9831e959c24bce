import { expect, test } from 'vitest'
import { assembly, piecesOf } from './pieces.ts'

test('[V170] a text of any length goes in notes that PostgreSQL takes, and comes together again', () => {
  const take = assembly()
  for (const [number, text] of ['', 'short', '🎓'.repeat(5000), 'x'.repeat(1800), '"\\\u0000'.repeat(2000)].entries()) {
    const pieces = piecesOf('a', number, text)
    for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThan(8000)
    const came = pieces.map(take)
    expect(came.pop()).toEqual({ sender: 'a', text })
    expect(came.every((one) => one === undefined)).toBe(true)
  }
})

test('[V170] pieces of several senders may come among each other; what was not heard from its beginning is left out', () => {
  const take = assembly()
  const [one, other] = [piecesOf('a', 1, 'a'.repeat(3000)), piecesOf('b', 1, 'b'.repeat(3000))]
  expect([one[0], other[0], one[1], other[1], one[2], other[2]].map((piece) => take(piece!)?.sender)).toEqual([
    ...[undefined, undefined, undefined, undefined],
    ...['a', 'b'],
  ])
  expect(one.slice(1).map(take)).toEqual([undefined, undefined])
  expect(take(piecesOf('a', 2, 'next')[0]!)).toEqual({ sender: 'a', text: 'next' })
})
