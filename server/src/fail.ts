import type { FastifyReply } from 'fastify'
import { ERRORS, errorOf, type ErrorCode } from './errors.ts'

type HttpError = { [Code in ErrorCode]: (typeof ERRORS)[Code] extends { status: number } ? Code : never }[ErrorCode]

/** Says no with the code's status, its text and, where it is about one, the field; and to come again where it soon passes. */
export function fail(reply: FastifyReply, code: HttpError, field?: string) {
  const { status } = ERRORS[code]
  if (status === 503) reply.header('retry-after', '1')
  return reply.code(status).send({ ...errorOf(code), ...(field && { field }) })
}

/** Says no to one attempt too many, and in how many seconds the next may be made. */
export function failTooMany(reply: FastifyReply, seconds: number) {
  return fail(reply.header('retry-after', Math.max(1, Math.ceil(seconds))), 'too-many-attempts')
}
