import {
  assembling,
  type CommandName,
  commands,
  isCommand,
  type Message,
  message as schema,
  type MessageOf,
} from '@timetable/service'
import { WebSocket } from 'ws'

/** A browser's line to the server, for tests: every message that comes is parsed by its schema. */
export type Planner = {
  readonly socket: WebSocket
  /** All that came, in order. */
  readonly messages: readonly Message[]
  /** Sends a command and answers its answer, whatever it is. */
  ask(command: string, params?: unknown): Promise<Message & { id?: string | number }>
  /** Sends a command that must be answered so. */
  must<T extends Message['type']>(type: T, command: CommandName, params?: unknown): Promise<MessageOf<T>>
  /** The next message, or one that came already and was not taken, that is of the type and fits. */
  next<T extends Message['type']>(type: T, fits?: (message: MessageOf<T>) => boolean): Promise<MessageOf<T>>
  sendRaw(data: string | Buffer): void
  /** The code it was closed with. */
  readonly closed: Promise<number>
  close(): Promise<void>
}

type Waiting = { readonly fits: (message: Message) => boolean; readonly take: (message: Message) => void }

type Options = { readonly sync?: 'changes'; readonly tab?: string }

/** Connects as a member and waits for the welcome. */
export async function connect(url: string, token: string, { sync, tab }: Options = {}): Promise<Planner> {
  const planner = open(url, new URLSearchParams({ token, ...(sync && { sync }), ...(tab && { tab }) }))
  await Promise.race([planner.next('Welcome'), planner.closed])
  return planner
}

/** Connects as a guest with the token of a link, and waits to be told so. */
export async function connectAsGuest(url: string, share: string, { sync }: Options = {}): Promise<Planner> {
  const planner = open(url, new URLSearchParams({ share, ...(sync && { sync }) }))
  await Promise.race([planner.next('Guest'), planner.closed])
  return planner
}

/** Every command is answered by an Error, or by what its definition names. */
function asDefined(command: string, answer: Message): Message {
  const answers: readonly Message['type'][] = isCommand(command) ? commands[command].answers : []
  if (answer.type === 'Error' || answers.includes(answer.type)) return answer
  throw new Error(`${command} was answered with a ${answer.type}, and not with ${answers.join(' or ')}`)
}

/** The lines of a tab share its memory, so no id is given twice. */
let issued = 0

function open(url: string, query: URLSearchParams): Planner {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/planner?${query.toString()}`)
  const messages: Message[] = []
  const untaken: Message[] = []
  const waiting = new Set<Waiting>()
  const whole = assembling()
  socket.on('message', (data: Buffer) => {
    const message = whole(schema.parse(JSON.parse(data.toString())))
    if (!message) return
    messages.push(message)
    for (const one of waiting) {
      if (!one.fits(message)) continue
      waiting.delete(one)
      return one.take(message)
    }
    untaken.push(message)
  })
  // A refused or broken line is told by `closed`.
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))

  function take(fits: (message: Message) => boolean): Promise<Message> {
    const at = untaken.findIndex(fits)
    if (at >= 0) return Promise.resolve(untaken.splice(at, 1)[0]!)
    const { promise, resolve, reject } = Promise.withResolvers<Message>()
    waiting.add({ fits, take: resolve })
    void closed.then((code) => reject(new Error(`the line was closed with ${code}`)))
    // Whoever waits for either of the two has no use for the other.
    promise.catch(() => {})
    return promise
  }

  const planner: Planner = {
    socket,
    messages,
    ask(command, params) {
      const id = `${++issued}`
      const answer = take((message) => 'id' in message && message.id === id).then((said) => asDefined(command, said))
      // Whoever only waits for another message has no use for it.
      answer.catch(() => {})
      socket.send(JSON.stringify({ command, params, id }))
      return answer
    },
    async must(type, command, params) {
      const answer = await this.ask(command, params)
      if (answer.type !== type) throw new Error(`${command} was answered with ${JSON.stringify(answer).slice(0, 500)}`)
      return answer as MessageOf<typeof type>
    },
    next: (type, fits = () => true) =>
      take((message) => message.type === type && fits(message as never)) as Promise<MessageOf<typeof type>>,
    sendRaw: (data) => socket.send(data),
    closed,
    async close() {
      socket.close()
      await closed
    },
  }
  return planner
}
