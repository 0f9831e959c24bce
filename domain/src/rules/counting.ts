import type { AllMeasure } from './of-spans.ts'
import type { Span } from './pair.ts'

/** What a lesson at a place of the list counts for: slots, days, or what else is told by numbers. */
type KeysOf = (span: Span, place: number) => Iterable<number>

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
export function ofEachKey({ keysOf, amountOf, manyAt = () => 1, all }: Each): AllMeasure {
  const amount = (count: number) => Math.max(0, amountOf(count))
  const countsOf = (list: readonly (Span | null)[]) => {
    const counts = new Map<number, number>((all?.() ?? []).map((key) => [key, 0]))
    list.forEach((span, place) => {
      if (span === null) return
      for (const key of keysOf(span, place)) {
        const count = counts.get(key)
        if (count !== undefined || !all) counts.set(key, (count ?? 0) + manyAt(place))
      }
    })
    return counts
  }
  return {
    of: 'all',
    ...(!all && { grows: true as const }),
    parts<S extends Span>(list: readonly (S | null)[]) {
      const on = new Map<number, S[]>()
      list.forEach((span, place) => {
        if (span !== null) for (const key of keysOf(span, place)) on.set(key, [...(on.get(key) ?? []), span])
      })
      let empty = 0
      const parts = [...countsOf(list)]
        .sort(([a], [b]) => a - b)
        .flatMap(([key, count]) => {
          const spans = on.get(key)
          if (spans) return [{ spans, amount: amount(count) }]
          empty += amount(count)
          return []
        })
      return empty > 0 ? [...parts, { spans: list.filter((span) => span !== null), amount: empty }] : parts
    },
    adds: (list) => {
      const counts = countsOf(list)
      return (there, place) => {
        let added = 0
        for (const key of keysOf(there, place)) {
          const count = counts.get(key)
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
export function ofUsedKeys({ keysOf, amountOf, parts, grows }: Used): AllMeasure {
  return {
    of: 'all',
    ...(grows && { grows: true as const }),
    parts,
    adds: (list) => {
      const used = usedBy(list, keysOf)
      const without = Math.max(0, amountOf(used.size))
      return (there, place) => {
        let more = 0
        for (const key of keysOf(there, place)) if (!used.has(key)) more++
        return Math.max(0, amountOf(used.size + more)) - without
      }
    },
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
