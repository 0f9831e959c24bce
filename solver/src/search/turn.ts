import type { Random } from '../basics/random.ts'

const TENURE = 3
const TENURE_SPREAD = 6

/** More than any move changes. */
const NONE_YET = 0x7fffffff

export type Visit = (meet: number, time: number, delta: number) => void

/** A step of repair: the best move that was seen in it, of a meet to a time or of a team to one of its candidates, and when what is left may be taken again. */
export class Turn {
  /** Steps so far. */
  now = 0
  /** What the best move changes. */
  best = NONE_YET
  /** What moves; -1: nothing. */
  meet = -1
  time = -1
  team = -1
  place = -1
  /** Starts looked at in all steps. */
  evaluated = 0
  /** Who is told of every move that is considered; null: the best is sought. */
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

  /** Whether a move is the best so far, ties by chance. */
  takes(delta: number): boolean {
    if (delta > this.best) return false
    if (delta === this.best) return this.#random.below(++this.#ties) === 0
    this.best = delta
    this.#ties = 1
    return true
  }

  /** Until when what is left now may not be taken again. */
  tabuFromNow(): number {
    return this.now + TENURE + this.#random.below(TENURE_SPREAD)
  }

  /** Tells somebody of all that `consider` looks at. */
  visit(visit: Visit, consider: () => void): void {
    this.best = NONE_YET
    this.visiting = visit
    consider()
    this.visiting = null
  }
}
