import { openApi } from '@timetable/server/docs'
import { expect, test } from 'vitest'
import { apiPages } from './api-pages.ts'
import type { OpenApi } from './open-api.ts'
import { schemaText } from './schema-text.ts'

const api = openApi('') as OpenApi
const pages = apiPages(api)
const all = Object.values(pages).join('\n')

const requests = Object.entries(api.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    title: operation.operationId ?? `\`${method.toUpperCase()} ${path}\``,
    summary: operation.summary,
  })),
)

test('every request of the API has its section, once', () => {
  const sections = requests.map(({ title }) => all.split(`\n## ${title}\n`).length - 1)
  expect(requests.filter((_, at) => sections[at] !== 1)).toEqual([])
  expect(requests.filter(({ summary }) => !all.includes(summary))).toEqual([])
})

test('every type that requests share is on the page of schemas', () => {
  const missing = Object.keys(api.components.schemas).filter((name) => !pages.schemas.includes(`\n## ${name}\n`))
  expect(missing).toEqual([])
})

test('responses that every request has are listed once', () => {
  expect(pages.schemas).toContain('| 401 | No API key, or one that was withdrawn or has expired |')
  expect(pages.versions).not.toContain('Response 401')
})

test.each([
  [{ type: ['string', 'null'] }, false, 'string | null'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, false, '("a" | "b")[]'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Run' } }, false, 'Run[]'],
  [{ type: 'object', properties: { a: { type: 'integer' } } }, false, '{ a: integer }'],
  [{ type: 'object', properties: { a: { type: 'integer' } } }, true, '{ a?: integer }'],
  [{ type: 'object', properties: { a: { const: 1 }, b: {} }, required: ['a'] }, true, '{ a: 1; b?: any }'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, false, '{ [key: string]: string }'],
  [{ anyOf: [{ type: 'string' }, { type: 'string' }, { type: 'number' }] }, false, 'string | number'],
])('%j of a body (%s) is %s', (schema, isBody, text) => {
  expect(schemaText(schema, isBody)).toBe(text)
})
