import { z } from 'zod'
import { uuid, type Uuid } from '../records/values.ts'
import { flatMapInSteps, IN_STEP, type Steps } from '../steps.ts'
import { sameJson } from './same-json.ts'

/** One record added (`before` null), replaced or removed (`after` null). `Records` are the kinds of records by name. */
export type EditOf<Records> = {
  [K in keyof Records]: {
    readonly kind: K
    readonly uuid: Uuid
    readonly before: Records[K] | null
    readonly after: Records[K] | null
  }
}[keyof Records]

/** An edit of any kind of records. */
export type AnyEdit = {
  readonly kind: PropertyKey
  readonly uuid: Uuid
  readonly before: unknown
  readonly after: unknown
}

/** The schema of a list of edits of these kinds of records. */
export function editsOf<Records>(schemas: { readonly [K in keyof Records]: z.ZodType<Records[K]> }) {
  const each = Object.entries<z.ZodType>(schemas as never).map(([kind, record]) =>
    z.object({ kind: z.literal(kind), uuid, before: record.nullable(), after: record.nullable() }),
  )
  const [first, ...others] = each
  if (!first) throw new Error('no kinds of records')
  return z.array(z.discriminatedUnion('kind', [first, ...others])) as unknown as z.ZodType<EditOf<Records>[]>
}

/** The tables after the edits. Shares every table and record that they do not name. */
export function applyEdits<Tables extends object>(tables: Tables, edits: readonly AnyEdit[]): Tables {
  if (edits.length === 0) return tables
  const next = { ...tables } as Record<PropertyKey, Record<Uuid, unknown>>
  const copied = new Set<PropertyKey>()
  for (const { kind, uuid: of, after } of edits) {
    if (!copied.has(kind)) {
      next[kind] = { ...next[kind] }
      copied.add(kind)
    }
    if (after === null) delete next[kind]![of]
    else next[kind]![of] = after
  }
  return next as Tables
}

/** The edits that undo `edits`. */
export function inverted<Edit extends AnyEdit>(edits: readonly Edit[]): readonly Edit[] {
  return edits.map((edit) => ({ ...edit, before: edit.after, after: edit.before })).reverse()
}

/** One list with the effect of all, in order, in steps. Records that end as they began are omitted. */
export function* squashing<Edit extends AnyEdit>(changes: readonly (readonly Edit[])[]): Steps<readonly Edit[]> {
  const edits = new Map<PropertyKey, Map<Uuid, Edit>>()
  for (const change of changes) {
    for (const [index, edit] of change.entries()) {
      if (index % IN_STEP === IN_STEP - 1) yield
      let ofKind = edits.get(edit.kind)
      if (!ofKind) edits.set(edit.kind, (ofKind = new Map()))
      const earlier = ofKind.get(edit.uuid)
      ofKind.set(edit.uuid, earlier ? { ...edit, before: earlier.before } : edit)
    }
  }
  const all = [...edits.values()].flatMap((ofKind) => [...ofKind.values()])
  return yield* flatMapInSteps(all, (edit) => (sameRecord(edit) ? [] : [edit]))
}

/** Whether an edit changes nothing. */
export function sameRecord({ before, after }: AnyEdit): boolean {
  return before === after || (before !== null && after !== null && sameJson(before, after))
}
