import { z } from 'zod'
import {
  type Command,
  type CommandAccess,
  type Counted,
  type Deed,
  isBlank,
  LIMITS,
  type Refusal,
  refuse,
  text,
  uuid,
} from '@timetable/domain'
import type { Message } from '../messages/messages.ts'

/** A command that the server handles itself. `check` returns the refusals that depend only on its params. */
export type ServerCommand<P extends z.ZodType = z.ZodType, A extends Message['type'] = Message['type']> = Command<
  P,
  A
> & {
  check(params: z.output<P>): Refusal | undefined
}

export function define<P extends z.ZodType, const A extends Message['type']>(command: {
  params: P
  example: z.input<P>
  answer: A | readonly [A, ...A[]]
  access: CommandAccess
  cost?: number
  isQuestion?: boolean
  onOpen?: boolean
  deed?: Deed
  counted?: Counted
  check?: (params: z.output<P>) => Refusal | undefined
}): ServerCommand<P, A> {
  return {
    params: command.params,
    example: command.example,
    answers: [command.answer].flat() as unknown as readonly [A, ...A[]],
    access: command.access,
    cost: command.cost ?? 1,
    isQuestion: command.isQuestion ?? false,
    onOpen: command.onOpen ?? false,
    deed: command.deed ?? null,
    counted: command.counted ?? null,
    check: command.check ?? (() => undefined),
  }
}

export const nothing = z.object({})
export const ofSchool = z.object({ schoolUuid: uuid })
export const ofSchedule = ofSchool.extend({ scheduleUuid: uuid })
export const title = text.max(LIMITS.nameLength)

export const refuseTitle = (given: string | undefined): Refusal | undefined =>
  given !== undefined && isBlank(given) ? refuse('name-too-short') : undefined
