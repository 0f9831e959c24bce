import { expect, test } from 'vitest'
import type { KnownRun } from '../store/runs.ts'
import { lineOf, nextToBegin, toGiveWay } from './run-order.ts'

/** Runs as `School version`, with `@node` where one is at it, in the order in which they were wanted. */
function runs(...told: readonly string[]): KnownRun[] {
  return told.map((text) => {
    const [name = '', node] = text.split('@')
    return { scheduleUuid: name, schoolUuid: name.slice(0, 1), longRun: false, aim: 'plan', node: node ?? null }
  })
}
const names = (some: readonly KnownRun[]) => some.map(({ scheduleUuid }) => scheduleUuid)

test('[V191] the first run of every school comes before the second of any', () => {
  const ten = Array.from({ length: 10 }, (_, n) => `A${n}`)
  expect(names(lineOf(runs(...ten, 'B0', 'B1', 'C0'))).slice(0, 6)).toEqual(['A0', 'B0', 'C0', 'A1', 'B1', 'A2'])
  expect(names(lineOf(runs('A0@x', 'A1', 'A2', 'B0', 'B1')))).toEqual(['B0', 'A1', 'B1', 'A2'])
})

test('[V191] a node has so many on, the last for a school that has none, and a school has two at all nodes', () => {
  const next = (known: readonly KnownRun[], atOnce: number) => nextToBegin(known, 'x', atOnce)?.scheduleUuid
  expect(next(runs('A0', 'A1'), 2)).toBe('A0')
  expect(next(runs('A0@x', 'A1'), 2)).toBeUndefined()
  expect(next(runs('A0@x', 'A1'), 3)).toBe('A1')
  expect(next(runs('A0@x', 'A1', 'B0'), 2)).toBe('B0')
  expect(next(runs('A0@x', 'A1', 'B0@x'), 2)).toBeUndefined()
  expect(next(runs('A0@x', 'A1@y', 'A2'), 10)).toBeUndefined()
  expect(next(runs('A0@x', 'A1@y', 'A2', 'B0@y', 'B1'), 10)).toBe('B1')
  expect(next(runs('A0'), 0)).toBeUndefined()
})

test('[V192] whose turn is over gives way to one that then comes before it, and to none that does not', () => {
  const gives = (known: readonly KnownRun[], had: readonly string[], atOnce: number) =>
    toGiveWay(known, had, 'x', atOnce)?.scheduleUuid
  expect(gives(runs('A0@x', 'B0@x', 'C0'), [], 2)).toBeUndefined()
  expect(gives(runs('A0@x', 'B0@x', 'C0'), ['B0'], 2)).toBe('B0')
  expect(gives(runs('A0@x', 'B0@x', 'C0'), ['B0', 'A0'], 2)).toBe('B0')
  expect(gives(runs('A0@x', 'B0@x', 'A1@x', 'C0'), ['A0', 'B0', 'A1'], 3)).toBe('A1')
  // Another of the same school, but not a second of one for the only one of another.
  expect(gives(runs('A0@x', 'A1'), ['A0'], 2)).toBe('A0')
  expect(gives(runs('A0@x', 'B0@x', 'A1'), ['B0'], 2)).toBeUndefined()
  expect(gives(runs('A0@x', 'B0@y', 'C0'), ['A0', 'B0'], 1)).toBe('A0')
})

test('[V191] nobody waits for ever: with turns of the same length, every run has had one after as many as there are', () => {
  let known = runs(...Array.from({ length: 12 }, (_, n) => `A${n}`), 'B0', 'B1', 'C0', 'D0', 'E0')
  const begun = new Map<string, number>()
  const atOnce = 3
  const begin = () => {
    for (let next = nextToBegin(known, 'x', atOnce); next; next = nextToBegin(known, 'x', atOnce)) {
      const { scheduleUuid } = next
      begun.set(scheduleUuid, begun.get(scheduleUuid) ?? turn)
      known = known.map((run) => (run.scheduleUuid === scheduleUuid ? { ...run, node: 'x' } : run))
    }
  }
  let turn = 0
  for (; turn < 30; turn++) {
    begin()
    // All of them have had their turn, and go back one by one, as far as another is to have their place.
    for (const { scheduleUuid } of known.filter(({ node }) => node !== null)) {
      const back = toGiveWay(known, [scheduleUuid], 'x', atOnce)
      if (!back) continue
      known = [...known.filter((run) => run.scheduleUuid !== scheduleUuid), { ...back, node: null }]
      begin()
    }
    expect(known.filter(({ node }) => node !== null).length).toBeLessThanOrEqual(atOnce)
  }
  expect(begun.size).toBe(known.length)
  // The first of each school, whatever the others want, within two turns.
  for (const first of ['A0', 'B0', 'C0', 'D0', 'E0']) expect(begun.get(first)).toBeLessThan(2)
})
