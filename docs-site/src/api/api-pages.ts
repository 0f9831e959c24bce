import type { OpenApi } from './open-api.ts'
import { type Request, requestText, responseTable, typeBlock } from './operation-text.ts'

const GROUPS = {
  versions: ['Versions', 'The requests about the versions of a school.'],
  runs: ['Runs of Zen', 'The requests that start Zen on a version, read its state, and pause it.'],
  webhooks: ['Webhooks', 'The requests about the webhooks of a school.'],
  commands: [
    'Commands',
    'Each command changes a version: `POST /versions/{version}/commands/NAME`, with the params of the command as the body. It is one step ' +
      'that can be undone. The page [Protocol](/api/protocol) has an example of each.',
  ],
} as const
type Group = keyof typeof GROUPS

/** Returns the reference of the API as Markdown: a page for each group of requests, and one for the schemas that they share. */
export function apiPages(api: OpenApi): Readonly<Record<Group | 'schemas', string>> {
  const requests = requestsOf(api)
  const shared = sharedStatuses(requests)
  const pageOf = (group: Group) => {
    const [title, about] = GROUPS[group]
    const own = requests.filter((request) => groupOf(request) === group)
    const sections = own.map((request) => requestText(titleOf(request), request, (status) => shared.has(status)))
    return [`# ${title}`, about, ADDRESSES, ...sections, ''].join('\n\n')
  }
  const errors = Object.entries(requests[0]?.operation.responses ?? {}).filter(([status]) => shared.has(status))
  const schemas = Object.entries(api.components.schemas)
  return {
    versions: pageOf('versions'),
    runs: pageOf('runs'),
    webhooks: pageOf('webhooks'),
    commands: pageOf('commands'),
    schemas: [
      '# Schemas',
      'Types that several requests share. `?` marks fields that can be missing.',
      ...schemas.map(([name, schema]) => `## ${name}\n\n${typeBlock(schema)}`),
      '## Responses of every request',
      'Every request can also have one of these responses, with a `Refusal` as the body.',
      responseTable(errors),
      '',
    ].join('\n\n'),
  }
}

const ADDRESSES =
  'Paths are below `/api/v1` of the server. Each request sends an API key as bearer token. [Schemas](/api/schemas) lists the types that ' +
  'requests share, and the responses that every request can have.'

function requestsOf({ paths }: OpenApi): Request[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

function groupOf({ path }: Request): Group {
  if (path.includes('/commands/')) return 'commands'
  if (path.startsWith('/webhooks')) return 'webhooks'
  return path.endsWith('/run') ? 'runs' : 'versions'
}

function titleOf({ method, path, operation }: Request): string {
  return operation.operationId ?? `\`${method} ${path}\``
}

/** Returns the statuses that every request can return. */
function sharedStatuses(requests: readonly Request[]): ReadonlySet<string> {
  const all = requests.map(({ operation }) => Object.keys(operation.responses))
  return new Set((all[0] ?? []).filter((status) => all.every((statuses) => statuses.includes(status))))
}
