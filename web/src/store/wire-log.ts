import { createStore } from 'zustand/vanilla'
import type { OpenSocket } from '../socket/client.ts'

/** One message on the connection: its kind, never its content. */
export type WireEntry = {
  readonly number: number
  readonly direction: 'in' | 'out'
  /** The type of a message, or the name of a command. */
  readonly type: string
  /** The number of characters. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly at: number
}

type WireState = {
  /** The newest 200, newest first. */
  readonly entries: readonly WireEntry[]
  /** Milliseconds from the newest answered command to its answer. */
  readonly roundTrip: number | null
}

const KEPT = 200
/** The number of characters searched at the ends: a message's type is at its beginning, and an answer's id is at either end. */
const EDGE = 200

export type WireLog = ReturnType<typeof createWireLog>

/** The log of the connection, for the test page. `watch` wraps the function that opens the connection. */
export function createWireLog(now: () => number) {
  const store = createStore<WireState>(() => ({ entries: [], roundTrip: null }))
  const sentAt = new Map<string, number>()
  let count = 0

  function note(direction: WireEntry['direction'], text: string) {
    const at = now()
    const type = /"(?:type|command)":"(\w+)"/.exec(text.slice(0, EDGE))?.[1] ?? '?'
    const id = idIn(text)
    let roundTrip = store.getState().roundTrip
    if (id !== undefined && direction === 'out') sentAt.set(id, at)
    if (id !== undefined && direction === 'in') {
      const sent = sentAt.get(id)
      if (sent !== undefined) roundTrip = at - sent
      sentAt.delete(id)
    }
    const entry = { number: ++count, direction, type, size: text.length, at }
    store.setState(({ entries }) => ({ entries: [entry, ...entries].slice(0, KEPT), roundTrip }))
  }

  return {
    ...store,
    watch:
      (openSocket: OpenSocket): OpenSocket =>
      (url, events) => {
        sentAt.clear()
        const received = (text: string) => {
          note('in', text)
          events.received(text)
        }
        const socket = openSocket(url, { ...events, received })
        return {
          send(text) {
            note('out', text)
            socket.send(text)
          },
          close: () => socket.close(),
        }
      },
  }
}

function idIn(text: string): string | undefined {
  const edges = text.length > 2 * EDGE ? `${text.slice(0, EDGE)} ${text.slice(-EDGE)}` : text
  return /"id":"([^"]+)"/.exec(edges)?.[1]
}
