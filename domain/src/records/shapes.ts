import { z } from 'zod'
import type { Field } from './field.ts'

/** The fields of a record by name, without its uuid. Everything that only concerns the shape of the record is derived from them. */
export type Fields = Readonly<Record<string, Field>>

export type RecordShape<T extends Fields> = { [K in keyof T]: T[K]['record'] }
export type FileShape<T extends Fields> = { [K in keyof T as NameInFile<K, T[K]['nameInFile']>]: T[K]['file'] }
type NameInFile<K, N> = N extends string ? N : N extends true ? K : never

/** The schemas of the fields in a record. */
export function recordShape<T extends Fields>(fields: T): RecordShape<T> {
  return Object.fromEntries(Object.entries(fields).map(([name, { record }]) => [name, record])) as RecordShape<T>
}

/** The schemas of the fields in a file. */
export function fileShape<T extends Fields>(fields: T): FileShape<T> {
  return Object.fromEntries(inFile(fields).map(([, name, { file }]) => [name, file])) as FileShape<T>
}

/** The schemas of the fields in a record that is sent: complete, without defaults. */
export function sentShape<T extends Fields>(
  fields: T,
): { [K in keyof T]: T[K]['record'] extends z.ZodDefault<infer S> ? S : T[K]['record'] } {
  const sent = Object.entries(fields).map(([name, { record }]) => [
    name,
    record instanceof z.ZodDefault ? record.unwrap() : record,
  ])
  return Object.fromEntries(sent) as never
}

/** The schemas of the fields in a command that creates a record: it may omit what a file may omit. */
export function createdShape<T extends Fields>(
  fields: T,
): {
  [K in keyof T]: T[K]['file'] extends z.ZodDefault
    ? z.ZodDefault<T[K]['param']>
    : T[K]['file'] extends z.ZodOptional
      ? z.ZodOptional<T[K]['param']>
      : T[K]['param']
} {
  const created = Object.entries(fields).map(([name, { file, param }]) => {
    if (file instanceof z.ZodDefault) return [name, param.default(file.def.defaultValue)]
    return [name, file instanceof z.ZodOptional ? z.optional(param) : param]
  })
  return Object.fromEntries(created) as never
}

/** The schemas of the fields in a command that changes a record: it may omit each. */
export function changedShape<T extends Fields>(fields: T): { [K in keyof T]: z.ZodOptional<T[K]['param']> } {
  return Object.fromEntries(Object.entries(fields).map(([name, { param }]) => [name, z.optional(param)])) as never
}

/** Computes something of a table of fields once. */
export function cached<V>(compute: (fields: Fields) => V): (fields: Fields) => V {
  const known = new WeakMap<Fields, { readonly value: V }>()
  return (fields) => {
    let made = known.get(fields)
    if (!made) known.set(fields, (made = { value: compute(fields) }))
    return made.value
  }
}

/** The fields that a file contains, with their names in the record and in the file. */
export const inFile = cached((fields) =>
  Object.entries(fields).flatMap(([name, field]): (readonly [name: string, nameInFile: string, field: Field])[] =>
    field.nameInFile === false ? [] : [[name, field.nameInFile === true ? name : field.nameInFile, field]],
  ),
)
