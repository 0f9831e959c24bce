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

type Definition<A extends Message['type']> = {
  answer: A | readonly [A, ...A[]]
  access: CommandAccess
  cost?: number
  isQuestion?: boolean
  onOpen?: boolean
  deed?: Deed
  counted?: Counted
}

/** Defines a command. Without `params` it has none. */
export function define<P extends z.ZodType = typeof nothing, const A extends Message['type'] = Message['type']>(
  command: Definition<A> & {
    params?: P
    example?: z.input<P>
    check?: (params: z.output<P>) => Refusal | undefined
  },
): ServerCommand<P, A> {
  return {
    params: command.params ?? (nothing as unknown as P),
    example: command.example ?? ({} as z.input<P>),
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

const nothing = z.object({})
export const ofSchool = z.object({ schoolUuid: uuid })

/** Defines a command about a school, which its params name. `params` and `example` are its other params. */
export const defineOfSchool = defining(ofSchool.shape, { schoolUuid: 'school' })

/** Defines a command about a version of a school, which its params name. `params` and `example` are its other params. */
export const defineOfSchedule = defining(ofSchool.extend({ scheduleUuid: uuid }).shape, {
  schoolUuid: 'school',
  scheduleUuid: 'tiny',
})

function defining<Named extends z.ZodRawShape>(named: Named, exampleOfNamed: z.input<z.ZodObject<Named>>) {
  return <const A extends Message['type'], Own extends z.ZodRawShape = {}>({
    params,
    example,
    ...command
  }: Definition<A> & {
    params?: Own
    example?: z.input<z.ZodObject<Own>>
    check?: (params: z.output<z.ZodObject<Named & Own>>) => Refusal | undefined
  }) =>
    define<z.ZodObject<Named & Own>, A>({
      ...command,
      params: z.object({ ...named, ...params }) as unknown as z.ZodObject<Named & Own>,
      example: { ...exampleOfNamed, ...example } as unknown as z.input<z.ZodObject<Named & Own>>,
    })
}

export const title = text.max(LIMITS.nameLength)

export const refuseTitle = (given: string | undefined): Refusal | undefined =>
  given !== undefined && isBlank(given) ? refuse('name-too-short') : undefined
