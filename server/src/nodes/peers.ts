import type { Uuid } from '@timetable/domain'

/** A node is considered gone when nothing was received from it for this time, in milliseconds. */
export const SILENCE = 5000

/** The other running nodes, by the time of their last message. */
export class Peers {
  readonly #receivedAt = new Map<Uuid, number>()

  /** Records a message from a node. Returns true if the node was not known. */
  received(node: Uuid, now: number): boolean {
    const isNew = !this.#receivedAt.has(node)
    this.#receivedAt.set(node, now)
    return isNew
  }

  /** Removes a node that has stopped. Returns false if it was not known. */
  leave(node: Uuid): boolean {
    return this.#receivedAt.delete(node)
  }

  /** Removes the nodes that have been silent for too long, and returns them. */
  silent(now: number): readonly Uuid[] {
    const gone: Uuid[] = []
    for (const [node, receivedAt] of this.#receivedAt) {
      if (now - receivedAt > SILENCE) gone.push(node)
    }
    for (const node of gone) this.#receivedAt.delete(node)
    return gone
  }
}
