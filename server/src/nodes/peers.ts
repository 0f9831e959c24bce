import type { Uuid } from '@timetable/domain'

/**
 * How often a node publishes a heartbeat, renews its lease on its runs, and looks for runs without a node. In milliseconds. This is a
 * round.
 */
export const BEAT_EVERY = 1000

/** A node is considered gone, and a connection lost, after this many rounds without a message. */
export const SILENT_ROUNDS = 5

/** In milliseconds: that many rounds of a node that is not late. */
export const SILENCE = SILENT_ROUNDS * BEAT_EVERY

type Peer = {
  /** The round of this node in which the last message arrived. */
  readonly round: number
  /** How many times as long as planned the peer's own rounds take. */
  readonly slowness: number
}

/**
 * The other running nodes. Silence is counted in rounds of this node, in which its own heartbeat came back through the database. So time
 * that this node or the database could not work does not count against a peer. A peer that says that it is slow is waited for longer.
 */
export class Peers {
  #round = 0
  readonly #peers = new Map<Uuid, Peer>()

  /** Records a message from a node; a heartbeat says how slow the node is. Returns true if the node was not known. */
  received(node: Uuid, slowness?: number): boolean {
    const known = this.#peers.get(node)
    this.#peers.set(node, { round: this.#round, slowness: slowness ?? known?.slowness ?? 1 })
    return known === undefined
  }

  /** Removes a node that has stopped. Returns false if it was not known. */
  leave(node: Uuid): boolean {
    return this.#peers.delete(node)
  }

  /** Ends a round in which this node received its own heartbeat. Removes the nodes that have been silent for too long, and returns them. */
  endRound(): readonly Uuid[] {
    this.#round++
    const gone: Uuid[] = []
    for (const [node, { round, slowness }] of this.#peers)
      if (this.#round - round > SILENT_ROUNDS * slowness) gone.push(node)
    for (const node of gone) this.#peers.delete(node)
    return gone
  }
}
