import type { FastifyReply } from 'fastify'
import type { Refusal, RefusalCode } from '@timetable/domain'
import { answerOf } from '../errors.ts'

/** The HTTP status of a refusal, if it differs from `CANNOT_BE_DONE`. */
const STATUS: Partial<Record<RefusalCode, number>> = {
  'message-invalid': 400,
  'params-invalid': 400,
  'command-unknown': 404,
  'not-found': 404,
  'not-published': 404,
  'version-published': 409,
  'schedule-not-found': 404,
  'read-only': 403,
  'key-other-version': 403,
  'premium-only': 403,
  running: 409,
  'not-running': 409,
  'too-many-commands': 429,
  'too-many-imports': 429,
  'too-many-exports': 429,
}
const CANNOT_BE_DONE = 422

/** Sends a refusal with its code and text. */
export function refuseRequest(reply: FastifyReply, refusal: Refusal) {
  const status = STATUS[refusal.code] ?? CANNOT_BE_DONE
  if (status === 429) reply.header('retry-after', '1')
  return reply.code(status).send(answerOf(refusal))
}
