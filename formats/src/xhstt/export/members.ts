import { numbering } from '../../names.ts'
import type { XhsttNamed } from '../archive.ts'

/** Groups of times, events or resources that constraints refer to. Groups with the same members are merged. */
export class Members {
  readonly #places = new Map<string, number>()
  readonly #groups: (XhsttNamed & { readonly members: readonly number[] })[] = []
  readonly #word: string
  readonly #idFor = numbering()

  /** `word`: the prefix of generated names, followed by a number. */
  constructor(word: string) {
    this.#word = word
  }

  /** Returns the index of the group with these members, and adds it if there is none. An existing group may have another name. */
  of(members: readonly number[], name?: string): number {
    const sorted = [...new Set(members)].sort((a, b) => a - b)
    const key = sorted.join()
    return this.#places.get(key) ?? this.add(sorted, name ?? `${this.#word} ${this.#groups.length + 1}`)
  }

  /** Adds a group even if one has the same members. `of` then returns the first of these. */
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

/** Returns an Id for each name: the name itself, with a number if an earlier one has it. */
export function idsFor(names: readonly string[]): XhsttNamed[] {
  const idFor = numbering()
  return names.map((name) => ({ id: idFor(name.trim() === '' ? '–' : name), name }))
}
