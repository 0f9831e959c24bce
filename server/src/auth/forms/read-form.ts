import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { errorOf, type ErrorCode } from '../../errors.ts'

const BODY_BYTES = 16 * 1024

/** A `POST` route that reads a form from JSON. Errors in the form are answered before `handle` is called. */
export function formRoute<S extends z.ZodType>(
  app: FastifyInstance,
  path: string,
  schema: S,
  handle: (form: z.output<S>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  config: FastifyContextConfig = {},
) {
  app.post(path, { bodyLimit: BODY_BYTES, config }, async (request, reply) => {
    const parsed = schema.safeParse(request.body)
    return parsed.success ? handle(parsed.data, request, reply) : reply.code(400).send(problemOf(parsed.error))
  })
}

/** Returns the problem with the first invalid field, as text for people. Some problems have a separate code. */
function problemOf({ issues: [issue] }: z.ZodError): { error: string; code: ErrorCode; field?: string } {
  const field = issue?.path[0]
  if (!issue || field === undefined) return errorOf('form-invalid')
  const own: unknown = issue.code === 'custom' ? issue.params?.code : undefined
  const code = own === 'password-common' ? own : 'form-invalid'
  return { error: issue.message, code, field: String(field) }
}

/** Counts forms by their e-mail address, or by another key from `keyOf`. Returns for how many seconds no more are accepted, or 0. */
export function limitOf(
  app: FastifyInstance,
  { max, timeWindow, keyOf }: { max: number; timeWindow: string; keyOf: (request: FastifyRequest) => string },
) {
  const count = app.createRateLimit({ max, timeWindow, keyGenerator: keyOf })
  return async (request: FastifyRequest): Promise<number> => {
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0
  }
}

/** Returns the e-mail address in a form, in the form in which accounts are looked up. */
export function emailIn({ body }: FastifyRequest): string {
  const email = (body as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email.trim().toLowerCase() : ''
}
