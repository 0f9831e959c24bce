import { z } from 'zod'
import { importedSchool } from '@timetable/domain'

/** The text of docs/school-file.schema.json: our own file format as JSON Schema, for other software that writes it. */
export function schoolFileSchema(): string {
  const { $schema, ...schema } = z.toJSONSchema(importedSchool, { io: 'input' })
  return `${JSON.stringify({ $schema, title: 'A school with its timetable, format version 1', ...schema }, null, 2)}\n`
}

/** The text of docs/SCHOOL-FILE.md: the same format for people, generated from the schema so that the two always agree. */
export function schoolFileText(): string {
  const { properties = {}, required = [] } = z.toJSONSchema(importedSchool, { io: 'input' })
  return `${INTRODUCTION}\n| field | | what | |\n|---|---|---|---|\n${rowsOf('', properties, required).join('\n')}\n`
}

const INTRODUCTION = `# The school file

This page and [the schema](school-file.schema.json) are written from \`domain/src/import/import.ts\` by \`npx vitest run service -u\`; a test fails while they are
not fresh.

One version as JSON, whole: people and rooms, courses with their lessons, where these lie, rules, settings of the week. It comes from
"Download" in the menu of a version, from the shell (\`npm run --silent convert -- IN OUT.json\`) and from any program that writes it, and
is imported as a new version. Read again it is the same version, but for its uuids. A file of an older product is read as it was meant.

A calendar is a class, a teacher or a room; a subject is a course. Keys are the file's own: any text, each once among its kind. A cell is
\`[day, period]\`, both from 0. What is left out has the value behind \`=\`, or means what is said. A field that is not listed here is left
out at the import, and told by its name and how often it was there. What contradicts itself, as a lesson beyond the end of a day, is refused with
the reason.

\`formatVersion\` is 1. It rises when files of today would be read as something else; new fields that may be left out do not change it.
`

type Schema = z.core.JSONSchema.BaseSchema
type Properties = Readonly<Record<string, z.core.JSONSchema._JSONSchema>>

function rowsOf(path: string, properties: Properties, required: readonly string[]): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema === 'boolean') throw new Error(`${name} has no schema`)
    const own = path === '' ? name : `${path}.${name}`
    const needed = required.includes(name) ? 'needed' : defaultOf(schema)
    const row = `| \`${own}\` | ${typeOf(schema)} | ${schema.description ?? ''} | ${needed} |`
    const inner = objectIn(schema)
    return inner ? [row, ...rowsOf(own, inner.properties ?? {}, inner.required ?? [])] : [row]
  })
}

const defaultOf = (schema: Schema): string =>
  schema.default === undefined ? '' : `= \`${JSON.stringify(schema.default)}\``

/** The schema of an object, or of the objects in a list. Undefined if there is none. */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  const { items } = schema
  return items && typeof items === 'object' && !Array.isArray(items) ? objectIn(items) : undefined
}

/** Longer lists of values, such as the kinds of rules, are too long for a table. The schema contains them. */
const MANY = 12

function typeOf(schema: z.core.JSONSchema._JSONSchema): string {
  if (typeof schema === 'boolean') return 'anything'
  const { anyOf, const: only, enum: words, items, prefixItems, type } = schema
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  if (words)
    return words.length > MANY ? `one of ${words.length} words` : words.map((word) => `\`${String(word)}\``).join(', ')
  if (prefixItems) return 'cell'
  if (items && !Array.isArray(items)) return `list${most(schema.maxItems)}: ${typeOf(items)}`
  if (type === 'integer' || type === 'number')
    return `number from ${schema.minimum ?? 'any'} to ${schema.maximum ?? 'any'}`
  if (type === 'string') return `text${most(schema.maxLength)}`
  return type === 'boolean' ? 'true or false' : String(type ?? 'anything')
}

const most = (number: number | undefined): string => (number === undefined ? '' : ` of at most ${number}`)
