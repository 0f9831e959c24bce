import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { errorOf, type ErrorCode } from '../../errors.ts'

const BODY_BYTES = 16 * 1024

/** A `POST` that takes a form as JSON. What is wrong with the form is answered before `handle` would see it. */
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

/** What is wrong with the first wrong field, in the words the person is shown; some of it has a code of its own. */
function problemOf({ issues: [issue] }: z.ZodError): { error: string; code: ErrorCode; field?: string } {
  const field = issue?.path[0]
  if (!issue || field === undefined) return errorOf('form-invalid')
  const own: unknown = issue.code === 'custom' ? issue.params?.code : undefined
  const code = own === 'password-common' ? own : 'form-invalid'
  return { error: issue.message, code, field: String(field) }
}

/** Counts a form by its e-mail, or whatever else `keyOf` finds; where it was one too many, says for how many seconds none is taken: else 0. */
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

/** The e-mail that a form names, as accounts are known by it. */
export function emailIn({ body }: FastifyRequest): string {
  const email = (body as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email.trim().toLowerCase() : ''
}
