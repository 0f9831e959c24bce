import type { Uuid } from '@timetable/domain'
import type { Client as PgClient } from 'pg'
import { CHANNEL, RETRY_AFTER, type Note } from './notes.ts'
import { SILENCE } from './peers.ts'
import { assembly, isOf } from './pieces.ts'
import type { Timers } from './timers.ts'

/** The name of the listening connection, for operators who inspect the database's connections. */
export const LISTENER = `${CHANNEL} listener`

type ListenerParts = {
  /** The class of a connection. */
  readonly Client: typeof PgClient
  /** The URL of the database. */
  readonly url: string
  readonly node: Uuid
  readonly timers: Timers
  /** Returns milliseconds of a clock that never goes back. */
  readonly now: () => number
  readonly onNote: (note: Note, sender: Uuid) => void
  /** The connection was lost and is restored. Notes may have been missed. */
  readonly onGap: () => void
  readonly report: (error: unknown) => void
}

/** The one connection of a node that listens to the other nodes. If it is lost, it is opened again. */
export function listenerOf({ Client, url, node, timers, now, onNote, onGap, report }: ListenerParts) {
  const isOwn = isOf(node)
  let listener: PgClient | null = null
  let assemble = assembly()
  let receivedOwnAt = 0
  let isListening = false

  function receive(text: string): void {
    // Half of all notifications are this node's own. Only their arrival matters.
    if (isOwn(text)) return void (receivedOwnAt = now())
    const whole = assemble(text)
    if (whole) onNote(JSON.parse(whole.text) as Note, whole.sender)
  }

  async function listen(): Promise<void> {
    const within = { connectionTimeoutMillis: SILENCE, query_timeout: SILENCE }
    const client = new Client({ connectionString: url, application_name: LISTENER, keepAlive: true, ...within })
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
    timers.later('listen', RETRY_AFTER, () => void again())
  }

  async function again(): Promise<void> {
    try {
      await listen()
      onGap()
    } catch {
      // Other callers of the database report that it is unavailable.
      lost()
    }
  }

  return {
    listen,
    lost,
    isListening: () => isListening,
    /** Returns the connection, while it listens. */
    connection: () => (isListening ? listener : null),
    /** Returns when a notification of this node last came back, or when the connection was opened, if that is later. */
    receivedOwnAt: () => receivedOwnAt,
    async close(): Promise<void> {
      const client = listener
      listener = null
      await client?.end()
    },
  }
}
