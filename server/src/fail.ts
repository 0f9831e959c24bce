import type { FastifyReply } from 'fastify'
import { ERRORS, errorOf, type ErrorCode } from './errors.ts'

type HttpError = { [Code in ErrorCode]: (typeof ERRORS)[Code] extends { status: number } ? Code : never }[ErrorCode]

/** Sends the code's status and text, and the field if the error concerns one. For a 503, `retry-after` asks the client to retry soon. */
export function fail(reply: FastifyReply, code: HttpError, field?: string) {
  const { status } = ERRORS[code]
  if (status === 503) reply.header('retry-after', '1')
  return reply.code(status).send({ ...errorOf(code), ...(field && { field }) })
}

/** Refuses an attempt over the limit, and sends in how many seconds the next one is allowed. */
export function failTooMany(reply: FastifyReply, seconds: number) {
  return fail(reply.header('retry-after', Math.max(1, Math.ceil(seconds))), 'too-many-attempts')
}
