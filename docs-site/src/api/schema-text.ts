import type { Schema } from './open-api.ts'

/** The longest type that stays on one line. */
const LINE = 72

/**
 * Returns a schema as a type, in the notation of TypeScript. A question mark marks the fields that can be missing. A response
 * whose schema does not list required fields always has all of them; a body then needs none.
 */
export function schemaText(schema: Schema, isBody = false): string {
  return textOf(schema, isBody, '')
}

function textOf(schema: Schema, isBody: boolean, indent: string): string {
  if (schema.$ref) return schema.$ref.replace(/^.*\//, '')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return [...new Set(branches.map((branch) => textOf(branch, isBody, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => textOf(part, isBody, indent)).join(' & ')
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  return types.map((type) => typeText(type, schema, isBody, indent)).join(' | ') || 'any'
}

function typeText(type: string, schema: Schema, isBody: boolean, indent: string): string {
  if (type === 'array') return arrayText(schema, isBody, indent)
  return type === 'object' ? objectText(schema, isBody, indent) : type
}

function arrayText({ items = {}, prefixItems }: Schema, isBody: boolean, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => textOf(item, isBody, indent)).join(', ')}]`
  const item = textOf(items, isBody, indent)
  const isUnion = (items.anyOf ?? items.oneOf ?? items.enum ?? items.allOf) !== undefined || Array.isArray(items.type)
  return isUnion ? `(${item})[]` : `${item}[]`
}

function objectText(schema: Schema, isBody: boolean, indent: string): string {
  const { properties = {}, additionalProperties } = schema
  const required = schema.required ?? (isBody ? [] : Object.keys(properties))
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${textOf(field, isBody, inner)}`,
  )
  if (typeof additionalProperties === 'object')
    fields.push(`[key: string]: ${textOf(additionalProperties, isBody, inner)}`)
  if (fields.length === 0) return Object.keys(properties).length || additionalProperties === false ? '{}' : 'object'
  const line = `{ ${fields.join('; ')} }`
  if (!line.includes('\n') && indent.length + line.length <= LINE) return line
  return `{\n${fields.map((field) => `${inner}${field}\n`).join('')}${indent}}`
}
