import type { z } from 'zod'
import type { Message } from '../messages.ts'

/** Who may send a command; which people those are is the server's to say. */
export type CommandAccess = 'seen' | 'school' | 'owners' | 'oneself' | 'look'

/** What is said of every command, whoever performs it. */
export type Command<P extends z.ZodType = z.ZodType, A extends Message['type'] = Message['type']> = {
  readonly params: P
  /** Of the messages one answers it, or an Error. */
  readonly answers: readonly [A, ...A[]]
  readonly access: CommandAccess
  /** What it counts for where it is counted how many come: more than one where it asks for much more of the server. */
  readonly cost: number
  /** Does it only ask? Asked again, it changes nothing: it may be repeated without a thought. */
  readonly isQuestion: boolean
  /** Does it mean whichever version is open, where it names none? */
  readonly onOpen: boolean
}
