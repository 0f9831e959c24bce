/** Above this duration, only lengths that a constraint names and short lengths are tried. */
const ALL_UP_TO = 20
const MOST = 5_000

/**
 * Returns the ways to cut a duration into parts of at most `longest`, each with its longest parts first. For long durations the list is
 * incomplete. Cuts into many parts come before cuts into few; among cuts into equally many parts, the most even come first.
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
