import { once } from 'node:events'
import { assembling, type Message, type MessageOf } from '@timetable/service'

type Command = readonly [name: string, params: Readonly<Record<string, unknown>>]

/** Opens a connection to the server for one user, separate from those of the browsers. */
export function openLine(server: string, token: string) {
  const url = new URL(`/planner?token=${token}&sync=changes`, server)
  url.protocol = 'ws:'
  const socket = new WebSocket(url)
  const opened = once(socket, 'open')
  const waiting = new Map<string, { answer(message: Message): void; fail(error: Error): void }>()
  const whole = assembling()
  let said = 0
  socket.addEventListener('message', ({ data }) => {
    const message = whole(JSON.parse(String(data)) as Message)
    if (message && 'id' in message && typeof message.id === 'string') waiting.get(message.id)?.answer(message)
  })
  socket.addEventListener('close', () => {
    for (const [id, { fail }] of waiting) fail(new Error(`the line was closed before ${id} was answered`))
  })

  return {
    /** Sends one command, as a browser does, and returns the response. */
    async say<T extends Message['type']>([command, params]: Command, type: T): Promise<MessageOf<T>> {
      await opened
      const id = `${command}-${++said}`
      const message = await new Promise<Message>((answer, fail) => {
        waiting.set(id, { answer, fail })
        socket.send(JSON.stringify({ command, params, id }))
      })
      waiting.delete(id)
      if (message.type !== type) throw new Error(`${command} was answered by ${JSON.stringify(message)}`)
      return message as MessageOf<T>
    },
    close: () => socket.close(),
  }
}

/** Sends one command to the server over a new connection, and returns the response. */
export async function say<T extends Message['type']>(
  server: string,
  token: string,
  command: Command,
  type: T,
): Promise<MessageOf<T>> {
  const line = openLine(server, token)
  try {
    return await line.say(command, type)
  } finally {
    line.close()
  }
}

/** Returns the uuid of the only school of the account behind a token. */
export async function schoolOf(server: string, token: string): Promise<string> {
  const url = new URL(`/planner?token=${token}`, server)
  url.protocol = 'ws:'
  const line = new WebSocket(url)
  const uuid = await new Promise<string>((resolve) => {
    line.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message
      if (message.type === 'Welcome') resolve(message.schools[0]?.uuid ?? '')
    })
  })
  line.close()
  return uuid
}
