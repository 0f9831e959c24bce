import type { Uuid } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { Hub, type Bus } from './bus.ts'
import { Lateness } from './lateness.ts'
import { listenerOf } from './listener.ts'
import type { Note } from './notes.ts'
import { outboxOf } from './outbox.ts'
import { BEAT_EVERY, Peers, SILENCE, SILENT_ROUNDS } from './peers.ts'
import { timersOf } from './timers.ts'

export type PostgresBusParts = {
  readonly db: Database
  /** The URL of the database, for the one connection that listens. */
  readonly url: string
  readonly node: Uuid
  readonly clock: Clock
  readonly report: (error: unknown) => void
}

/**
 * The bus of nodes on one PostgreSQL, through NOTIFY. Notifications are sent after their changes are committed,
 * together with others that wait. A NOTIFY inside a transaction would make the commits of all schools wait for each
 * other's disk writes.
 *
 * A notification can therefore be lost, together with the node that should send it or with the listening connection.
 * Both cases are detected: the node becomes silent, the connection closes, or the node no longer receives its own
 * heartbeat. Then every listener of `onGap` checks the database. It repeats this every few seconds while this node
 * cannot listen: the end of somebody's access must not depend on notifications alone.
 */
export async function postgresBus({ db, url, node, clock, report }: PostgresBusParts): Promise<Bus> {
  const { Client } = (await import('pg')).default
  const hub = new Hub(node, report)
  const peers = new Peers()
  const lateness = new Lateness(BEAT_EVERY)
  const timers = timersOf(clock)
  const now = () => clock.monotonic()
  const listener = listenerOf({ Client, url, node, timers, now, onNote: receive, onGap: missed, report })
  const outbox = outboxOf({ db, node, timers, connection: listener.connection, report })
  let lookedAt = 0
  let beganAt = now()
  /** The rounds in a row in which this node received nothing of its own. */
  let deafRounds = 0
  let looking: Promise<void> | null = null
  let mustLook = false

  function receive(note: Note, sender: Uuid): void {
    if (note.type === 'goodbye') return void (peers.leave(sender) && hub.leave(sender))
    if (peers.received(sender, note.type === 'beat' ? (note.slowness ?? 1) : undefined)) hub.join(sender)
    if (note.type !== 'beat') hub.deliver(note, sender)
  }

  /** Events may have been missed: all listeners check, one check at a time, and again until it succeeds. */
  function missed(): void {
    mustLook = true
    looking ??= look().finally(() => (looking = null))
  }

  async function look(): Promise<void> {
    while (mustLook && !timers.isClosed()) {
      mustLook = false
      lookedAt = now()
      if (!(await hub.gap(listener.isListening()))) return timers.later('look', BEAT_EVERY, missed)
    }
  }

  /**
   * Ends a round of this node, and returns the peers that are gone. A node that did not receive its own heartbeat knows nothing about the
   * others: it was blocked itself, the database is slow, or its connection is lost.
   */
  function endRound(): readonly Uuid[] {
    const isHeard = listener.receivedOwnAt() >= beganAt
    beganAt = now()
    deafRounds = isHeard ? 0 : deafRounds + 1
    return isHeard ? peers.endRound() : []
  }

  function beat(): void {
    const gone = endRound()
    const slowness = lateness.round(now())
    // One waiting heartbeat is as good as ten.
    if (outbox.isEmpty()) outbox.say({ type: 'beat', ...(slowness > 1 && { slowness }) })
    if (listener.isListening() && deafRounds > SILENT_ROUNDS) listener.lost()
    for (const peer of gone) hub.leave(peer)
    const checkedAt = Math.max(listener.receivedOwnAt(), lookedAt)
    // Their last events may be lost.
    if (gone.length > 0 || (!listener.isListening() && now() - checkedAt > SILENCE)) missed()
    timers.later('beat', BEAT_EVERY, beat)
  }

  await listener.listen()
  beat()
  return {
    node,
    isAlone: false,
    publish(event) {
      hub.deliver(event, node)
      outbox.say(event)
    },
    subscribe: (type, subscriber) => hub.subscribe(type, subscriber),
    onGap: (look) => hub.onGap(look),
    onJoin: (listener) => hub.onJoin(listener),
    onLeave: (listener) => hub.onLeave(listener),
    async close() {
      await hub.settled()
      outbox.say({ type: 'goodbye' })
      timers.close()
      await outbox.settled()
      await looking
      await listener.close()
    },
  }
}
