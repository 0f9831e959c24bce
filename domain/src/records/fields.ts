import { z } from 'zod'
import { Field, type FromFile, type ReferenceKind, type NamedInFile, type Rename, type ToFile } from './field.ts'
import { cached, fileShape, inFile, recordShape, type Fields, type FileShape, type RecordShape } from './shapes.ts'
import type { Uuid } from './values.ts'

/** The fields of a record that a file contains, as values of the record. */
export type Read<T extends Fields> = z.output<
  z.ZodObject<{ [K in keyof T as T[K]['nameInFile'] extends false ? never : K]: T[K]['record'] }>
>
type InFile<T extends Fields> = z.output<z.ZodObject<FileShape<T>>>
type InRecord<T extends Fields> = z.output<z.ZodObject<RecordShape<T>>>

type Defaults<T extends Fields> = {
  [K in keyof T as T[K]['file' | 'record'] extends infer S ? (S extends z.ZodDefault ? K : never) : never]: z.output<
    T[K]['record']
  >
}
/** The values in a record of the fields that have a default. A default names no record, so it is the same in a file. */
export function defaultsOf<T extends Fields>(fields: T): Defaults<T> {
  const values = Object.entries(fields).flatMap(([name, { file, record }]) =>
    [file, record].filter((schema) => schema instanceof z.ZodDefault).map(({ def }) => [name, def.defaultValue]),
  )
  return Object.fromEntries(values) as Defaults<T>
}

/** Reads the fields of a record from a file that its schema has validated. */
export function fromFile<T extends Fields>(fields: T, given: InFile<T>, from: FromFile): Read<T> {
  const values = given as Readonly<Record<string, unknown>>
  const record: Record<string, unknown> = {}
  for (const [name, nameInFile, { codec }] of inFile(fields)) {
    const value = codec.read(values[nameInFile], from)
    if (value !== undefined) record[name] = value
  }
  return record as Read<T>
}

/** Writes the fields of a record to a file. */
export function toFile<T extends Fields>(fields: T, record: Readonly<InRecord<T>>, to: ToFile): InFile<T> {
  const values = record as Readonly<Record<string, unknown>>
  const written: Record<string, unknown> = {}
  for (const [name, nameInFile, { codec }] of inFile(fields)) {
    const value = codec.write(values[name], to)
    if (value !== undefined) written[nameInFile] = value
  }
  return written as InFile<T>
}

/** Returns the record with every uuid of another record replaced. */
export function withUuids<T extends object>(fields: Fields, record: T, one: Rename): T {
  const values = record as Readonly<Record<string, unknown>>
  const renamed: Record<string, unknown> = {}
  for (const [name, { codec }] of referring(fields))
    if (values[name] !== undefined) renamed[name] = codec.rename!(values[name], one)
  return { ...record, ...renamed }
}

/** The fields of a record that the params of a command set. */
export function given<T extends Fields, P extends object>(fields: T, params: P): Pick<P, keyof T & keyof P> {
  const set = Object.entries(params).filter(([name, value]) => Object.hasOwn(fields, name) && value !== undefined)
  return Object.fromEntries(set) as Pick<P, keyof T & keyof P>
}

/** The number of references in the lists of a record, or of an entry of a file. */
export function sizeIn(fields: Fields, entry: object, isInFile = false): number {
  const values = entry as Readonly<Record<string, unknown>>
  let sum = 0
  for (const [name, nameInFile, { codec }] of inFile(fields)) {
    const value = values[isInFile ? nameInFile : name]
    if (codec.size && value !== undefined) sum += codec.size(value, isInFile)
  }
  return sum
}

/** Every other record that a record names, by kind and uuid. */
export function namedIn(fields: Fields, record: object): readonly (readonly [ReferenceKind, Uuid])[] {
  const named: (readonly [ReferenceKind, Uuid])[] = []
  withUuids(fields, record, (uuid, kind) => {
    named.push([kind, uuid])
    return uuid
  })
  return named
}

type Named = { [K in ReferenceKind]: readonly [kind: K, named: NamedInFile[K]] }[ReferenceKind]

/** Every record that an entry of a file names, by kind and by key, or by the cell of a slot. */
export function namedInFile<T extends Fields>(fields: T, entry: InFile<T>): readonly Named[] {
  const all: Named[] = []
  const note = (...named: Named) => `${all.push(named)}`
  fromFile(fields, entry, {
    calendars: (key) => note('calendars', key),
    subjects: (key) => note('subjects', key),
    lessons: (key) => note('lessons', key),
    timeSlots: (cell) => note('timeSlots', cell),
  })
  return all
}

/** A record within a record. */
export function nested<T extends Fields>(
  fields: T,
): Field<z.ZodObject<RecordShape<T>>, z.ZodObject<FileShape<T>>, z.ZodObject<RecordShape<T>>, true> {
  const record: z.ZodObject<RecordShape<T>> = z.object(recordShape(fields))
  const file = z.object(fileShape(fields)) as z.ZodObject<FileShape<T>>
  return new Field({
    ...{ record, file, param: record, nameInFile: true },
    codec: {
      read: (given, from) => fromFile(fields, given as InFile<T>, from),
      write: (given, to) => toFile(fields, given as InRecord<T>, to),
      rename: (given, one) => withUuids(fields, given as object, one),
      size: (given, isInFile) => sizeIn(fields, given as object, isInFile),
    },
  })
}

/** The fields that contain uuids. */
const referring = cached((fields) => Object.entries(fields).filter(([, { codec }]) => codec.rename))
