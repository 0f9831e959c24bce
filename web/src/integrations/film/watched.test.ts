import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSeen, NOTHING_WATCHED, percentWatched, tensBetween, watch, type Watched } from './watched.ts'

/** Played from one place to another, as a player tells it. */
function played(watched: Watched, from: number, to: number): Watched {
  let now = watched
  for (let at = from; at < to; at += 0.25) now = watch(now, at, Math.min(to, at + 0.25))
  return now
}

describe('how much of a film was watched', () => {
  test('is what was played, once', () => {
    const first = played(NOTHING_WATCHED, 0, 30)
    expect([first, percentWatched(first, 60)]).toEqual([[[0, 30]], 50])
    expect(percentWatched(played(first, 10, 25), 60)).toBe(50)
    expect(percentWatched(played(first, 45, 60), 60)).toBe(75)
  })

  test('a jump to the end is no watching', () => {
    const jumped = watch(played(NOTHING_WATCHED, 0, 3), 3, 59)
    expect(percentWatched(watch(jumped, 59, 60), 60)).toBe(7)
  })

  test('above 90 percent it is seen', () => expect([90, 91].map(isSeen)).toEqual([false, true]))

  test('the tens on the way are told once each', () => {
    expect(tensBetween(0, 9)).toEqual([])
    expect(tensBetween(9, 31)).toEqual([10, 20, 30])
    expect(tensBetween(30, 30)).toEqual([])
  })

  test('in whatever order it is played, the stretches stay apart, in order, and add up to no more than the film', () => {
    const stretch = fc
      .tuple(fc.nat(118), fc.integer({ min: 1, max: 8 }))
      .map(([from, more]) => [from / 2, (from + more) / 2] as const)
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 20 }), (stretches) => {
        const watched = stretches.reduce((now, [from, to]) => played(now, from, to), NOTHING_WATCHED)
        const edges = watched.flat()
        expect(edges).toEqual(edges.toSorted((a, b) => a - b))
        expect(new Set(edges).size).toBe(edges.length)
        const halves = new Set(
          stretches.flatMap(([from, to]) => Array.from({ length: (to - from) * 2 }, (_, k) => from * 2 + k)),
        )
        const inFilm = [...halves].filter((half) => half < 120).length
        expect(percentWatched(watched, 60)).toBe(Math.floor((inFilm / 120) * 100 + 0.5))
        expect(stretches.toReversed().reduce((now, [from, to]) => played(now, from, to), NOTHING_WATCHED)).toEqual(
          watched,
        )
      }),
    )
  })
})
