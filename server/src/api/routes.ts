import {
  headOf,
  isRefusal,
  isScheduleCommand,
  LIMITS,
  parseParams,
  refuse,
  stepByStep,
  type Refusal,
} from '@timetable/domain'
import {
  type AnswerOf,
  serverCommands,
  type Message,
  type MessageOf,
  type ServerCommand,
  type ServerCommandName,
} from '@timetable/service'
import { fileName } from '@timetable/formats'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'
import { readJson, TooMuch } from '../operation/read-json.ts'
import { inSlices } from '../operation/slices.ts'
import { readHistory } from '../schedules/read-history.ts'
import { edit } from '../socket/handlers/edits.ts'
import type { Answer, HandlerParts, SomeHandler } from '../socket/handlers/handler.ts'
import { handlers } from '../socket/handlers/table.ts'
import type { RateLimiter } from '../socket/rate-limiter.ts'
import { holderOf, type KeyHolder } from '../store/api-keys.ts'
import { userByUuid } from '../store/users.ts'
import { exportOf, wantsHistory, type ExportFile } from './exports.ts'
import { KeySession } from './key-session.ts'
import { openApi } from './open-api.ts'
import { placedLessons } from './placements.ts'
import { qualityOf } from './quality.ts'
import { recordsText } from './records-text.ts'
import { refuseRequest } from './status.ts'

export type ApiParts = HandlerParts & {
  readonly rateLimiter: RateLimiter
  readonly publicUrl: string
  readonly exportFile: ExportFile
}

type OfVersion = { Params: { version: string } }
type Asked = {
  readonly session: KeySession
  readonly holder: KeyHolder
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The holder of each request's API key, which is looked up before the body is read. */
const holders = new WeakMap<FastifyRequest, KeyHolder>()
const OPEN_API = '/api/v1/openapi.json'

/**
 * `/api/v1`: the HTTP API for programs of a school, with an API key as bearer token. Every write is a command of the
 * socket, performed by the same functions. `/api/v1/openapi.json` describes the requests, from the same schemas.
 */
export async function apiRoutes(app: FastifyInstance, parts: ApiParts) {
  // A form on another site can send some content types without permission. These are never read: only JSON is, in
  // slices.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: LIMITS.messageBytes }, (_, body, done) =>
    done(null, body),
  )

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === OPEN_API) return undefined
    const secret = /^Bearer (.{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
    const holder = secret === undefined ? undefined : await holderOf(parts.db, secret)
    if (!holder) return fail(reply, 'unauthorized')
    holders.set(request, holder)
    return undefined
  })

  app.get(OPEN_API, async () => openApi(parts.publicUrl))

  app.get('/api/v1/versions', (request, reply) =>
    withKey('read', 'listSchedules', request, reply, async (asked) => {
      const said = await perform('listSchedules', {}, asked)
      return isRefusal(said) ? said : { versions: said.scheduleItemList }
    }),
  )

  app.post('/api/v1/versions', (request, reply) => {
    const body = textOf(request)
    return withKey('write', 'createScheduleByImport', request, reply, async (asked) => {
      const params = await bodyOf(body)
      if (isRefusal(params)) return params
      const command = 'text' in params ? 'createScheduleByImport' : 'createSchedule'
      const said = await perform(command, params, asked)
      if (isRefusal(said)) return said
      const { item, issues = [] } = said
      asked.reply.code(201).header('location', `/api/v1/versions/${item.uuid}`)
      return { version: item, issues }
    })
  })

  app.get<OfVersion>('/api/v1/versions/:version', (request, reply) =>
    withKey('read', 'openSchedule', request, reply, async ({ session }) =>
      session.opening(request.params.version, async ({ open }) => {
        const told = open.snapshot('changes')
        if (isRefusal(told)) return told
        const { version, revision, solver, schedule } = told as MessageOf<'Records'>
        const head = JSON.stringify({ version, revision, solver })
        reply.type('application/json')
        return `${head.slice(0, -1)},"records":${await recordsText(schedule)}}`
      }),
    ),
  )

  app.delete<OfVersion>('/api/v1/versions/:version', (request, reply) =>
    withKey('write', 'deleteSchedule', request, reply, async (asked) => {
      const said = await perform('deleteSchedule', { scheduleUuid: request.params.version }, asked)
      return isRefusal(said) ? said : {}
    }),
  )

  app.get<OfVersion>('/api/v1/versions/:version/placements', (request, reply) =>
    withKey('read', 'openSchedule', request, reply, async ({ session }) =>
      session.opening(request.params.version, async ({ open }) => {
        const told = open.snapshot('changes')
        if (isRefusal(told)) return told
        const { revision, schedule } = told as MessageOf<'Records'>
        return { revision, lessons: placedLessons(schedule) }
      }),
    ),
  )

  app.get<OfVersion>('/api/v1/versions/:version/quality', (request, reply) =>
    withKey('read', 'openSchedule', request, reply, async ({ session }) => {
      const read = await session.opening(request.params.version, async ({ open }) => open.snapshot('changes'))
      if (isRefusal(read)) return read
      const { revision, schedule } = read as MessageOf<'Records'>
      return { revision, criteria: await qualityOf(schedule) }
    }),
  )

  app.get<{ Params: { version: string; format: string }; Querystring: { of?: unknown; history?: unknown } }>(
    '/api/v1/versions/:version/export/:format',
    (request, reply) =>
      withKey('read', 'duplicateSchedule', request, reply, async ({ session, holder }) => {
        const { version, format } = request.params
        const wanted = exportOf(format, request.query.of)
        if (isRefusal(wanted)) return wanted
        const withHistory = wantsHistory(request.query.history, format)
        if (isRefusal(withHistory)) return withHistory
        // The version is held only while it is read. The file shows this moment, however long it then waits for its
        // turn.
        const read = await session.opening(version, async ({ open }) => {
          const told = open.snapshot('changes')
          if (isRefusal(told)) return told
          const { schedule } = told as MessageOf<'Records'>
          const history = withHistory && (await readHistory(open, parts))
          return { title: headOf(schedule).title, changedAt: new Date(open.item.updatedAt), schedule, history }
        })
        if (isRefusal(read)) return read
        const { title, changedAt, schedule, history } = read
        const records = await recordsText(schedule)
        const order = { uuid: schedule.uuid, records, ...(history && { history }) }
        const written = await parts.exportFile(order, wanted.fileOf(changedAt), holder.userUuid)
        if (isRefusal(written)) return written
        const name = encodeURIComponent(`${fileName(title)}.${wanted.ending}`)
        reply.type(wanted.mediaType).header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        reply.header('left-out', String(written.issues.length))
        return typeof written.content === 'string' ? written.content : Buffer.from(written.content)
      }),
  )

  app.post<{ Params: { version: string; command: string } }>(
    '/api/v1/versions/:version/commands/:command',
    (request, reply) => {
      const { version, command } = request.params
      const body = textOf(request)
      return withKey('write', command, request, reply, async ({ session }) => {
        if (!isScheduleCommand(command)) return refuse('command-unknown', { command })
        const params = await bodyOf(body)
        if (isRefusal(params)) return params
        // The URL identifies the version.
        const { schoolUuid: _, scheduleUuid: __, ...own } = params
        return session.opening(version, async () => {
          const said = await answered((answer) => edit(command, own, session, answer, parts))
          if (isRefusal(said)) return said
          const { type: ___, ...rest } = said
          return rest
        })
      })
    },
  )

  app.get<OfVersion>('/api/v1/versions/:version/run', (request, reply) =>
    withKey('read', 'listChanges', request, reply, async ({ session }) =>
      session.opening(request.params.version, async ({ open }) => ({ revision: open.revision, run: open.solver })),
    ),
  )
  for (const [method, command] of [
    ['POST', 'resumeSchedule'],
    ['DELETE', 'pauseSchedule'],
  ] as const)
    app.route<OfVersion>({
      method,
      url: '/api/v1/versions/:version/run',
      handler: (request, reply) => {
        const body = textOf(request)
        return withKey('write', command, request, reply, async (asked) => {
          const params = await bodyOf(body)
          if (isRefusal(params)) return params
          return asked.session.opening(request.params.version, async () => {
            const said = await perform(command, params, asked)
            if (isRefusal(said)) return said
            const { type: _, ...run } = said
            return { run }
          })
        })
      },
    })

  app.get('/api/v1/webhooks', (request, reply) =>
    withKey('read', 'listWebhooks', request, reply, async (asked) => toldOf(await perform('listWebhooks', {}, asked))),
  )
  app.post('/api/v1/webhooks', (request, reply) => {
    const body = textOf(request)
    return withKey('write', 'createWebhook', request, reply, async (asked) => {
      const params = await bodyOf(body)
      if (isRefusal(params)) return params
      const said = toldOf(await perform('createWebhook', params, asked))
      if (!isRefusal(said)) asked.reply.code(201)
      return said
    })
  })
  for (const [method, path, command] of [
    ['DELETE', '', 'deleteWebhook'],
    ['POST', '/test', 'testWebhook'],
  ] as const)
    app.route<{ Params: { webhook: string } }>({
      method,
      url: `/api/v1/webhooks/:webhook${path}`,
      handler: (request, reply) =>
        withKey('write', command, request, reply, async (asked) =>
          toldOf(await perform(command, { webhookUuid: request.params.webhook }, asked)),
        ),
    })

  /**
   * Continues with the holder of the API key, if its scope allows it and the rate limit is not exceeded. The result of
   * `work` is the response.
   */
  async function withKey(
    scope: KeyHolder['scope'],
    countsAs: string,
    request: FastifyRequest,
    reply: FastifyReply,
    work: (asked: Asked) => Promise<object | string | Refusal>,
  ) {
    const holder = holders.get(request)
    const user = holder && (await userByUuid(parts.db, holder.userUuid))
    if (!holder || !user) return fail(reply, 'unauthorized')
    if (scope === 'write' && holder.scope !== 'write') return refuseRequest(reply, refuse('read-only'))
    const size = typeof request.body === 'string' ? request.body.length : 0
    if (!parts.rateLimiter.command(countsAs, size, holder.keyUuid, holder.schoolUuid))
      return refuseRequest(reply, refuse('too-many-commands'))
    const session = new KeySession(holder, user, parts)
    try {
      const said = await work({ session, holder, request, reply })
      return isRefusal(said) ? refuseRequest(reply, said) : reply.send(said)
    } finally {
      session.end()
    }
  }

  /** Performs a command that the server itself answers, in the school of the API key. */
  async function perform<N extends ServerCommandName>(
    command: N,
    given: object,
    { session, holder }: Asked,
  ): Promise<AnswerOf<N> | Refusal> {
    const definition: ServerCommand = serverCommands[command]
    const parsed = parseParams(command, definition.params, { ...given, schoolUuid: holder.schoolUuid })
    if (!parsed.ok) return parsed.refusal
    const refusal = definition.check(parsed.params)
    if (refusal) return refusal
    return answered<AnswerOf<N>>((answer) =>
      (handlers[command] as SomeHandler)(parsed.params, session, answer as Answer<Message>, parts),
    )
  }
}

/** Returns the webhooks of the school, and the secret of a new one. */
function toldOf(said: MessageOf<'WebhookList'> | Refusal): object | Refusal {
  if (isRefusal(said)) return said
  const { webhooks, secret } = said
  return { webhooks, ...(secret !== undefined && { secret }) }
}

/** Returns the answer to a command. */
async function answered<M extends Message>(
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
async function bodyOf(text: string): Promise<Readonly<Record<string, unknown>> | Refusal> {
  if (text.trim() === '') return {}
  try {
    const value = await stepByStep(readJson(text, { values: LIMITS.messageValues }), inSlices())
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? { ...value } : refuse('message-invalid', { reason: 'it is no object' })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const reason = error instanceof TooMuch ? 'it lists more than fits' : 'it is not JSON'
    return refuse('message-invalid', { reason })
  }
}
