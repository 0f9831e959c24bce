import { luby } from '../basics/luby.ts'
import { not, type Literal } from './literal.ts'
import { LiteralGroups, trueOf } from './literal-groups.ts'
import type { Seats } from './seats.ts'
import { Trail } from './trail.ts'
import type { Watcher } from './watcher.ts'

export type Proof = 'yes' | 'no' | 'unknown'

type Clause = Literal[]
/** At most `most` in total, each literal by its weight, while all guards hold. */
type Sum = {
  readonly literals: readonly Literal[]
  readonly weights: readonly number[]
  readonly heaviest: number
  readonly most: number
  readonly guards: readonly Literal[]
  total: number
}

const NONE: readonly Literal[] = []
/** The number of conflicts before the search restarts, times the entry of Luby's sequence. */
const RESTART = 60
/** The amount of work in one step. */
const IN_STEP = 4000

/**
 * Decides whether some statements can hold together with the clauses, by search with clause learning (Marques-Silva and Sakallah, 1999; Eén
 * and Sörensson, 2003). All assumptions are on one level of their own, so a conflict at that level gives a set of assumptions that cannot
 * hold together. Learned clauses hold under any assumptions, and are kept for the next question.
 */
export class Prover {
  /** The work so far, in steps of inference. A search is limited by this count, not by time. */
  work = 0
  /** After a 'no': assumptions that cannot hold together. */
  core: readonly Literal[] = NONE
  readonly #groups = new LiteralGroups()
  readonly #trail = new Trail(this.#groups)
  /** By literal: 1 true, -1 false, 0 open. */
  readonly value: readonly number[] = this.#trail.value

  readonly #implied: Literal[][] = [[], []]
  readonly #watched: Clause[][] = [[], []]
  readonly #sumsOf: { readonly sum: Sum; readonly weight: number }[][] = [[], []]
  readonly #guarded: Sum[][] = [[], []]
  readonly #watchers: Watcher[][] = [[], []]
  readonly #seats: Seats[] = []
  readonly #asked: Watcher[] = []
  /** The number of literals of the trail that are propagated. */
  #head = 0
  #impossible = false

  literal(): Literal {
    for (const lists of [this.#implied, this.#watched, this.#sumsOf, this.#guarded, this.#watchers]) lists.push([], [])
    return this.#trail.addVariable()
  }

  /** One of these is true. Like all methods below up to `seats`, only allowed before the first `prove`. */
  clause(literals: readonly Literal[]): void {
    if (literals.length === 0) this.#impossible = true
    else if (literals.length === 1) this.#know(literals[0])
    else if (literals.length === 2) {
      this.#implied[not(literals[0])].push(literals[1])
      this.#implied[not(literals[1])].push(literals[0])
    } else this.#watch([...literals])
  }

  /** If the first literal is true, so are the others. */
  implies(literal: Literal, others: readonly Literal[]): void {
    for (const other of others) this.clause([not(literal), other])
  }

  /** At most one of these is true, and one is if the guard holds. `usual`: the one to try first; 0: any. */
  group(literals: readonly Literal[], guard: Literal, usual: Literal): void {
    this.#groups.add(literals, guard, usual)
    this.clause([not(guard), ...literals])
  }

  /** At most `most` in total, each literal by its weight. */
  sum(literals: readonly Literal[], weights: readonly number[], most: number, guards: readonly Literal[]): void {
    if (weights.reduce((total, weight) => total + weight, 0) <= most) return
    const sum: Sum = { literals, weights, heaviest: Math.max(...weights), most, guards, total: 0 }
    literals.forEach((literal, index) => this.#sumsOf[literal].push({ sum, weight: weights[index] }))
    for (const guard of guards) this.#guarded[guard].push(sum)
  }

  atMost(most: number, literals: readonly Literal[], guards: readonly Literal[]): void {
    const weights = literals.map(() => 1)
    this.sum(literals, weights, most, guards)
  }

  /** Calls the watcher for each of the literals that becomes true. */
  watch(watcher: Watcher, literals: Iterable<Literal>): void {
    for (const literal of literals) this.#watchers[literal].push(watcher)
    if (watcher.ask) this.#asked.push(watcher)
  }

  seats(seats: Seats): void {
    this.#seats.push(seats)
  }

  /** Makes a literal true because of its causes. False: it is already false, and in conflict with the causes. */
  infer(literal: Literal, causes: readonly Literal[]): boolean {
    const value = this.value[literal]
    if (value === 0) this.#trail.put(literal, causes)
    return value >= 0
  }

  /**
   * Whether all of these can be true, in steps. 'unknown' once it has used this much work. After a 'yes', the literals have the values of a
   * solution.
   */
  *prove(assumed: readonly Literal[], mostWork: number): Generator<void, Proof> {
    const { starts } = this.#trail
    this.#undoTo(0)
    this.core = NONE
    for (const seats of this.#seats) seats.clear()
    const end = this.work + mostWork
    let next = this.work + IN_STEP
    let restarts = 0
    let conflicts = 0
    let until = RESTART
    if (this.#impossible) return 'no'
    for (;;) {
      const conflict = this.#propagate() ?? (starts.length > 0 ? this.#askAll() : null)
      if (conflict) {
        const level = this.#trail.highestLevel(conflict)
        if (level <= 1) {
          if (level === 0) this.#impossible = true
          else this.core = this.#trail.assumedIn(conflict)
          return 'no'
        }
        this.#undoTo(level)
        this.#takeUp(this.#trail.clauseFrom(conflict))
        conflicts++
      } else if (starts.length === 0) {
        starts.push(this.#trail.literals.length)
        for (const literal of assumed) {
          if (this.value[literal] < 0) {
            this.core = this.#trail.levelOf(literal) === 0 ? [literal] : [literal, not(literal)]
            return 'no'
          }
          if (this.value[literal] === 0) this.#trail.put(literal, null)
        }
      } else if (this.work > end) return 'unknown'
      else if (conflicts >= until) {
        conflicts = 0
        until = RESTART * luby(++restarts)
        this.#undoTo(1)
      } else {
        const decision = this.#groups.decision(this.value)
        if (decision < 0) return 'yes'
        this.work++
        starts.push(this.#trail.literals.length)
        this.#trail.put(decision, null)
      }
      if (this.work > next) {
        next = this.work + IN_STEP
        yield
      }
    }
  }

  /** The true literal of a group. -1: none. */
  chosenOf(literals: readonly Literal[]): Literal {
    return trueOf(literals, this.value)
  }

  #know(literal: Literal): void {
    if (this.value[literal] < 0) this.#impossible = true
    else if (this.value[literal] === 0) this.#trail.put(literal, NONE)
  }

  #watch(clause: Clause): void {
    this.#watched[clause[0]].push(clause)
    this.#watched[clause[1]].push(clause)
  }

  #undoTo(level: number): void {
    const { starts, literals } = this.#trail
    if (starts.length <= level) return
    const from = starts[level]
    while (literals.length > from) {
      const literal = this.#trail.pop()
      if (literals.length < this.#head) for (const { sum, weight } of this.#sumsOf[literal]) sum.total -= weight
    }
    starts.length = level
    this.#head = Math.min(this.#head, from)
  }

  #propagate(): readonly Literal[] | null {
    const { literals } = this.#trail
    while (this.#head < literals.length) {
      const literal = literals[this.#head++]
      this.work++
      const sums = this.#sumsOf[literal]
      for (const { sum, weight } of sums) sum.total += weight
      const causes = [literal]
      for (const other of this.#implied[literal]) if (!this.infer(other, causes)) return [literal, not(other)]
      const group = (literal & 1) === 0 ? this.#groups.of(literal) : undefined
      if (group)
        for (const other of group.literals)
          if (other !== literal && !this.infer(not(other), causes)) return [literal, other]
      for (const { sum } of sums) {
        const conflict = this.#limit(sum)
        if (conflict) return conflict
      }
      for (const sum of this.#guarded[literal]) {
        const conflict = this.#limit(sum)
        if (conflict) return conflict
      }
      for (const watcher of this.#watchers[literal]) {
        const conflict = watcher.becameTrue(literal)
        if (conflict) return conflict
      }
      const conflict = this.#visit(not(literal))
      if (conflict) return conflict
    }
    return null
  }

  /** Propagates a sum: a literal that would make it too heavy becomes false. */
  #limit(sum: Sum): readonly Literal[] | null {
    const { literals, weights, most, guards, total, heaviest } = sum
    if (total + heaviest <= most) return null
    for (const guard of guards) if (this.value[guard] <= 0) return null
    this.work++
    const causes = () => [...guards, ...literals.filter((literal) => this.value[literal] > 0)]
    if (total > most) return causes()
    let known: readonly Literal[] | undefined
    for (let i = 0; i < literals.length; i++)
      if (this.value[literals[i]] === 0 && total + weights[i] > most)
        this.#trail.put(not(literals[i]), (known ??= causes()))
    return null
  }

  /** Checks the clauses that watch a literal that became false. */
  #visit(wrong: Literal): readonly Literal[] | null {
    const clauses = this.#watched[wrong]
    let kept = 0
    for (let i = 0; i < clauses.length; i++) {
      const clause = clauses[i]
      if (clause[0] === wrong) {
        clause[0] = clause[1]
        clause[1] = wrong
      }
      if (this.value[clause[0]] > 0) {
        clauses[kept++] = clause
        continue
      }
      let other = 2
      while (other < clause.length && this.value[clause[other]] < 0) other++
      if (other < clause.length) {
        clause[1] = clause[other]
        clause[other] = wrong
        this.#watched[clause[1]].push(clause)
        continue
      }
      clauses[kept++] = clause
      const causes = clause.slice(1).map(not)
      if (!this.infer(clause[0], causes)) {
        for (i++; i < clauses.length; i++) clauses[kept++] = clauses[i]
        clauses.length = kept
        return clause.map(not)
      }
    }
    clauses.length = kept
    return null
  }

  #askAll(): readonly Literal[] | null {
    for (const seats of this.#seats) {
      const conflict = seats.ask(this)
      if (conflict) return conflict
    }
    for (const watcher of this.#asked) {
      const conflict = watcher.ask!()
      if (conflict) return conflict
    }
    return null
  }

  /** Adds a clause that a conflict proved, and continues at the level where it decides its first literal. */
  #takeUp(clause: Clause): void {
    this.work += clause.length
    if (clause.length === 1) {
      this.#undoTo(0)
      this.#know(clause[0])
      return
    }
    let latest = 1
    for (let i = 2; i < clause.length; i++)
      if (this.#trail.levelOf(clause[i]) > this.#trail.levelOf(clause[latest])) latest = i
    const second = clause[latest]
    clause[latest] = clause[1]
    clause[1] = second
    this.#undoTo(this.#trail.levelOf(second))
    this.#watch(clause)
    this.#trail.put(clause[0], clause.slice(1).map(not))
  }
}
