import { not, type Literal } from './literal.ts'
import type { LiteralGroups } from './literal-groups.ts'

/**
 * The decided literals in the order in which they became true, by level, each with its causes. Level 0 holds always, and level 1 has the
 * assumptions.
 */
export class Trail {
  /** By literal: 1 true, -1 false, 0 open. */
  readonly value: number[] = [0, 0]
  readonly literals: Literal[] = []
  /** By level from 1 on, its first place. */
  readonly starts: number[] = []

  readonly #levels: number[] = [0]
  readonly #causes: (readonly Literal[] | null)[] = [null]
  /** Marks of the analysis of a conflict, all false between two. */
  readonly #seen: boolean[] = [false]
  readonly #groups: LiteralGroups

  constructor(groups: LiteralGroups) {
    this.#groups = groups
    groups.addVariable()
  }

  addVariable(): Literal {
    const literal = this.value.length
    this.value.push(0, 0)
    this.#levels.push(0)
    this.#causes.push(null)
    this.#seen.push(false)
    this.#groups.addVariable()
    return literal
  }

  levelOf(literal: Literal): number {
    return this.#levels[literal >> 1]
  }

  /** `causes` null: a decision or an assumption. */
  put(literal: Literal, causes: readonly Literal[] | null): void {
    this.value[literal] = 1
    this.value[not(literal)] = -1
    this.#levels[literal >> 1] = this.starts.length
    this.#causes[literal >> 1] = causes
    this.literals.push(literal)
    this.#groups.decided(literal)
  }

  /** Opens the last literal again. Returns it. */
  pop(): Literal {
    const literal = this.literals.pop()!
    this.value[literal] = 0
    this.value[not(literal)] = 0
    this.#groups.undone(literal)
    return literal
  }

  highestLevel(conflict: readonly Literal[]): number {
    let highest = 0
    for (const literal of conflict) highest = Math.max(highest, this.#levels[literal >> 1])
    return highest
  }

  /** The assumptions that a conflict at their level follows from. */
  assumedIn(conflict: readonly Literal[]): Literal[] {
    const found: Literal[] = []
    const seen = this.#seen
    const marked: number[] = []
    const mark = (literals: readonly Literal[]) => {
      for (const literal of literals) {
        const variable = literal >> 1
        if (seen[variable] || this.#levels[variable] === 0) continue
        seen[variable] = true
        marked.push(variable)
      }
    }
    mark(conflict)
    for (let at = this.literals.length - 1; at >= this.starts[0]; at--) {
      const literal = this.literals[at]
      if (!seen[literal >> 1]) continue
      const causes = this.#causes[literal >> 1]
      if (causes) mark(causes)
      else found.push(literal)
    }
    for (const variable of marked) seen[variable] = false
    return found
  }

  /** The clause that a conflict of the present level proves, its only literal of that level first (the first unique implication point). */
  clauseFrom(conflict: readonly Literal[]): Literal[] {
    const level = this.starts.length
    const seen = this.#seen
    const marked: number[] = []
    const proved: Literal[] = [0]
    let open = 0
    let at = this.literals.length - 1
    let causes: readonly Literal[] = conflict
    for (;;) {
      for (const literal of causes) {
        const variable = literal >> 1
        if (seen[variable] || this.#levels[variable] === 0) continue
        seen[variable] = true
        marked.push(variable)
        this.#groups.blame(variable)
        if (this.#levels[variable] === level) open++
        else proved.push(not(literal))
      }
      while (!seen[this.literals[at] >> 1]) at--
      const literal = this.literals[at--]
      open--
      if (open === 0) {
        proved[0] = not(literal)
        break
      }
      causes = this.#causes[literal >> 1]!
    }
    const isImplied = (literal: Literal) =>
      this.#causes[literal >> 1]?.every((cause) => seen[cause >> 1] || this.#levels[cause >> 1] === 0) ?? false
    const clause = proved.filter((literal, index) => index === 0 || !isImplied(literal))
    for (const variable of marked) seen[variable] = false
    this.#groups.decay()
    return clause
  }
}
