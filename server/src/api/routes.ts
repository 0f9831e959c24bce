import { headOf, isRefusal, isScheduleCommand, LIMITS, refuse, type Refusal } from '@timetable/domain'
import type { AnswerOf, Message, MessageOf, ServerCommandName } from '@timetable/service'
import { fileName } from '@timetable/formats'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'
import { readMessage } from '../operation/read-json.ts'
import type { Hold } from '../schedules/open-schedules.ts'
import { readHistory } from '../schedules/read-history.ts'
import { edit } from '../socket/handlers/edits.ts'
import type { Answer, HandlerParts } from '../socket/handlers/handler.ts'
import { performServerCommand } from '../socket/handlers/perform.ts'
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

type Params = Readonly<Record<'version' | 'format' | 'command' | 'webhook', string>>
type Asks = { Params: Params; Querystring: { readonly of?: unknown; readonly history?: unknown } }
type Request = FastifyRequest<Asks>
type Asked = {
  readonly session: KeySession
  readonly holder: KeyHolder
  readonly request: Request
  readonly reply: FastifyReply
}
type Response = object | string | Refusal
/** What a request requires: the scope of the key, and the command whose cost it has. */
type Required = readonly [scope: KeyHolder['scope'], countsAs: string]

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

  route('GET', '/versions', ['read', 'listSchedules'], async (asked) => {
    const said = await perform('listSchedules', {}, asked)
    return isRefusal(said) ? said : { versions: said.scheduleItemList }
  })

  route('POST', '/versions', ['write', 'createScheduleByImport'], async (asked) => {
    const body = await bodyOf(asked.request)
    if (isRefusal(body)) return body
    const command = 'text' in body.params ? 'createScheduleByImport' : 'createSchedule'
    const said = await perform(command, body.params, asked)
    if (isRefusal(said)) return said
    const { item, issues = [] } = said
    asked.reply.code(201).header('location', `/api/v1/versions/${item.uuid}`)
    return { version: item, issues }
  })

  route('GET', '/versions/:version', ['read', 'openSchedule'], (asked) =>
    read(asked, async ({ version, revision, solver, schedule }) => {
      const head = JSON.stringify({ version, revision, solver })
      asked.reply.type('application/json')
      return `${head.slice(0, -1)},"records":${await recordsText(schedule)}}`
    }),
  )

  route('DELETE', '/versions/:version', ['write', 'deleteSchedule'], async (asked) => {
    const said = await perform('deleteSchedule', { scheduleUuid: asked.request.params.version }, asked)
    return isRefusal(said) ? said : {}
  })

  route('GET', '/versions/:version/placements', ['read', 'openSchedule'], (asked) =>
    read(asked, async ({ revision, schedule }) => ({ revision, lessons: placedLessons(schedule) })),
  )

  route('GET', '/versions/:version/quality', ['read', 'openSchedule'], async (asked) => {
    // The version is held only while it is read, here and below.
    const records = await read(asked, async (records) => records)
    if (isRefusal(records)) return records
    return { revision: records.revision, criteria: await qualityOf(records.schedule) }
  })

  route('GET', '/versions/:version/export/:format', ['read', 'duplicateSchedule'], async (asked) => {
    const { request, reply, holder } = asked
    const { format } = request.params
    const wanted = exportOf(format, request.query.of)
    if (isRefusal(wanted)) return wanted
    const withHistory = wantsHistory(request.query.history, format)
    if (isRefusal(withHistory)) return withHistory
    // The file shows this moment, however long it then waits for its turn.
    const found = await read(asked, async ({ schedule }, { open }) => {
      const history = withHistory && (await readHistory(open, parts))
      return { title: headOf(schedule).title, changedAt: new Date(open.item.updatedAt), schedule, history }
    })
    if (isRefusal(found)) return found
    const { title, changedAt, schedule, history } = found
    const records = await recordsText(schedule)
    const order = { uuid: schedule.uuid, records, ...(history && { history }) }
    const written = await parts.exportFile(order, wanted.fileOf(changedAt), holder.userUuid)
    if (isRefusal(written)) return written
    const name = encodeURIComponent(`${fileName(title)}.${wanted.ending}`)
    reply.type(wanted.mediaType).header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    reply.header('left-out', String(written.issues.length))
    return typeof written.content === 'string' ? written.content : Buffer.from(written.content)
  })

  route(
    'POST',
    '/versions/:version/commands/:command',
    ({ params }) => ['write', params.command],
    async ({ session, request }) => {
      const { version, command } = request.params
      if (!isScheduleCommand(command)) return refuse('command-unknown', { command })
      const body = await bodyOf(request)
      if (isRefusal(body)) return body
      // The URL identifies the version.
      const { schoolUuid: _, scheduleUuid: __, ...own } = body.params
      return session.opening(version, async () => {
        const said = await answered((answer) => edit(command, own, session, answer, parts))
        if (isRefusal(said)) return said
        const { type: ___, ...rest } = said
        return rest
      })
    },
  )

  route('GET', '/versions/:version/run', ['read', 'listChanges'], async ({ session, request }) =>
    session.opening(request.params.version, async ({ open }) => ({ revision: open.revision, run: open.solver })),
  )
  for (const [method, command] of [
    ['POST', 'resumeSchedule'],
    ['DELETE', 'pauseSchedule'],
  ] as const)
    route(method, '/versions/:version/run', ['write', command], async (asked) => {
      const body = await bodyOf(asked.request)
      if (isRefusal(body)) return body
      return asked.session.opening(asked.request.params.version, async () => {
        const said = await perform(command, body.params, asked)
        if (isRefusal(said)) return said
        const { type: _, ...run } = said
        return { run }
      })
    })

  route('GET', '/webhooks', ['read', 'listWebhooks'], async (asked) =>
    webhooksIn(await perform('listWebhooks', {}, asked)),
  )
  route('POST', '/webhooks', ['write', 'createWebhook'], async (asked) => {
    const body = await bodyOf(asked.request)
    if (isRefusal(body)) return body
    const said = webhooksIn(await perform('createWebhook', body.params, asked))
    if (!isRefusal(said)) asked.reply.code(201)
    return said
  })
  for (const [method, path, command] of [
    ['DELETE', '', 'deleteWebhook'],
    ['POST', '/test', 'testWebhook'],
  ] as const)
    route(method, `/webhooks/:webhook${path}`, ['write', command], async (asked) =>
      webhooksIn(await perform(command, { webhookUuid: asked.request.params.webhook }, asked)),
    )

  /**
   * Adds a route. `work` receives the holder of the API key, if its scope allows the request and the rate limit is not
   * exceeded. Its result is the response.
   */
  function route(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    required: Required | ((request: Request) => Required),
    work: (asked: Asked) => Promise<Response>,
  ): void {
    app.route<Asks>({
      method,
      url: `/api/v1${path}`,
      async handler(request, reply) {
        const [scope, countsAs] = typeof required === 'function' ? required(request) : required
        const holder = holders.get(request)
        const user = holder && (await userByUuid(parts.db, holder.userUuid))
        if (!holder || !user) return fail(reply, 'unauthorized')
        if (scope === 'write' && holder.scope !== 'write') return refuseRequest(reply, refuse('read-only'))
        const size = textOf(request).length
        if (!parts.rateLimiter.command(countsAs, size, holder.keyUuid, holder.schoolUuid))
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

/** Returns what `work` makes of the records of the request's version. */
function read<T>(
  { session, request }: Asked,
  work: (records: MessageOf<'Records'>, hold: Hold) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return session.opening(request.params.version, async (hold) => {
    const snapshot = hold.open.snapshot('changes')
    return isRefusal(snapshot) ? snapshot : work(snapshot as MessageOf<'Records'>, hold)
  })
}

/** Returns the webhooks of the school, and the secret of a new one. */
function webhooksIn(said: MessageOf<'WebhookList'> | Refusal): object | Refusal {
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
async function bodyOf(
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
