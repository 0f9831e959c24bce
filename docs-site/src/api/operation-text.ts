import type { Operation, Parameter, Response, Schema } from './open-api.ts'
import { schemaText } from './schema-text.ts'

/** A request of the API: its method, its path and its description. */
export interface Request {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/**
 * Returns the section of a request. Responses that `isCommon` are left out: every request can return them. Parameters of the
 * path are in its title, and listed only if there is more to say.
 */
export function requestText(title: string, { operation }: Request, isCommon: (status: string) => boolean): string {
  const { summary, parameters = [], requestBody, responses } = operation
  const listed = parameters.some(({ in: place }) => place !== 'path') ? parameters : []
  const body = requestBody && jsonSchema(requestBody.content)
  return [
    `## ${title}`,
    `${summary}.`,
    ...(listed.length ? [parameterTable(listed)] : []),
    ...(body && !isEmpty(body) ? ['Body:', typeBlock(body, true)] : []),
    ...Object.entries(responses)
      .filter(([status]) => !isCommon(status))
      .map(([status, response]) => responseText(status, response)),
  ].join('\n\n')
}

/** Returns a table of responses without bodies. */
export function responseTable(responses: readonly (readonly [status: string, Response])[]): string {
  const rows = responses.map(([status, { description }]) => `| ${status} | ${description} |`)
  return ['| status | meaning |', '|---|---|', ...rows].join('\n')
}

export function typeBlock(schema: Schema, isBody = false): string {
  return `\`\`\`ts\n${schemaText(schema, isBody)}\n\`\`\``
}

function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, description = '', schema }) => {
    const type = schemaText(schema).replaceAll('|', '\\|')
    return `| \`${name}\` | ${place}${required ? '' : ', optional'} | \`${type}\` | ${description} |`
  })
  return ['| parameter | in | type | meaning |', '|---|---|---|---|', ...rows].join('\n')
}

function responseText(status: string, { description, headers = {}, content = {} }: Response): string {
  const schema = jsonSchema(content)
  const types = Object.keys(content).map((type) => `\`${type}\``)
  return [
    `Response ${status}: ${description.charAt(0).toLowerCase()}${description.slice(1)}.`,
    ...(schema && !isEmpty(schema) ? [typeBlock(schema)] : []),
    ...(schema || types.length === 0 ? [] : [`The content type is one of ${types.join(', ')}.`]),
    ...Object.entries(headers).map(([name, { description = '' }]) => `Header \`${name}\`: ${description}.`),
  ].join('\n\n')
}

function isEmpty(schema: Schema): boolean {
  return ['{}', 'object', 'any'].includes(schemaText(schema))
}

function jsonSchema(content: NonNullable<Response['content']>): Schema | undefined {
  return content['application/json']?.schema
}
