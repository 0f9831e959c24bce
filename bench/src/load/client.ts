import { apply, type Schedule } from '@timetable/domain'
import { assembling, type Message } from '@timetable/service'
import { WebSocket } from 'ws'

type Answer = Message & { readonly id?: string | number }

/** A client without a browser. It updates its copy of a version with the functions of `domain`, as a browser does. */
export class Client {
  readonly socket: WebSocket
  readonly #waiting = new Map<string, (answer: Answer) => void>()
  #issued = 0
  #schedule: Schedule | null = null
  revision = 0
  /** The number of changes that did not follow directly on the previous revision. */
  gaps = 0
  closed = false
  /** Called with every message. */
  heard: (message: Message) => void = () => {}

  constructor(socket: WebSocket) {
    this.socket = socket
    const assemble = assembling()
    socket.on('message', (data: Buffer) => {
      const message = assemble(JSON.parse(data.toString()) as Message)
      if (message) this.#receive(message)
    })
    socket.on('close', () => {
      this.closed = true
      for (const answer of this.#waiting.values())
        answer({ type: 'Error', code: 'closed', error: 'the line was closed' })
      this.#waiting.clear()
    })
    socket.on('error', () => {})
  }

  static async connect(url: string, token: string): Promise<Client> {
    const query = new URLSearchParams({ token, sync: 'changes' })
    const client = new Client(new WebSocket(`${url.replace('http', 'ws')}/planner?${query.toString()}`))
    const welcome = Promise.withResolvers<void>()
    client.#waiting.set('welcome', (answer) =>
      answer.type === 'Welcome' ? welcome.resolve() : welcome.reject(new Error('a line was closed before its welcome')),
    )
    await welcome.promise
    return client
  }

  get schedule(): Schedule {
    if (!this.#schedule) throw new Error('no version is open')
    return this.#schedule
  }

  ask(command: string, params: object = {}): Promise<Answer> {
    const id = `${++this.#issued}`
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.socket.send(JSON.stringify({ command, params, id }))
    })
  }

  /** Sends a command; throws if it is refused. */
  async must(command: string, params: object = {}): Promise<Answer> {
    const answer = await this.ask(command, params)
    if (answer.type === 'Error') throw new Error(`${command}: ${answer.code} ${answer.error}`)
    return answer
  }

  #receive(message: Answer): void {
    this.heard(message)
    if (message.type === 'Records') {
      this.#schedule = message.schedule
      this.revision = message.revision
    } else if (message.type === 'Change' && this.#schedule) {
      if (message.revision !== this.revision + 1) this.gaps++
      this.#schedule = apply(this.#schedule, message.change)
      this.revision = message.revision
    }
    const key = message.type === 'Welcome' ? 'welcome' : String(message.id)
    const answer = this.#waiting.get(key)
    this.#waiting.delete(key)
    answer?.(message)
  }
}
