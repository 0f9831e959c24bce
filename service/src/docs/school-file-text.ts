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

\`npx vitest run service -u\` writes this page and [the schema](school-file.schema.json) from \`domain/src/records/record-fields.ts\` and
\`domain/src/import/import.ts\`. A test fails if they are out of date.

The file contains one complete version as JSON: people and rooms, courses with their lessons and slots, rules, and settings of the week. "Download" in
the menu of a version writes it. The shell (\`npm run --silent convert -- IN OUT.json\`) and other software can write it, too. Importing it creates a
new version, which equals the original except for its uuids. Files of older releases are read with their original meaning.

A calendar is a class, a teacher or a room; a subject is a course. The file chooses its keys: any text, unique among its kind. A cell is
\`[day, period]\`, both from 0. An omitted field has the value behind \`=\`, or the meaning stated in the table. The import ignores a field that is not
listed here. A warning has its name and how often it occurs. A file that contradicts itself is refused with the reason, for example a lesson beyond
the end of a day.

\`formatVersion\` is 1. It rises if files of today would be read differently. New optional fields do not change it.
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
