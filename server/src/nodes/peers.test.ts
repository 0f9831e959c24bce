import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Peers, SILENT_ROUNDS } from './peers.ts'

/** Ends so many rounds, and returns who is gone after each. */
const rounds = (peers: Peers, count: number) => Array.from({ length: count }, () => peers.endRound())

test('[V174] a node that says nothing for more than five rounds is gone, once, and is new when it says something', () => {
  const peers = new Peers()
  expect([peers.received('a'), peers.received('a'), peers.received('b')]).toEqual([true, false, true])
  expect(rounds(peers, 5)).toEqual([[], [], [], [], []])
  peers.received('b')
  expect(rounds(peers, 7)).toEqual([['a'], [], [], [], [], ['b'], []])
  expect(peers.received('a')).toBe(true)
})

test('a node that stops is not gone as well', () => {
  const peers = new Peers()
  peers.received('a')
  expect([peers.leave('a'), peers.leave('a')]).toEqual([true, false])
  expect(rounds(peers, 9).flat()).toEqual([])
})

test('[V174] a node that is slow is waited for as much longer, until it is no longer slow', () => {
  const peers = new Peers()
  peers.received('a', 3)
  // An event says nothing about how slow it is.
  peers.received('a')
  expect(rounds(peers, 15).flat()).toEqual([])
  expect(peers.endRound()).toEqual(['a'])
  peers.received('a', 3)
  peers.received('a', 1)
  expect(rounds(peers, 5).flat()).toEqual([])
  expect(peers.endRound()).toEqual(['a'])
})

test('[V174] a node that is heard at least once in five rounds is never gone', () => {
  const heard = fc.array(fc.integer({ min: 0, max: SILENT_ROUNDS }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(heard, (pauses) => {
      const peers = new Peers()
      peers.received('a')
      for (const pause of pauses) {
        expect(rounds(peers, pause).flat()).toEqual([])
        expect(peers.received('a')).toBe(false)
      }
    }),
  )
})
