import { lyingOf } from './lying.ts'
import type { AllMeasure } from './of-spans.ts'
import type { Span } from './pair.ts'

/** The keys that a lesson at an index of the list counts for: slots, days, or anything else with a number. */
type KeysOf = (span: Span, place: number) => Iterable<number>

/** A measure that computes what one more lesson adds from its counts. */
export type Counted = AllMeasure & Required<Pick<AllMeasure, 'adds'>>

type Each = {
  readonly keysOf: KeysOf
  /** The amount for this many lessons of one key. Negative values count as 0. */
  readonly amountOf: (count: number) => number
  /** As how many the lesson counts. If omitted: 1. */
  readonly manyAt?: (place: number) => number
  /** All keys that count, if keys without lessons count too. No other keys count then. */
  readonly all?: () => readonly number[]
}

/** Counts lessons by key and sums over all keys. Keys without lessons form one part together, which any lesson may reduce. */
export function ofEachKey(each: Each): Counted {
  const { keysOf, amountOf, manyAt = () => 1, all } = each
  const amount = (count: number) => Math.max(0, amountOf(count))
  /** The lessons of each counted key, and as how many they count. */
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
  /** The amount for this many used keys. Negative values count as 0. */
  readonly amountOf: (used: number) => number
  readonly parts: AllMeasure['parts']
  /** Whether using more keys never reduces the amount. */
  readonly grows: boolean
}

/** Counts the keys that any lesson uses, each once. */
export function ofUsedKeys({ keysOf, amountOf, parts, grows }: Used): Counted {
  return { of: 'all', ...(grows && { grows: true as const }), parts, adds: (list) => addsUsed(list, keysOf, amountOf) }
}

/** Returns what one more lesson adds to the amount for used keys. */
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

/** The keys that the lessons of a list use. */
export function usedBy(list: readonly (Span | null)[], keysOf: KeysOf): Set<number> {
  const used = new Set<number>()
  list.forEach((span, place) => {
    if (span !== null) for (const key of keysOf(span, place)) used.add(key)
  })
  return used
}

/** The cells of a lesson for which `looksAt` is true. */
export function cellsIn({ start, end }: Span, looksAt: (cell: number) => boolean): number[] {
  const cells: number[] = []
  for (let cell = start; cell < end; cell++) if (looksAt(cell)) cells.push(cell)
  return cells
}
