import type { Uuid } from '@timetable/domain'
import type { Client } from 'pg'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { prepared } from '../store/prepared.ts'
import { Hub, type Bus } from './bus.ts'
import type { NodeEvent } from './events.ts'
import { Peers, SILENCE } from './peers.ts'
import { assembly, isOf, piecesOf } from './pieces.ts'

const CHANNEL = 'zenbell'
/** The name of the listening connection, for operators who inspect the database's connections. */
export const LISTENER = `${CHANNEL} listener`
const NOTIFY = {
  name: 'notify',
  text: 'select pg_notify($1, note) from unnest($2::text[]) as note',
  // A connection that takes longer may be broken. The sender does not wait until that is certain.
  query_timeout: 1000,
}
const notifying = prepared(NOTIFY.name, NOTIFY.text)
/** How often a node publishes a heartbeat, in milliseconds. */
const BEAT_EVERY = 1000
/** The time between two attempts to publish, or to listen again, in milliseconds. */
const RETRY_AFTER = 250

export type PostgresBusParts = {
  readonly db: Database
  /** The URL of the database, for the one connection that listens. */
  readonly url: string
  readonly node: Uuid
  readonly clock: Clock
  readonly report: (error: unknown) => void
}

type Note = NodeEvent | { readonly type: 'beat' } | { readonly type: 'goodbye' }

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
  const { default: pg } = await import('pg')
  const hub = new Hub(node, report)
  const peers = new Peers()
  const waiting: string[] = []
  const isOwn = isOf(node)
  let numbers = 0
  let sending: Promise<void> | null = null
  let listener: Client | null = null
  let assemble = assembly()
  let receivedOwnAt = 0
  let isListening = false
  let lookedAt = 0
  let looking: Promise<void> | null = null
  let mustLook = false
  let closed = false
  const cancels = new Map<string, () => void>()
  const now = () => clock.monotonic()

  function later(name: string, milliseconds: number, job: () => void): void {
    cancels.get(name)?.()
    if (!closed) cancels.set(name, clock.after(milliseconds, job))
  }

  function say(note: Note): void {
    waiting.push(...piecesOf(node, ++numbers, JSON.stringify(note)))
    start()
  }

  function start(): void {
    sending ??= send().finally(() => (sending = null))
  }

  /** Sends all waiting notifications at once, until none is left. */
  async function send(): Promise<void> {
    // Events that are published in the same turn of the event loop share one statement.
    await Promise.resolve()
    while (waiting.length > 0) {
      const notes = waiting.slice()
      try {
        await notify(notes)
        waiting.splice(0, notes.length)
      } catch (error) {
        if (closed) return
        report(error)
        return later('send', RETRY_AFTER, start)
      }
    }
  }

  /**
   * Uses the listening connection first. Notifications then do not wait for other statements, and this node's own ones
   * come back with the response.
   */
  async function notify(notes: readonly string[]): Promise<void> {
    const line = isListening ? listener : null
    const isSaid = line?.query({ ...NOTIFY, values: [CHANNEL, notes] }).then(
      () => true,
      () => false,
    )
    if (!(await isSaid)) await notifying(db, CHANNEL, notes)
  }

  function receive(text: string): void {
    // Half of all notifications are this node's own. Only their arrival matters.
    if (isOwn(text)) return void (receivedOwnAt = now())
    const whole = assemble(text)
    if (!whole) return
    const { sender } = whole
    const note = JSON.parse(whole.text) as Note
    if (note.type === 'goodbye') return void (peers.leave(sender) && hub.leave(sender))
    if (peers.received(sender, now())) hub.join(sender)
    if (note.type !== 'beat') hub.deliver(note, sender)
  }

  async function listen(): Promise<void> {
    const within = { connectionTimeoutMillis: SILENCE, query_timeout: SILENCE }
    const client = new pg.Client({ connectionString: url, application_name: LISTENER, keepAlive: true, ...within })
    client.on('error', () => client === listener && lost())
    client.on('end', () => client === listener && lost())
    client.on('notification', ({ payload }) => {
      try {
        if (client === listener && payload) receive(payload)
      } catch (error) {
        report(error)
      }
    })
    listener = client
    assemble = assembly()
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    receivedOwnAt = now()
    isListening = true
  }

  function lost(): void {
    const client = listener
    listener = null
    isListening = false
    client?.end().catch(() => {})
    later('listen', RETRY_AFTER, () => void again())
  }

  async function again(): Promise<void> {
    try {
      await listen()
      missed()
    } catch {
      // Other callers of the database report that it is unavailable.
      lost()
    }
  }

  /** Events may have been missed: all listeners check, one check at a time, and again until it succeeds. */
  function missed(): void {
    mustLook = true
    looking ??= look().finally(() => (looking = null))
  }

  async function look(): Promise<void> {
    while (mustLook && !closed) {
      mustLook = false
      lookedAt = now()
      if (!(await hub.gap(isListening))) return later('look', BEAT_EVERY, missed)
    }
  }

  function beat(): void {
    // One waiting heartbeat is as good as ten.
    if (waiting.length === 0) say({ type: 'beat' })
    if (isListening && now() - receivedOwnAt > SILENCE) lost()
    const gone = peers.silent(now())
    for (const peer of gone) hub.leave(peer)
    // Their last events may be lost.
    if (gone.length > 0 || (!isListening && now() - Math.max(receivedOwnAt, lookedAt) > SILENCE)) missed()
    later('beat', BEAT_EVERY, beat)
  }

  await listen()
  beat()
  return {
    node,
    isAlone: false,
    publish(event) {
      hub.deliver(event, node)
      say(event)
    },
    subscribe: (type, subscriber) => hub.subscribe(type, subscriber),
    onGap: (look) => hub.onGap(look),
    onJoin: (listener) => hub.onJoin(listener),
    onLeave: (listener) => hub.onLeave(listener),
    async close() {
      await hub.settled()
      say({ type: 'goodbye' })
      closed = true
      for (const cancel of cancels.values()) cancel()
      await sending
      await looking
      const client = listener
      listener = null
      await client?.end()
    },
  }
}
