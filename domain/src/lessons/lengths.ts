import { LIMITS } from '../limits.ts'

/** The lengths of a course's lessons, in periods. The longest first, as they are written. */
export type Lengths = readonly number[]

/** One term: '2', 'D', '3D', '3x2'. */
const TERM = /^(?:(\d{1,3}) ?(?:[x×*] ?(\d{1,2})|(d))|(d)|(\d{1,3}))$/i

/**
 * Parses lengths as people write them. '4' is four lessons of one period, '2+2+1' one lesson per number, '3x2' three lessons of two
 * periods, 'D' a double lesson, '2D+1' two of them and a single one. Null if it cannot be parsed, or if the lessons are too many for a
 * course.
 */
export function parseLengths(text: string): Lengths | null {
  const terms = text.split('+').map((term) => term.trim())
  const lengths: number[] = []
  for (const term of terms) {
    const read = termOf(term, terms.length === 1)
    if (!read) return null
    const [count, length] = read
    if (lengths.length + count > LIMITS.maxLessonsPerSubject) return null
    for (let i = 0; i < count; i++) lengths.push(length)
  }
  return lengths.sort((a, b) => b - a)
}

/** The number of lessons in a term, and their length. `alone`: it is the only term, and a plain number is a count. */
function termOf(term: string, alone: boolean): readonly [count: number, length: number] | null {
  const match = TERM.exec(term)
  if (!match) return null
  const [, times, each, doubles, double, plain] = match
  if (plain !== undefined && alone) return [Number(plain), 1]
  const count = double === undefined && plain === undefined ? Number(times) : 1
  const length = plain ?? each
  const periods = length === undefined ? (doubles ?? double) && 2 : Number(length)
  return count > 0 && typeof periods === 'number' && periods > 0 && periods <= LIMITS.maxPeriods
    ? [count, periods]
    : null
}

/** Up to this number of lessons each is written out. Beyond it, lessons of one length become one term. */
const WRITTEN_OUT = 6

/** The shortest text that `parseLengths` parses to the same lengths: '4', '2+2+1', '1x2', '8x2+1'. */
export function printLengths(lengths: Lengths): string {
  const sorted = [...lengths].sort((a, b) => b - a)
  if (sorted.every((length) => length === 1)) return String(sorted.length)
  if (sorted.length === 1) return `1x${sorted[0]}`
  if (sorted.length <= WRITTEN_OUT) return sorted.join('+')
  const counts = new Map<number, number>()
  for (const length of sorted) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].map(([length, count]) => (count === 1 ? String(length) : `${count}x${length}`)).join('+')
}

/** The total number of periods. */
export const periodsOf = (lengths: Lengths): number => lengths.reduce((total, length) => total + length, 0)
