import * as fc from 'fast-check'
import { z } from 'zod'

/**
 * A random value of a schema. What an object may omit is, if present, true or not an empty list: records omit it otherwise. No list has an
 * item twice.
 */
export function arbitraryValue<S extends z.ZodType>(schema: S): fc.Arbitrary<z.output<S>> {
  const drawn = ofJson(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
  return drawn.filter((value) => schema.safeParse(value).success) as fc.Arbitrary<z.output<S>>
}

type Json = z.core.JSONSchema._JSONSchema

function ofJson(json: Json, mayBeOmitted = false): fc.Arbitrary<unknown> {
  if (typeof json === 'boolean') throw new Error('a schema without a type')
  const { anyOf, const: only, enum: some, type } = json
  if (anyOf) return fc.oneof(...anyOf.map((each) => ofJson(each)))
  if (only !== undefined) return fc.constant(only)
  if (some) return fc.constantFrom(...some)
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return mayBeOmitted ? fc.constant(true) : fc.boolean()
    case 'integer':
      return fc.integer({ min: json.minimum ?? -9, max: Math.min(json.maximum ?? 9, (json.minimum ?? 0) + 99) })
    case 'string':
      return ofString(json)
    case 'array':
      return ofList(json, mayBeOmitted)
    case 'object':
      return ofObject(json)
    default:
      throw new Error(`no values of the type ${type}`)
  }
}

function ofString({ format, minLength = 0, maxLength = 8, pattern }: z.core.JSONSchema.BaseSchema) {
  if (format === 'date')
    return fc.integer({ min: 0, max: 30_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
  return pattern === undefined
    ? fc.string({ minLength, maxLength: Math.min(maxLength, 8) })
    : fc.stringMatching(new RegExp(pattern))
}

function ofList(json: z.core.JSONSchema.BaseSchema, mayBeOmitted: boolean): fc.Arbitrary<unknown> {
  const { prefixItems, items = {}, minItems = 0, maxItems = 3 } = json
  if (prefixItems) return fc.tuple(...prefixItems.map((each) => ofJson(each)))
  return fc.uniqueArray(ofJson(items as Json), {
    minLength: mayBeOmitted ? Math.max(1, minItems) : minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    selector: (item) => JSON.stringify(item),
  })
}

function ofObject(json: z.core.JSONSchema.BaseSchema): fc.Arbitrary<unknown> {
  const { properties, required = [], propertyNames, additionalProperties } = json
  if (!properties)
    return fc.dictionary(ofJson(propertyNames ?? {}) as fc.Arbitrary<string>, ofJson(additionalProperties ?? {}), {
      maxKeys: 3,
      noNullPrototype: true,
    })
  const fields = Object.entries(properties).map(([name, each]) => [name, ofJson(each, !required.includes(name))])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
    noNullPrototype: true,
  })
}
