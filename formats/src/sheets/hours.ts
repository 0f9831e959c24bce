import { LIMITS, parseLengths, type Fractions, type Lengths } from '@timetable/domain'

/** How many double lessons there are if a cell allows several numbers. */
export const DOUBLES = ['least', 'most'] as const
export type DoublesTaken = (typeof DOUBLES)[number]

/** More lessons a week than any course has: a column of larger numbers counts something else. */
const MOST_A_WEEK = 40

/**
 * The lessons of a course. `half`: with a further lesson every other week. `hadHalf`: there was half a lesson, which may be whole now.
 * `rounded`: the number was neither whole nor such a half, and is whole now.
 */
export type Hours = {
  readonly lengths: Lengths
  readonly half: boolean
  readonly hadHalf: boolean
  readonly rounded: boolean
}

type Amount = number | Lengths

/** A number as people write it, with a comma or a dot. */
const NUMBER = /^\d{1,4}(?:[.,]\d{1,4})?$/
/** '2x45': lessons and their minutes. */
const MINUTES = /^(\d{1,3}) ?[x×*] ?(\d{2,3}) ?('|min\.?|minuten|minutter|minutos)?$/i
/** The minutes that one lesson and a double lesson can have. */
const SINGLE = [30, 65] as const
const DOUBLE = [80, 130] as const

/** Returns the amount in a cell: a number, or the lengths of lessons as `parseLengths` reads them. Null if it is none. */
export function amountIn(cell: string): Amount | null {
  const text = cell.trim()
  if (NUMBER.test(text)) return Number(text.replace(',', '.'))
  const [, times, minutes] = MINUTES.exec(text) ?? []
  if (minutes !== undefined && Number(minutes) > LIMITS.maxPeriods / 2) {
    const length = lengthOf(Number(minutes))
    const count = Number(times)
    if (length === null || count > LIMITS.maxLessonsPerSubject) return null
    return Array.from({ length: count }, () => length)
  }
  return parseLengths(text)
}

function lengthOf(minutes: number): number | null {
  if (minutes >= SINGLE[0] && minutes <= SINGLE[1]) return 1
  return minutes >= DOUBLE[0] && minutes <= DOUBLE[1] ? 2 : null
}

export const isAmount = (cell: string): boolean => amountIn(cell) !== null

/** Whether most numbers of a column are more than a course has in a week. Then they are sizes, ids, or hours of a year. */
export function exceedsWeek(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => numberOf(amountIn(cell)) ?? [])
  return numbers.length > 0 && numbers.filter((number) => number > MOST_A_WEEK).length * 2 >= numbers.length
}

const numberOf = (amount: Amount | null): number | null => (typeof amount === 'number' ? amount : null)

/** Returns the sum of amounts; the lengths of lessons if any of them has some. */
export function sumOf(amounts: readonly Amount[]): Amount {
  if (amounts.every((amount) => typeof amount === 'number')) return amounts.reduce((sum, amount) => sum + amount, 0)
  return amounts.flatMap((amount) => (typeof amount === 'number' ? singles(Math.round(amount)) : amount))
}

const singles = (count: number): Lengths =>
  Array.from({ length: Math.min(count, LIMITS.maxLessonsPerSubject + 1) }, () => 1)

/** Closer than this to a whole or half number, a number is one: 38 hours in 38 weeks. */
const CLOSE = 0.001

/**
 * Returns the lessons that an amount stands for. `mayHalve`: there are weeks in turn, or can be, so that a half is a lesson every other
 * week. `doubles`: the number of its double lessons. Null if there are more lessons than a course has.
 */
export function hoursOf(
  amount: Amount,
  options: Fractions & { readonly mayHalve: boolean; readonly doubles?: number },
): Hours | null {
  const { rounding, halves, mayHalve, doubles = 0 } = options
  if (typeof amount !== 'number') return amount.length > LIMITS.maxLessonsPerSubject ? null : whole(amount)
  const twice = Math.round(amount * 2)
  const isClose = Math.abs(amount * 2 - twice) < CLOSE
  const isHalf = isClose && twice % 2 === 1 && mayHalve
  const isWhole = isClose && twice % 2 === 0
  const half = isHalf && halves === 'weeks'
  const below = (twice - 1) / 2
  const count = isHalf ? below + (halves === 'up' ? 1 : 0) : isWhole ? twice / 2 : rounded(amount, rounding)
  if (count > LIMITS.maxLessonsPerSubject) return null
  return { lengths: inDoubles(singles(count), doubles), half, hadHalf: isHalf, rounded: !isHalf && !isWhole }
}

const whole = (lengths: Lengths): Hours => ({ lengths, half: false, hadHalf: false, rounded: false })
/** Returns a number of lessons that is not whole as a whole one. */
export const rounded = (amount: number, rounding: Fractions['rounding']): number =>
  rounding === 'up' ? Math.ceil(amount) : rounding === 'down' ? Math.floor(amount) : Math.round(amount)

/** Returns single lessons with as many pairs of them joined. */
function inDoubles(lengths: Lengths, doubles: number): Lengths {
  const joined = Math.min(doubles, Math.floor(lengths.length / 2))
  return [...Array.from({ length: joined }, () => 2), ...lengths.slice(joined * 2)]
}

/** Returns the fewest and the most double lessons that a cell as '1-2' or '2' allows. Null if it cannot be read. */
export function doublesIn(cell: string): Readonly<Record<DoublesTaken, number>> | null {
  if (cell.trim() === '') return { least: 0, most: 0 }
  const [, least, most = least] = /^\s*(\d{1,2})\s*(?:[-–/]\s*(\d{1,2})\s*)?$/.exec(cell) ?? []
  return least === undefined ? null : { least: Number(least), most: Math.max(Number(least), Number(most)) }
}
