import type { Literal } from './literal.ts'

type LiteralGroup = {
  readonly literals: readonly Literal[]
  readonly guard: Literal
  readonly usual: Literal
  /** The number of literals that are not decided. */
  open: number
}

/** The groups of literals of which at most one is true, and which of them the search decides next. */
export class LiteralGroups {
  readonly #groups: LiteralGroup[] = []
  /** By variable. -1: none. */
  readonly #groupOf: number[] = []
  readonly #activity: number[] = []
  /** By group, its literal that was true last, or its usual one. */
  readonly #saved: Literal[] = []
  #bump = 1

  addVariable(): void {
    this.#groupOf.push(-1)
  }

  add(literals: readonly Literal[], guard: Literal, usual: Literal): void {
    for (const literal of literals) this.#groupOf[literal >> 1] = this.#groups.length
    this.#groups.push({ literals, guard, usual, open: literals.length })
    this.#activity.push(0)
    this.#saved.push(usual)
  }

  of(literal: Literal): LiteralGroup | undefined {
    return this.#groups[this.#groupOf[literal >> 1]]
  }

  decided(literal: Literal): void {
    const group = this.#groups[this.#groupOf[literal >> 1]]
    if (group) group.open--
  }

  undone(literal: Literal): void {
    const number = this.#groupOf[literal >> 1]
    if (number < 0) return
    this.#groups[number].open++
    if ((literal & 1) === 0) this.#saved[number] = literal
  }

  /** A variable takes part in a conflict. */
  blame(variable: number): void {
    const group = this.#groupOf[variable]
    if (group < 0) return
    this.#activity[group] += this.#bump
    if (this.#activity[group] < 1e100) return
    for (let each = 0; each < this.#activity.length; each++) this.#activity[each] *= 1e-100
    this.#bump *= 1e-100
  }

  /** After each conflict: later ones count more. */
  decay(): void {
    this.#bump *= 1.05
  }

  /** A literal of the group with the highest activity per open literal, preferably its previous one. -1: everything is decided. */
  decision(value: readonly number[]): Literal {
    let best = -1
    let most = -1
    for (let number = 0; number < this.#groups.length; number++) {
      const { open, guard, literals } = this.#groups[number]
      if (open === 0 || value[guard] <= 0) continue
      const worth = (this.#activity[number] + 1e-9 * this.#bump) / open
      if (worth <= most || trueOf(literals, value) >= 0) continue
      most = worth
      best = number
    }
    if (best < 0) return -1
    const { literals, usual } = this.#groups[best]
    for (const wished of [this.#saved[best], usual]) if (wished > 0 && value[wished] === 0) return wished
    return literals.find((literal) => value[literal] === 0) ?? -1
  }
}

/** The true literal of a group. -1: none. */
export function trueOf(literals: readonly Literal[], value: readonly number[]): Literal {
  for (const literal of literals) if (value[literal] > 0) return literal
  return -1
}
