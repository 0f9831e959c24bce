import { once } from 'node:events'
import type { Message, MessageOf } from '@timetable/domain'

/** Says one command to the server over a line of its own, as a browser does, and gives its answer. */
export async function say<T extends Message['type']>(
  server: string,
  token: string,
  [command, params]: readonly [string, Readonly<Record<string, unknown>>],
  type: T,
): Promise<MessageOf<T>> {
  const url = new URL(`/planner?token=${token}&sync=changes`, server)
  url.protocol = 'ws:'
  const line = new WebSocket(url)
  await once(line, 'open')
  const answer = new Promise<Message>((resolve) => {
    line.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message
      if ('id' in message && message.id === command) resolve(message)
    })
  })
  line.send(JSON.stringify({ command, params, id: command }))
  const message = await answer
  line.close()
  if (message.type !== type) throw new Error(`${command} was answered by ${JSON.stringify(message)}`)
  return message as MessageOf<T>
}

/** The uuid of the only school of the account behind a token. */
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
