import { appendTo } from '../records/lists-by-key.ts'
import type { Lesson, Rule } from '../schedule.ts'
import type { RuleFacts } from './facts.ts'

/** The lessons that a rule puts in sequence. Empty if their order is free or differs between weeks. */
export function chainOf(facts: RuleFacts, rule: Rule): readonly Lesson[] {
  const isOrder = (rule.rule === 'ORDERED' || rule.rule === 'CONSECUTIVE') && rule.value !== 1
  const lessons = isOrder ? facts.namedLessons(rule) : []
  return lessons.every(({ weeks }) => weeks === undefined) ? lessons : []
}

/** A directed graph of which lessons come right after which. Each added list puts its lessons in sequence. */
export class LessonOrder {
  readonly #next = new Map<Lesson, Lesson[]>()

  add(lessons: readonly Lesson[]): void {
    for (const [index, after] of lessons.entries()) {
      const lesson = lessons[index - 1]
      if (!lesson) continue
      appendTo(this.#next, lesson, after)
    }
  }

  /** The shortest cycle through the first of these lessons that is in one; that lesson is at both ends. Undefined if none is in a cycle. */
  cycleThrough(lessons: readonly Lesson[]): readonly Lesson[] | undefined {
    const circling = this.#circling(lessons)
    const first = lessons.find((lesson) => circling.has(lesson))
    return first && this.#pathBack(first)
  }

  /** Cycles, no two of them through the same lesson. Every strongly connected component contains at least one of them. */
  cycles(): readonly (readonly Lesson[])[] {
    const reported = new Set<Lesson>()
    const cycles: (readonly Lesson[])[] = []
    const lessons = [...this.#next.keys()]
    const circling = this.#circling(lessons)
    for (const first of lessons) {
      const path = circling.has(first) && !reported.has(first) ? this.#pathBack(first) : undefined
      if (!path || path.some((lesson) => reported.has(lesson))) continue
      cycles.push(path)
      for (const lesson of path) reported.add(lesson)
    }
    return cycles
  }

  /**
   * The lessons reachable from these that are in a cycle. Tarjan's strongly connected components, SIAM Journal on Computing 1 (1972), with
   * a list instead of recursion, because a path may have thousands of lessons.
   */
  #circling(from: readonly Lesson[]): ReadonlySet<Lesson> {
    const circling = new Set<Lesson>()
    const found = new Map<Lesson, number>()
    const low = new Map<Lesson, number>()
    const open: Lesson[] = []
    const isOpen = new Set<Lesson>()
    const lower = (lesson: Lesson, to: number) => low.set(lesson, Math.min(low.get(lesson)!, to))
    const enter = (lesson: Lesson) => {
      found.set(lesson, found.size)
      low.set(lesson, found.get(lesson)!)
      open.push(lesson)
      isOpen.add(lesson)
      return { lesson, next: this.#next.get(lesson) ?? [], at: 0 }
    }
    for (const start of from) {
      if (found.has(start)) continue
      const path = [enter(start)]
      for (let top = path.at(-1); top; top = path.at(-1)) {
        const after = top.next[top.at++]
        if (after) {
          if (!found.has(after)) path.push(enter(after))
          else if (isOpen.has(after)) lower(top.lesson, found.get(after)!)
          if (after === top.lesson) circling.add(after)
          continue
        }
        path.pop()
        const { lesson } = top
        const before = path.at(-1)
        if (before) lower(before.lesson, low.get(lesson)!)
        if (low.get(lesson) !== found.get(lesson)) continue
        const component = open.splice(open.lastIndexOf(lesson))
        for (const one of component) {
          isOpen.delete(one)
          if (component.length > 1) circling.add(one)
        }
      }
    }
    return circling
  }

  #pathBack(first: Lesson): readonly Lesson[] | undefined {
    const cameFrom = new Map<Lesson, Lesson>()
    const queue = [first]
    for (const lesson of queue) {
      for (const after of this.#next.get(lesson) ?? []) {
        if (after === first) {
          const path = [first, lesson]
          while (path.at(-1) !== first) path.push(cameFrom.get(path.at(-1)!)!)
          return path.reverse()
        }
        if (cameFrom.has(after)) continue
        cameFrom.set(after, lesson)
        queue.push(after)
      }
    }
    return undefined
  }
}
