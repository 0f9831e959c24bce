import type { Uuid } from '@timetable/domain'

/** A node that wasn't heard of for so long is gone, in milliseconds. */
export const SILENCE = 5000

/** The other nodes that are there, by when they were last heard of. */
export class Peers {
  readonly #heardAt = new Map<Uuid, number>()

  /** True where the node wasn't known. */
  heard(node: Uuid, now: number): boolean {
    const isNew = !this.#heardAt.has(node)
    this.#heardAt.set(node, now)
    return isNew
  }

  /** Forgets a node that says goodbye; false where it wasn't known. */
  leave(node: Uuid): boolean {
    return this.#heardAt.delete(node)
  }

  /** Forgets the nodes that have fallen silent, and names them. */
  silent(now: number): readonly Uuid[] {
    const gone: Uuid[] = []
    for (const [node, heardAt] of this.#heardAt) {
      if (now - heardAt > SILENCE) gone.push(node)
    }
    for (const node of gone) this.#heardAt.delete(node)
    return gone
  }
}
