import type { z } from 'zod'
import type { Message } from '../messages.ts'

/** What is said of every command, whoever performs it. */
export type Command<P extends z.ZodType = z.ZodType, A extends Message['type'] = Message['type']> = {
  readonly params: P
  /** Of the messages one answers it, or an Error. */
  readonly answers: readonly [A, ...A[]]
}
