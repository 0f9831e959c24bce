import {
  CRITERIA,
  IMPORTANCE,
  PRODUCT_NAME,
  scheduleCommands,
  solverState,
  type ScheduleCommandName,
} from '@timetable/domain'
import { apiKeyScopes, scheduleItem, serverCommands, webhook } from '@timetable/service'
import { z } from 'zod'
import { EXPORTS } from './exports.ts'
import { WORST_LISTED } from './quality.ts'

type Schema = Readonly<Record<string, unknown>>

/** Returns the description of `/api/v1` as OpenAPI 3.1, from the schemas that validate the commands. */
export function openApi(publicUrl: string): object {
  const offered = Object.entries(scheduleCommands).filter(([, { isFind }]) => !isFind)
  const commands = offered.map(([name, { params, answers }]) => [
    `/versions/{version}/commands/${name}`,
    {
      post: {
        operationId: name,
        tags: ['commands'],
        summary: `Performs \`${name}\` on the version, as one step that can be undone`,
        parameters: [VERSION],
        requestBody: bodyOf(schemaOf(params)),
        responses: { 200: ANSWERS[answers[0]], ...NO },
      },
    },
  ])
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1', description: ABOUT },
    servers: [{ url: `${publicUrl}/api/v1` }],
    security: [{ key: [] }],
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: `An API key; it may ${apiKeyScopes.join(' or ')}` },
      },
      schemas: {
        Version: schemaOf(scheduleItem),
        Run: schemaOf(solverState),
        Webhook: schemaOf(webhook),
        Refusal: REFUSAL,
      },
    },
    paths: { ...PATHS, ...Object.fromEntries(commands) },
  }
}

const ABOUT =
  'Reads, changes, solves and exports the versions of a school. Every write is a command of the WebSocket protocol: ' +
  'the same commands that the pages send.'

function schemaOf(type: z.ZodType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  return schema
}

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({ type: 'object', properties })
const bodyOf = (schema: Schema) => ({ content: { 'application/json': { schema } } })
const answer = (description: string, schema: Schema) => ({ description, ...bodyOf(schema) })

const TEXT = { type: 'string' }
const INTEGER = { type: 'integer' }
const BOOLEAN = { type: 'boolean' }
const listOf = (items: Schema): Schema => ({ type: 'array', items })

const REVISION = object({ revision: { type: ['integer', 'null'] } })
const REFUSAL = object({ code: TEXT, error: TEXT, values: { type: 'object' } })
/** The responses to commands on a version. */
const ANSWERS = {
  Ack: answer('The revision of the version after the command', REVISION),
  ScheduleItem: answer('The version, as in the list of versions', object({ item: ref('Version') })),
} satisfies Record<(typeof scheduleCommands)[ScheduleCommandName]['answers'][number], object>
const NO = Object.fromEntries(
  [
    [400, 'The request was not understood'],
    [401, 'No API key, or one that was withdrawn or has expired'],
    [403, 'The API key may only read, or is for another version'],
    [404, 'The school has no such version'],
    [409, 'Zen is running or not running, where the request needs the opposite; or the version is published'],
    [415, 'The body is not application/json'],
    [422, 'The command was refused; nothing was changed'],
    [429, 'Too many requests: try again after the number of seconds in Retry-After'],
    [503, 'The server cannot reach its data: try again after the number of seconds in Retry-After'],
  ].map(([status, description]) => [status, answer(String(description), ref('Refusal'))]),
)
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: TEXT })
const VERSION = inPath('version')
const OF_VERSION = { parameters: [VERSION] }
const RECORD = { type: 'object' }
const PLACED = object({
  ...{ lesson: TEXT, course: TEXT, courseUuid: TEXT, length: INTEGER, pinned: BOOLEAN },
  start: { type: ['object', 'null'] },
  ...{ classes: listOf(TEXT), teachers: listOf(TEXT), rooms: listOf(TEXT) },
})
const PLACE = object({
  ...{ day: INTEGER, periods: listOf(INTEGER), courseUuid: TEXT, weeks: listOf(INTEGER) },
  ...{ pupils: INTEGER, roomUuid: TEXT },
})
const WORST = object({ calendar: TEXT, calendarUuid: TEXT, amount: INTEGER, cost: INTEGER, places: listOf(PLACE) })
const CRITERION = object({
  criterion: { ...TEXT, enum: CRITERIA },
  importance: { ...TEXT, enum: Object.keys(IMPORTANCE) },
  ...{ weight: INTEGER, asked: BOOLEAN },
  limit: { ...INTEGER, description: 'The limit that the school has set, if it sets one: lessons in a row' },
  ...{ amount: INTEGER, atLeast: INTEGER, cost: INTEGER },
  worst: { type: 'array', maxItems: WORST_LISTED, items: WORST },
})

const read = (summary: string, ok: object, more: object = OF_VERSION) => ({
  summary,
  ...more,
  responses: { 200: ok, ...NO },
})
const paramsOf = (
  command: 'createSchedule' | 'createWebhook' | 'createScheduleByImport' | 'resumeSchedule',
): Schema => {
  const { properties = {}, ...schema } = schemaOf(serverCommands[command].params) as { properties?: object }
  const { schoolUuid: _, ...own } = properties as { schoolUuid?: unknown }
  return { ...schema, properties: own, required: undefined, additionalProperties: undefined }
}

const OF_WEBHOOK = { parameters: [inPath('webhook')] }
const STATE = answer('Its state', object({ run: ref('Run') }))
const WEBHOOKS = answer('The webhooks', object({ webhooks: listOf(ref('Webhook')), secret: TEXT }))

const paramsOfDiary = (command: 'addAbsences' | 'publishDay', without: string): Schema => {
  const { properties = {}, ...schema } = schemaOf(serverCommands[command].params) as { properties?: object }
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !['schoolUuid', without].includes(name)))
  return { ...schema, properties: own, required: undefined, additionalProperties: undefined }
}
const ABSENCES = answer('The absences, without why', object({ absences: listOf(RECORD) }))
const DAY = answer(
  'The day as readers see it, and for how many lessons without a teacher nothing is decided',
  object({ date: TEXT, undecided: INTEGER, published: { type: ['object', 'null'] } }),
)
const OF_DATE = { parameters: [inPath('date')] }

const PATHS = {
  '/versions': {
    get: read('The versions of the school', answer('The list', object({ versions: listOf(ref('Version')) })), {}),
    post: {
      summary: 'A new version: empty, with a title and days, or from a school file',
      requestBody: bodyOf({ anyOf: [paramsOf('createSchedule'), paramsOf('createScheduleByImport')] }),
      responses: {
        201: answer(
          'The version, and what could not be imported from the file',
          object({ version: ref('Version'), issues: listOf(RECORD) }),
        ),
        ...NO,
      },
    },
  },
  '/versions/{version}': {
    get: read(
      'All records of a version',
      answer(
        'Its revision, what Zen is doing, and its records by kind',
        object({
          version: ref('Version'),
          revision: INTEGER,
          solver: ref('Run'),
          records: { type: 'object', additionalProperties: listOf(RECORD) },
        }),
      ),
    ),
    delete: read('Deletes a version; members can restore it for some days', answer('Done', object({}))),
  },
  '/versions/{version}/placements': {
    get: read(
      'Every lesson with names: who, where and when',
      answer('In the order of the week', object({ revision: INTEGER, lessons: listOf(PLACED) })),
    ),
  },
  '/versions/{version}/quality': {
    get: read(
      'How good the timetable is: for each criterion of its profile, how much is wrong and where it is worst',
      answer(
        'In the order of the profile; empty where the version has none',
        object({ revision: INTEGER, criteria: listOf(CRITERION) }),
      ),
    ),
  },
  '/versions/{version}/export/{format}': {
    get: {
      summary: 'The version as a file',
      parameters: [
        VERSION,
        { name: 'format', in: 'path', required: true, schema: { type: 'string', enum: Object.keys(EXPORTS) } },
        {
          ...{ name: 'of', in: 'query', schema: TEXT },
          description: 'For `ics`: the uuid of the class, teacher or room; without it, a zip of all of them',
        },
        {
          ...{ name: 'history', in: 'query', schema: { type: 'boolean' } },
          description: 'For `json`: include the newest steps of the history: who did what, and when',
        },
      ],
      responses: {
        200: {
          description: 'The file',
          headers: {
            'left-out': {
              description: 'How many kinds of things the file format cannot contain',
              schema: INTEGER,
            },
          },
          content: Object.fromEntries(Object.values(EXPORTS).flatMap((types) => types.map((type) => [type, {}]))),
        },
        ...NO,
      },
    },
  },
  '/webhooks': {
    get: read('The webhooks, which are called when a version changes', WEBHOOKS, {}),
    post: {
      summary: 'Adds a webhook; its secret is returned only once',
      requestBody: bodyOf({ ...paramsOf('createWebhook'), required: ['url'] }),
      responses: { 201: WEBHOOKS, ...NO },
    },
  },
  '/webhooks/{webhook}': { delete: read('Deletes a webhook', WEBHOOKS, OF_WEBHOOK) },
  '/webhooks/{webhook}/test': {
    post: read('Sends a test to a webhook; one that was disabled and responds is enabled again', WEBHOOKS, OF_WEBHOOK),
  },
  '/absences': {
    get: read('Who is absent, in order of the first days, without kind and note', ABSENCES, {
      parameters: ['from', 'until'].map((name) => ({ name, in: 'query', schema: { type: 'string', format: 'date' } })),
    }),
    post: {
      summary: 'Adds absences; kind and note are optional, and are never returned',
      requestBody: bodyOf(paramsOfDiary('addAbsences', '')),
      responses: { 201: ABSENCES, ...NO },
    },
  },
  '/absences/{absence}': {
    delete: read('Deletes an absence', answer('Done', object({})), { parameters: [inPath('absence')] }),
  },
  '/days/{date}': { get: read('One date of the published version', DAY, OF_DATE) },
  '/days/{date}/publish': {
    post: {
      summary: 'Publishes a day as it is planned now; with `tell`, those whose weeks differ get a mail',
      ...OF_DATE,
      requestBody: bodyOf(paramsOfDiary('publishDay', 'date')),
      responses: { 200: DAY, ...NO },
    },
  },
  '/versions/{version}/run': {
    get: read(
      'What Zen is doing on the version, and its result so far',
      answer('Its state', object({ revision: INTEGER, run: ref('Run') })),
    ),
    post: {
      summary: 'Starts Zen, or adds it to the queue',
      ...OF_VERSION,
      requestBody: bodyOf(paramsOf('resumeSchedule')),
      responses: { 200: STATE, ...NO },
    },
    delete: read('Pauses Zen; responds once its best timetable is saved', STATE),
  },
}
