import { isRefusal, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { AnswerOf, Message, ServerCommandName } from '@timetable/service'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keyAccess, subjectOf, type ApiRoute } from '../authorisation/access.ts'
import { fail } from '../fail.ts'
import { readMessage } from '../operation/read-json.ts'
import type { Answer, HandlerParts } from '../socket/handlers/handler.ts'
import { performServerCommand } from '../socket/handlers/perform.ts'
import type { RateLimiter } from '../socket/rate-limiter.ts'
import type { KeyHolder } from '../store/api-keys.ts'
import { userByUuid } from '../store/users.ts'
import type { ExportFile } from './exports.ts'
import { KeySession } from './key-session.ts'
import { refuseRequest } from './status.ts'

export type ApiParts = HandlerParts & {
  readonly rateLimiter: RateLimiter
  readonly publicUrl: string
  readonly exportFile: ExportFile
}

type Params = Readonly<Record<'version' | 'format' | 'command' | 'webhook' | 'absence' | 'date', string>>
type Asks = { Params: Params; Querystring: { readonly of?: unknown; readonly history?: unknown } }
type Request = FastifyRequest<Asks>
export type Asked = {
  readonly session: KeySession
  readonly holder: KeyHolder
  readonly request: Request
  readonly reply: FastifyReply
}
export type Response = object | string | Refusal
export type Api = ReturnType<typeof apiOf>

/** The holder of each request's API key, which is looked up before the body is read. */
export const holders = new WeakMap<FastifyRequest, KeyHolder>()

/** What all routes of the API share: how a route is added, and how a command is performed. */
export function apiOf(app: FastifyInstance, parts: ApiParts) {
  return { parts, route, perform }

  /**
   * Adds a route, which counts as the named command for the rate limit. `work` receives the holder of the API key, if it
   * may be used for the request and the rate limit is not exceeded. Its result is the response.
   */
  function route(
    name: ApiRoute,
    countsAs: string | ((request: Request) => string),
    work: (asked: Asked) => Promise<Response>,
  ): void {
    const [method = '', url = ''] = name.split(' ')
    app.route<Asks>({
      method,
      url,
      async handler(request, reply) {
        const holder = holders.get(request)
        const user = holder && (await userByUuid(parts.db, holder.userUuid))
        if (!holder || !user) return fail(reply, 'unauthorized')
        const refusal = refuseKey(holder, name, (request.params as Partial<Params>).version)
        if (refusal) return refuseRequest(reply, refusal)
        const command = typeof countsAs === 'function' ? countsAs(request) : countsAs
        const size = textOf(request).length
        if (!parts.rateLimiter.command(command, size, holder.keyUuid, holder.schoolUuid))
          return refuseRequest(reply, refuse('too-many-commands'))
        const session = new KeySession(holder, user, parts)
        try {
          const said = await work({ session, holder, request, reply })
          return isRefusal(said) ? refuseRequest(reply, said) : reply.send(said)
        } finally {
          session.end()
        }
      },
    })
  }

  /** Performs a command that the server itself answers, in the school of the API key. */
  async function perform<N extends ServerCommandName>(
    command: N,
    given: object,
    { session, holder }: Asked,
  ): Promise<AnswerOf<N> | Refusal> {
    const params = { ...given, schoolUuid: holder.schoolUuid }
    return answered<AnswerOf<N>>((answer) =>
      performServerCommand(command, params, session, answer as Answer<Message>, parts),
    )
  }
}

function refuseKey(
  { scope, scheduleUuid }: KeyHolder,
  route: ApiRoute,
  version: Uuid | undefined,
): Refusal | undefined {
  if (keyAccess[route] === 'write' && scope !== 'write') return refuse('read-only')
  const isOther = subjectOf(route) === 'version' ? version !== scheduleUuid : subjectOf(route) === 'school'
  return scheduleUuid !== null && isOther ? refuse('key-other-version') : undefined
}

/** Returns the answer to a command. */
export async function answered<M extends Message>(
  work: (answer: Answer<M>) => Promise<Refusal | undefined>,
): Promise<M | Refusal> {
  let said: M | undefined
  const give = (message: M | Refusal) => {
    if (isRefusal(message)) return message
    said = message
    return undefined
  }
  const refusal = await work({ give, toStore: () => null })
  if (refusal) return refusal
  if (!said) throw new Error('the command was not answered')
  return said
}

const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')

/** Returns the params in a body. An empty body means no params. */
export async function bodyOf(
  request: FastifyRequest,
): Promise<{ readonly params: Readonly<Record<string, unknown>> } | Refusal> {
  const text = textOf(request)
  if (text.trim() === '') return { params: {} }
  const read = await readMessage(text)
  if (isRefusal(read)) return read
  const { value } = read
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? { params: { ...value } } : refuse('message-invalid', { reason: 'it is no object' })
}
