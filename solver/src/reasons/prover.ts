import { luby } from '../basics/luby.ts'
import type { Seats } from './seats.ts'
import type { Watcher } from './watcher.ts'

/**
 * A literal: twice the number of a variable if it is true, plus one if it is false. A list of true literals that cannot all be true is a
 * conflict. A list that makes another literal true is its cause.
 */
export type Literal = number
export const not = (literal: Literal): Literal => literal ^ 1

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
type Group = { readonly literals: readonly Literal[]; readonly guard: Literal; readonly usual: Literal; open: number }

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
  /** By literal: 1 true, -1 false, 0 open. */
  readonly value: number[] = [0, 0]

  readonly #levels: number[] = [0]
  readonly #causes: (readonly Literal[] | null)[] = [null]
  readonly #groupOf: number[] = [-1]
  readonly #seen: boolean[] = [false]
  readonly #implied: Literal[][] = [[], []]
  readonly #watched: Clause[][] = [[], []]
  readonly #sumsOf: { readonly sum: Sum; readonly weight: number }[][] = [[], []]
  readonly #guarded: Sum[][] = [[], []]
  readonly #watchers: Watcher[][] = [[], []]
  readonly #groups: Group[] = []
  readonly #activity: number[] = []
  readonly #saved: Literal[] = []
  readonly #trail: Literal[] = []
  readonly #starts: number[] = []
  readonly #seats: Seats[] = []
  readonly #asked: Watcher[] = []
  #head = 0
  #bump = 1
  #impossible = false

  literal(): Literal {
    const literal = this.value.length
    this.value.push(0, 0)
    this.#levels.push(0)
    this.#causes.push(null)
    this.#groupOf.push(-1)
    this.#seen.push(false)
    for (const lists of [this.#implied, this.#watched, this.#sumsOf, this.#guarded, this.#watchers]) lists.push([], [])
    return literal
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
    for (const literal of literals) this.#groupOf[literal >> 1] = this.#groups.length
    this.#groups.push({ literals, guard, usual, open: literals.length })
    this.#activity.push(0)
    this.#saved.push(usual)
    this.clause([not(guard), ...literals])
  }

  /** At most `most` in total, each literal by its weight. */
  sum(literals: readonly Literal[], weights: readonly number[], most: number, guards: readonly Literal[]): void {
    if (weights.reduce((total, weight) => total + weight, 0) <= most) return
    const sum: Sum = { literals, weights, heaviest: Math.max(...weights), most, guards, total: 0 }
    literals.forEach((literal, index) => this.#sumsOf[literal].push({ sum, weight: weights[index] }))
    for (const guard of guards) this.#guarded[guard].push(sum)
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
    if (value === 0) this.#put(literal, causes)
    return value >= 0
  }

  /**
   * Whether all of these can be true, in steps. 'unknown' once it has used this much work. After a 'yes', the literals have the values of a
   * solution.
   */
  *prove(assumed: readonly Literal[], mostWork: number): Generator<void, Proof> {
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
      const conflict = this.#propagate() ?? (this.#starts.length > 0 ? this.#askAll() : null)
      if (conflict) {
        const level = this.#levelOf(conflict)
        if (level <= 1) {
          if (level === 0) this.#impossible = true
          else this.core = this.#assumedIn(conflict)
          return 'no'
        }
        this.#undoTo(level)
        this.#learn(conflict)
        conflicts++
      } else if (this.#starts.length === 0) {
        this.#starts.push(this.#trail.length)
        for (const literal of assumed) {
          if (this.value[literal] < 0) {
            this.core = this.#levels[literal >> 1] === 0 ? [literal] : [literal, not(literal)]
            return 'no'
          }
          if (this.value[literal] === 0) this.#put(literal, null)
        }
      } else if (this.work > end) return 'unknown'
      else if (conflicts >= until) {
        conflicts = 0
        until = RESTART * luby(++restarts)
        this.#undoTo(1)
      } else {
        const decision = this.#decide()
        if (decision < 0) return 'yes'
        this.#starts.push(this.#trail.length)
        this.#put(decision, null)
      }
      if (this.work > next) {
        next = this.work + IN_STEP
        yield
      }
    }
  }

  /** The true literal of a group. -1: none. */
  chosenOf(literals: readonly Literal[]): Literal {
    for (const literal of literals) if (this.value[literal] > 0) return literal
    return -1
  }

  #know(literal: Literal): void {
    if (this.value[literal] < 0) this.#impossible = true
    else if (this.value[literal] === 0) this.#put(literal, NONE)
  }

  #watch(clause: Clause): void {
    this.#watched[clause[0]].push(clause)
    this.#watched[clause[1]].push(clause)
  }

  #put(literal: Literal, causes: readonly Literal[] | null): void {
    this.value[literal] = 1
    this.value[not(literal)] = -1
    this.#levels[literal >> 1] = this.#starts.length
    this.#causes[literal >> 1] = causes
    this.#trail.push(literal)
    const group = this.#groups[this.#groupOf[literal >> 1]]
    if (group) group.open--
  }

  #undoTo(level: number): void {
    if (this.#starts.length <= level) return
    const from = this.#starts[level]
    for (let at = this.#trail.length - 1; at >= from; at--) {
      const literal = this.#trail[at]
      this.value[literal] = 0
      this.value[not(literal)] = 0
      const number = this.#groupOf[literal >> 1]
      if (number >= 0) {
        this.#groups[number].open++
        if ((literal & 1) === 0) this.#saved[number] = literal
      }
      if (at < this.#head) for (const { sum, weight } of this.#sumsOf[literal]) sum.total -= weight
    }
    this.#trail.length = from
    this.#starts.length = level
    this.#head = Math.min(this.#head, from)
  }

  #propagate(): readonly Literal[] | null {
    while (this.#head < this.#trail.length) {
      const literal = this.#trail[this.#head++]
      this.work++
      const sums = this.#sumsOf[literal]
      for (const { sum, weight } of sums) sum.total += weight
      const causes = [literal]
      for (const other of this.#implied[literal]) if (!this.infer(other, causes)) return [literal, not(other)]
      const group = (literal & 1) === 0 ? this.#groups[this.#groupOf[literal >> 1]] : undefined
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
      if (this.value[literals[i]] === 0 && total + weights[i] > most) this.#put(not(literals[i]), (known ??= causes()))
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

  #levelOf(conflict: readonly Literal[]): number {
    let highest = 0
    for (const literal of conflict) highest = Math.max(highest, this.#levels[literal >> 1])
    return highest
  }

  /** The assumptions that a conflict at their level follows from. */
  #assumedIn(conflict: readonly Literal[]): Literal[] {
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
    for (let at = this.#trail.length - 1; at >= this.#starts[0]; at--) {
      const literal = this.#trail[at]
      if (!seen[literal >> 1]) continue
      const causes = this.#causes[literal >> 1]
      if (causes) mark(causes)
      else found.push(literal)
    }
    for (const variable of marked) seen[variable] = false
    return found
  }

  /** Learns a clause from a conflict of the present level (the first unique implication point). */
  #learn(conflict: readonly Literal[]): void {
    const level = this.#starts.length
    const seen = this.#seen
    const marked: number[] = []
    const warmStart: Literal[] = [0]
    let open = 0
    let at = this.#trail.length - 1
    let causes: readonly Literal[] = conflict
    for (;;) {
      for (const literal of causes) {
        const variable = literal >> 1
        if (seen[variable] || this.#levels[variable] === 0) continue
        seen[variable] = true
        marked.push(variable)
        this.#blame(variable)
        if (this.#levels[variable] === level) open++
        else warmStart.push(not(literal))
      }
      while (!seen[this.#trail[at] >> 1]) at--
      const literal = this.#trail[at--]
      open--
      if (open === 0) {
        warmStart[0] = not(literal)
        break
      }
      causes = this.#causes[literal >> 1]!
    }
    const isTold = (literal: Literal) =>
      this.#causes[literal >> 1]?.every((cause) => seen[cause >> 1] || this.#levels[cause >> 1] === 0) ?? false
    const clause = warmStart.filter((literal, index) => index === 0 || !isTold(literal))
    for (const variable of marked) seen[variable] = false
    this.#bump *= 1.05
    this.#takeUp(clause)
  }

  #takeUp(clause: Clause): void {
    this.work += clause.length
    if (clause.length === 1) {
      this.#undoTo(0)
      this.#know(clause[0])
      return
    }
    let latest = 1
    for (let i = 2; i < clause.length; i++)
      if (this.#levels[clause[i] >> 1] > this.#levels[clause[latest] >> 1]) latest = i
    const second = clause[latest]
    clause[latest] = clause[1]
    clause[1] = second
    this.#undoTo(this.#levels[second >> 1])
    this.#watch(clause)
    this.#put(clause[0], clause.slice(1).map(not))
  }

  #blame(variable: number): void {
    const group = this.#groupOf[variable]
    if (group < 0) return
    this.#activity[group] += this.#bump
    if (this.#activity[group] < 1e100) return
    for (let each = 0; each < this.#activity.length; each++) this.#activity[each] *= 1e-100
    this.#bump *= 1e-100
  }

  /** Chooses a literal of the group with the highest activity per open literal, preferably its previous one. -1: everything is decided. */
  #decide(): Literal {
    let best = -1
    let most = -1
    for (let number = 0; number < this.#groups.length; number++) {
      const { open, guard, literals } = this.#groups[number]
      if (open === 0 || this.value[guard] <= 0) continue
      const worth = (this.#activity[number] + 1e-9 * this.#bump) / open
      if (worth <= most || this.chosenOf(literals) >= 0) continue
      most = worth
      best = number
    }
    if (best < 0) return -1
    this.work++
    const { literals, usual } = this.#groups[best]
    for (const wished of [this.#saved[best], usual]) if (wished > 0 && this.value[wished] === 0) return wished
    return literals.find((literal) => this.value[literal] === 0) ?? -1
  }
}
