import type { XhsttModel } from './model.ts'
import type { XhsttState } from './state.ts'

/** The weights of pairs of parts that have clashed without a gain. */
type ClashWeights = {
  /** By start: the sum of the weights of the parts that the part of the last `sum` would overlap there. */
  readonly burden: Float64Array
  sum(part: number, length: number): void
  /** Each pair of these parts gains one in weight. */
  raise(parts: readonly number[]): void
  /** Resets all weights. */
  clear(): void
}

export function createClashWeights({ parts, times }: XhsttModel, { start, duration }: XhsttState): ClashWeights {
  /** By part: the others that it has clashed with, and their weights. */
  const weights = Array.from({ length: parts }, () => new Map<number, number>())
  const burden = new Float64Array(times)

  function sum(part: number, length: number): void {
    burden.fill(0)
    for (const [other, weight] of weights[part]) {
      const from = start[other]
      if (from < 0) continue
      const end = Math.min(times, from + duration[other])
      for (let time = Math.max(0, from - length + 1); time < end; time++) burden[time] += weight
    }
  }

  function raise(parts: readonly number[]): void {
    for (const part of parts)
      for (const other of parts) if (other !== part) weights[part].set(other, (weights[part].get(other) ?? 0) + 1)
  }

  function clear(): void {
    for (const row of weights) row.clear()
  }

  return { burden, sum, raise, clear }
}
