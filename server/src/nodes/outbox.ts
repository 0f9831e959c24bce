import type { Uuid } from '@timetable/domain'
import type { Client } from 'pg'
import type { Database } from '../store/database.ts'
import { prepared } from '../store/prepared.ts'
import { CHANNEL, RETRY_AFTER, type Note } from './notes.ts'
import { piecesOf } from './pieces.ts'
import type { Timers } from './timers.ts'

const NOTIFY = {
  name: 'notify',
  text: 'select pg_notify($1, note) from unnest($2::text[]) as note',
  // A connection that takes longer may be broken. The sender does not wait until that is certain.
  query_timeout: 1000,
}
const notifying = prepared(NOTIFY.name, NOTIFY.text)

type OutboxParts = {
  readonly db: Database
  readonly node: Uuid
  readonly timers: Timers
  /** Returns the connection that listens. Null while there is none. */
  readonly connection: () => Client | null
  readonly report: (error: unknown) => void
}

/** The notifications of one node that wait to be sent. */
export function outboxOf({ db, node, timers, connection, report }: OutboxParts) {
  const waiting: string[] = []
  let numbers = 0
  let sending: Promise<void> | null = null

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
        if (timers.isClosed()) return
        report(error)
        return timers.later('send', RETRY_AFTER, start)
      }
    }
  }

  /**
   * Uses the listening connection first. Notifications then do not wait for other statements, and this node's own ones
   * come back with the response.
   */
  async function notify(notes: readonly string[]): Promise<void> {
    const line = connection()
    const isSaid = line?.query({ ...NOTIFY, values: [CHANNEL, notes] }).then(
      () => true,
      () => false,
    )
    if (!(await isSaid)) await notifying(db, CHANNEL, notes)
  }

  return {
    say,
    isEmpty: () => waiting.length === 0,
    /** Resolves when the attempts to send that have started are over. */
    async settled(): Promise<void> {
      await sending
    },
  }
}
