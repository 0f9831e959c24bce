import { numbering } from '../../names.ts'
import type { XhsttNamed } from '../archive.ts'

/** Groups of times, events or resources that constraints name: those with the same members are one. */
export class Members {
  readonly #places = new Map<string, number>()
  readonly #groups: (XhsttNamed & { readonly members: readonly number[] })[] = []
  readonly #word: string
  readonly #idFor = numbering()

  /** `word`: what groups without a name are called, with a number. */
  constructor(word: string) {
    this.#word = word
  }

  /** The place of the group with these members, made where there is none; it may have been made under another name. */
  of(members: readonly number[], name?: string): number {
    const sorted = [...new Set(members)].sort((a, b) => a - b)
    const key = sorted.join()
    return this.#places.get(key) ?? this.add(sorted, name ?? `${this.#word} ${this.#groups.length + 1}`)
  }

  /** Makes a group whatever others there are; the first of those with the same members is found again. */
  add(members: readonly number[], name: string): number {
    const place = this.#groups.length
    const key = members.join()
    if (!this.#places.has(key)) this.#places.set(key, place)
    this.#groups.push({ id: this.#idFor(name), name, members })
    return place
  }

  list(): readonly (XhsttNamed & { readonly members: readonly number[] })[] {
    return this.#groups
  }
}

/** An Id for each of some names: itself, or with a number where one before has it. */
export function idsFor(names: readonly string[]): XhsttNamed[] {
  const idFor = numbering()
  return names.map((name) => ({ id: idFor(name.trim() === '' ? '–' : name), name }))
}
