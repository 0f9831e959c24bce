import type { Random } from '../basics/random.ts'

const TENURE = 3
const TENURE_SPREAD = 6

/** Larger than the delta of any move. */
const NONE_YET = 0x7fffffff

export type Visit = (meet: number, time: number, delta: number) => void

/** A step of repair. It stores the best move seen so far, of a meet to a time or of a team to a candidate, and computes tabu tenures. */
export class Turn {
  /** Steps so far. */
  now = 0
  /** The delta of the best move. */
  best = NONE_YET
  /** What moves. -1: nothing. */
  meet = -1
  time = -1
  team = -1
  place = -1
  /** Starts evaluated in all steps. */
  evaluated = 0
  /** Receives every move that is considered. Null: the turn seeks the best. */
  visiting: Visit | null = null
  readonly #random: Random
  #ties = 0

  constructor(random: Random) {
    this.#random = random
  }

  /** Forgets what was seen. */
  begin(): void {
    this.best = NONE_YET
    this.#ties = 0
    this.meet = -1
    this.team = -1
  }

  /** Whether a move becomes the best so far. Ties are broken at random. */
  takes(delta: number): boolean {
    if (delta > this.best) return false
    if (delta === this.best) return this.#random.below(++this.#ties) === 0
    this.best = delta
    this.#ties = 1
    return true
  }

  /** The step until which what is left now is tabu. */
  tabuFromNow(): number {
    return this.now + TENURE + this.#random.below(TENURE_SPREAD)
  }

  /** Passes all moves that `consider` evaluates to `visit`. */
  visit(visit: Visit, consider: () => void): void {
    this.best = NONE_YET
    this.visiting = visit
    consider()
    this.visiting = null
  }
}
