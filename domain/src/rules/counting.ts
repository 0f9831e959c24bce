import { lyingOf } from './lying.ts'
import type { AllMeasure } from './of-spans.ts'
import type { Span } from './pair.ts'

/** What a lesson at a place of the list counts for: slots, days, or what else is told by numbers. */
type KeysOf = (span: Span, place: number) => Iterable<number>

/** A measure that tells of one more by what it has counted. */
export type Counted = AllMeasure & Required<Pick<AllMeasure, 'adds'>>

type Each = {
  readonly keysOf: KeysOf
  /** What so many of one key come to; below 0 is nothing. */
  readonly amountOf: (count: number) => number
  /** As how many a lesson counts; left out: one. */
  readonly manyAt?: (place: number) => number
  /** Of keys that are looked at where they have none, too: all. No others count then. */
  readonly all?: () => readonly number[]
}

/** Lessons counted by key, the sum over all keys. Those without any are one part together, which any lesson may mend. */
export function ofEachKey(each: Each): Counted {
  const { keysOf, amountOf, manyAt = () => 1, all } = each
  const amount = (count: number) => Math.max(0, amountOf(count))
  /** The lessons on each key that is looked at, and as how many they count. */
  function on<S extends Span>(list: readonly (S | null)[]) {
    const there = new Map((all?.() ?? []).map((key) => [key, { count: 0, spans: [] as S[] }]))
    list.forEach((span, place) => {
      if (span === null) return
      for (const key of keysOf(span, place)) {
        const found = there.get(key)
        if (found) {
          found.count += manyAt(place)
          found.spans.push(span)
        } else if (!all) there.set(key, { count: manyAt(place), spans: [span] })
      }
    })
    return there
  }
  return {
    of: 'all',
    ...(!all && { grows: true as const }),
    parts(list) {
      const keys = [...on(list)].sort(([a], [b]) => a - b).map(([, there]) => there)
      const parts = keys.flatMap(({ count, spans }) => (spans.length > 0 ? [{ spans, amount: amount(count) }] : []))
      const empty = keys.reduce((sum, { count, spans }) => (spans.length > 0 ? sum : sum + amount(count)), 0)
      return empty > 0 ? [...parts, { spans: lyingOf(list), amount: empty }] : parts
    },
    adds: (list) => {
      const there = on(list)
      return (one, place) => {
        let added = 0
        for (const key of keysOf(one, place)) {
          const count = there.get(key)?.count
          if (all && count === undefined) continue
          added += amount((count ?? 0) + manyAt(place)) - (count === undefined ? 0 : amount(count))
        }
        return added
      }
    },
  }
}

type Used = {
  readonly keysOf: KeysOf
  /** What it comes to that so many keys are used; below 0 is nothing. */
  readonly amountOf: (used: number) => number
  readonly parts: AllMeasure['parts']
  /** More keys that are used never come to less. */
  readonly grows: boolean
}

/** Keys that any lesson uses, counted once each. */
export function ofUsedKeys({ keysOf, amountOf, parts, grows }: Used): Counted {
  return { of: 'all', ...(grows && { grows: true as const }), parts, adds: (list) => addsUsed(list, keysOf, amountOf) }
}

/** What one more lesson adds to the keys that are used. */
export function addsUsed(
  list: readonly (Span | null)[],
  keysOf: KeysOf,
  amountOf: (used: number) => number,
): (there: Span, place: number) => number {
  const used = usedBy(list, keysOf)
  const without = Math.max(0, amountOf(used.size))
  return (there, place) => {
    let more = 0
    for (const key of keysOf(there, place)) if (!used.has(key)) more++
    return Math.max(0, amountOf(used.size + more)) - without
  }
}

/** The keys that lessons of a list use. */
export function usedBy(list: readonly (Span | null)[], keysOf: KeysOf): Set<number> {
  const used = new Set<number>()
  list.forEach((span, place) => {
    if (span !== null) for (const key of keysOf(span, place)) used.add(key)
  })
  return used
}

/** The cells of a lesson that are looked at. */
export function cellsIn({ start, end }: Span, looksAt: (cell: number) => boolean): number[] {
  const cells: number[] = []
  for (let cell = start; cell < end; cell++) if (looksAt(cell)) cells.push(cell)
  return cells
}
