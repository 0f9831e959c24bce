import type { Message } from '@timetable/service'
import type { OpenSocket, SocketEvents } from '../socket/client.ts'

type Sent = { readonly command: string; readonly params: unknown; readonly id: string }

/** The other end of the line in tests: every connection made, what came over it, and a hand to answer with. */
export function createFakeServer() {
  const connections: FakeConnection[] = []
  const openSocket: OpenSocket = (url, events) => {
    const connection = new FakeConnection(url, events)
    connections.push(connection)
    return connection
  }
  return {
    openSocket,
    connections,
    /** The newest connection. */
    get line(): FakeConnection {
      const line = connections.at(-1)
      if (!line) throw new Error('nothing has connected yet')
      return line
    },
  }
}

export class FakeConnection {
  readonly url: string
  readonly sent: Sent[] = []
  closedByClient = false
  readonly #events: SocketEvents

  constructor(url: string, events: SocketEvents) {
    this.url = url
    this.#events = events
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as Sent)
  }
  close() {
    this.closedByClient = true
  }

  accept() {
    this.#events.opened()
  }
  break(code = 1006) {
    this.#events.closed(code)
  }
  say(...messages: Message[]) {
    for (const message of messages) this.#events.received(JSON.stringify(message))
  }
  /** The newest command of this name. */
  last(command: string): Sent {
    const found = this.sent.findLast((each) => each.command === command)
    if (!found) throw new Error(`no ${command} came; there came ${this.sent.map((each) => each.command).join(', ')}`)
    return found
  }
  commands(): string[] {
    return this.sent.map(({ command }) => command)
  }
}
