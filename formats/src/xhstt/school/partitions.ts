/** Above it, only lengths that some constraint speaks of are tried, and short ones. */
const ALL_UP_TO = 20
const MOST = 5_000

/**
 * The ways to cut a duration into parts of at most `longest`, the parts from long to short; of long durations not all. Those
 * into the same number of parts follow each other, the most even first, and those into many come before those into few.
 */
export function partitionsOf(duration: number, longest: number, named: ReadonlySet<number>): readonly number[][] {
  const lengths = Array.from({ length: Math.min(duration, longest) }, (_, i) => i + 1).filter(
    (length) => duration <= ALL_UP_TO || length <= 2 || length === longest || named.has(length),
  )
  const found: number[][] = []
  const cut = (left: number, at: number, parts: readonly number[]): void => {
    if (found.length >= MOST) return
    if (left === 0) return void found.push([...parts])
    for (let i = at; i >= 0; i--) if (lengths[i]! <= left) cut(left - lengths[i]!, i, [...parts, lengths[i]!])
  }
  cut(duration, lengths.length - 1, [])
  return found.sort((a, b) => b.length - a.length || squares(a) - squares(b))
}

function squares(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part ** 2, 0)
}
