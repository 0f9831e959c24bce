import { not, type Literal } from './literal.ts'
import type { Prover } from './prover.ts'
import type { Watcher } from './watcher.ts'

/** A meet that can use a resource: `starts` and `times`, by start, and the literal that it takes the resource. Null: always. */
export type Chooser = {
  readonly starts: readonly Literal[]
  readonly times: readonly number[]
  readonly duration: number
  readonly takes: Literal | null
}

/** A resource that some meets can choose has one meet at a time. */
export function choosersOf(prover: Prover, choosers: readonly Chooser[], alone: Literal): Watcher {
  const startOf = new Map<Literal, { readonly chooser: Chooser; readonly time: number }>()
  const takenBy = new Map<Literal, Chooser>()
  for (const chooser of choosers) {
    chooser.starts.forEach((literal, index) => startOf.set(literal, { chooser, time: chooser.times[index] }))
    if (chooser.takes !== null) takenBy.set(chooser.takes, chooser)
  }
  const { value } = prover

  /** A meet is there and takes the resource, so the others do not. */
  const settle = (own: Chooser, literal: Literal, time: number): readonly Literal[] | null => {
    const causes = own.takes === null ? [alone, literal] : [alone, literal, own.takes]
    for (const other of choosers) {
      if (other === own || (other.takes === null && own.takes === null)) continue
      const taken = other.takes === null || value[other.takes] > 0
      if (!taken && value[other.takes] < 0) continue
      for (let i = 0; i < other.starts.length; i++) {
        const start = other.times[i]
        if (start >= time + own.duration || time >= start + other.duration) continue
        if (value[other.starts[i]] < 0) continue
        if (taken) {
          const because = other.takes === null ? causes : [...causes, other.takes]
          if (!prover.infer(not(other.starts[i]), because)) return [...because, other.starts[i]]
        } else if (value[other.starts[i]] > 0) {
          const because = [...causes, other.starts[i]]
          if (!prover.infer(not(other.takes), because)) return [...because, other.takes]
        }
      }
    }
    return null
  }

  return {
    becameTrue(literal) {
      if (literal === alone) {
        for (const chooser of choosers) {
          if (chooser.takes !== null && value[chooser.takes] <= 0) continue
          const at = chooser.starts.findIndex((start) => value[start] > 0)
          const conflict = at < 0 ? null : settle(chooser, chooser.starts[at], chooser.times[at])
          if (conflict) return conflict
        }
        return null
      }
      if (value[alone] <= 0) return null
      const start = startOf.get(literal)
      if (start) {
        const { chooser, time } = start
        if (chooser.takes !== null && value[chooser.takes] <= 0) return null
        return settle(chooser, literal, time)
      }
      const chooser = takenBy.get(literal)!
      const at = chooser.starts.findIndex((each) => value[each] > 0)
      if (at >= 0) return settle(chooser, chooser.starts[at], chooser.times[at])
      // It takes the resource wherever it will be, but not where another already has it.
      for (const other of choosers) {
        if (other === chooser || (other.takes !== null && value[other.takes] <= 0)) continue
        const there = other.starts.findIndex((each) => value[each] > 0)
        if (there < 0) continue
        const conflict = settle(other, other.starts[there], other.times[there])
        if (conflict) return conflict
      }
      return null
    },
  }
}
