import { isQuestion, type Message } from '@timetable/service'
import type { Socket } from './client.ts'
import type { AnswerOf, CommandName, ParamsOf } from './commands.ts'

/** A command that the server has not answered yet. */
export type Waiting = {
  readonly id: string
  readonly command: string
  readonly params: unknown
  readonly answer: (message: Message) => void
  /** The connection the command was sent on; null if it has not been sent yet. */
  sentOn: Socket | null
  /**
   * The server's idempotency cache for this tab on the connection the command was first sent on. If the server had not named it
   * yet: the last one named before.
   */
  sentTo: string | null
}

type Parts = {
  /** Unique to this tab: the ids of its commands begin with it. */
  readonly tab: string
  /** The number of unanswered commands that change something. */
  readonly onWaiting: (count: number) => void
}

/** The commands of this tab that wait for their answers, in order, and the idempotency caches of the server they were sent to. */
export function createWaitingCommands({ tab, onWaiting }: Parts) {
  let issued = 0
  /** The id of the server's idempotency cache for this tab on the current connection; null until the server sends it. */
  let memory: string | null = null
  /** The last such id on any connection. */
  let known: string | null = null
  const waiting = new Map<string, Waiting>()

  function tellWaiting() {
    onWaiting([...waiting.values()].filter(({ command }) => !isQuestion(command)).length)
  }

  return {
    /** Those that wait now, in the order in which they were issued. */
    all: (): Waiting[] => [...waiting.values()],
    /** Adds a command and passes it to `begin`, which transmits it now or leaves it waiting. */
    add<N extends CommandName>(command: N, params: ParamsOf<N>, begin: (entry: Waiting) => void) {
      const id = `${tab}-${++issued}`
      const answer = new Promise<AnswerOf<N>>((resolve) => {
        const entry: Waiting = {
          id,
          command,
          params,
          answer: (message) => resolve(message as AnswerOf<N>),
          sentOn: null,
          sentTo: null,
        }
        waiting.set(id, entry)
        tellWaiting()
        begin(entry)
      })
      return { id, answer }
    },
    transmit(entry: Waiting, socket: Socket) {
      // If a connection breaks before its welcome, the last known cache applies if the server still has it. If not, that cache is
      // gone.
      if (entry.sentOn === null) entry.sentTo = memory ?? known
      entry.sentOn = socket
      socket.send(JSON.stringify({ command: entry.command, params: entry.params, id: entry.id }))
    },
    /** A connection has opened. The server has not named its idempotency cache yet. */
    lineOpened: () => void (memory = null),
    /** The server welcomed this tab on the connection, and may have named its idempotency cache. */
    welcomed(named: string | undefined, socket: Socket | null) {
      memory = named ?? memory
      known = memory ?? known
      // The server opens its idempotency cache before it reads, so commands sent before the welcome are in that cache too.
      for (const entry of waiting.values()) if (entry.sentOn === socket) entry.sentTo = memory
    },
    /** Whether the command was sent to another idempotency cache than that of the current connection. */
    isDoubtful: ({ sentOn, sentTo }: Waiting): boolean => sentOn !== null && (sentTo === null || sentTo !== memory),
    /** Answers the command whose id the message has. Ignores a message without such an id. */
    answer(message: Message) {
      const id = 'id' in message ? message.id : undefined
      const entry = id === undefined ? undefined : waiting.get(String(id))
      if (!entry) return
      waiting.delete(entry.id)
      entry.answer(message)
      tellWaiting()
    },
  }
}
