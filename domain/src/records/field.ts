import { z } from 'zod'
import { cell, key, uuid, type Cell, type Uuid } from './values.ts'

/** What names a record in a file: its key, or the cell of a slot. */
export type NamedInFile = { calendars: string; subjects: string; lessons: string; timeSlots: Cell }
export type ReferenceKind = keyof NamedInFile

/** Finds the uuid of a record that a file names. */
export type FromFile = { readonly [K in ReferenceKind]: (named: NamedInFile[K]) => Uuid }
/** How a file names the record with a uuid. */
export type ToFile = { readonly [K in ReferenceKind]: (uuid: Uuid) => NamedInFile[K] }
/** Maps the uuid of a record of this kind to another. */
export type Rename = (uuid: Uuid, kind: ReferenceKind) => Uuid

/**
 * Converts a value between a record and a file. `rename` is omitted if the value contains no uuid. `size`: the number of references in a
 * list, in a record or in a file; omitted if the value has a limited length.
 */
type Codec<R = unknown, F = unknown> = {
  read(inFile: F, from: FromFile): R
  write(value: R, to: ToFile): F
  rename?(value: R, one: Rename): R
  size?(value: R | F, inFile: boolean): number
}

type Parts<R, F, P, N> = {
  readonly record: R
  readonly file: F
  readonly param: P
  readonly nameInFile: N
  readonly codec: Codec
}

/**
 * A field of a record. It has three schemas: of the record, of a file, and of a command that sets it. `nameInFile`: true if a file has the
 * same name, false if no file contains the field. A value that is omitted is undefined.
 */
export class Field<
  R extends z.ZodType = z.ZodType,
  F extends z.ZodType = z.ZodType,
  P extends z.ZodType = z.ZodType,
  N extends string | boolean = string | boolean,
> {
  /** Everything that follows, for a field that differs in one of them. */
  readonly parts: Parts<R, F, P, N>
  readonly record: R
  readonly file: F
  readonly param: P
  readonly nameInFile: N
  readonly codec: Codec

  constructor(parts: Parts<R, F, P, N>) {
    this.parts = parts
    this.record = parts.record
    this.file = parts.file
    this.param = parts.param
    this.nameInFile = parts.nameInFile
    this.codec = parts.codec
  }

  /** Describes it in the documents of the file. */
  about(text: string): Field<R, F, P, N> {
    return new Field({ ...this.parts, file: this.file.describe(text) })
  }

  /** A file has another name for it. */
  inFile<M extends string>(nameInFile: M, about: string): Field<R, F, P, M> {
    return new Field({ ...this.about(about).parts, nameInFile })
  }

  notInFile(): Field<R, F, P, false> {
    return new Field({ ...this.parts, nameInFile: false })
  }

  /** Commands accept other values than files, usually fewer. */
  asked<Q extends z.ZodType>(param: Q): Field<R, F, Q, N> {
    return new Field({ ...this.parts, param })
  }

  /** The record and the file may omit it. */
  optional(): Field<z.ZodOptional<R>, z.ZodOptional<F>, P, N> {
    const codec = unless(this.codec, (value) => value === undefined)
    return new Field({ ...this.parts, record: z.optional(this.record), file: z.optional(this.file), codec })
  }

  /** The record and the file omit it if it is false or an empty list. */
  omittedIfEmpty(): Field<z.ZodOptional<R>, z.ZodOptional<F>, P, N> {
    return new Field({ ...this.optional().parts, codec: unless(this.codec, isEmpty) })
  }

  /** The file omits it if it is an empty list. */
  orEmpty(): Field<z.ZodDefault<R>, z.ZodOptional<F>, P, N> {
    const codec = unless(this.codec, isEmpty, () => [])
    return new Field({
      ...this.parts,
      record: this.record.default([] as never),
      file: z.optional(this.file),
      codec,
    })
  }

  /** The file omits it if it is null. */
  orNull(): Field<z.ZodDefault<z.ZodNullable<R>>, z.ZodOptional<F>, P, N> {
    const codec = unless(
      this.codec,
      (value) => value === null,
      () => null,
    )
    const record = z.nullable(this.record).default(null)
    return new Field({ ...this.parts, record, file: z.optional(this.file), codec })
  }

  nullable(): Field<z.ZodNullable<R>, z.ZodNullable<F>, z.ZodNullable<P>, N> {
    const { read, write, rename } = this.codec
    const orNull =
      <T, A>(convert: (value: T, by: A) => unknown) =>
      (value: T, by: A) =>
        value === null ? null : convert(value, by)
    return new Field({
      ...this.parts,
      ...{ record: z.nullable(this.record), file: z.nullable(this.file), param: z.nullable(this.param) },
      codec: { read: orNull(read), write: orNull(write), ...(rename && { rename: orNull(rename) }) },
    })
  }

  /** It has this value where a record of an older release, or a file, omits it. */
  byDefault(value: z.output<R> & z.output<F>): Field<z.ZodDefault<R>, z.ZodDefault<F>, P, N> {
    return new Field({ ...this.byDefaultInFile(value).parts, record: this.record.default(value as never) })
  }

  /** It has this value where a file omits it. */
  byDefaultInFile(value: z.output<F>): Field<R, z.ZodDefault<F>, P, N> {
    return new Field({ ...this.parts, file: this.file.default(value as never) })
  }

  /** A file may omit it. Its reader then derives it from the rest, before the record is read. */
  derivable(): Field<R, z.ZodOptional<F>, P, N> {
    const read: Codec['read'] = (inFile, from) => {
      if (inFile === undefined) throw new Error('a field that a file omits was not derived before it was read')
      return this.codec.read(inFile, from)
    }
    return new Field({ ...this.parts, file: z.optional(this.file), codec: { ...this.codec, read } })
  }
}

/** A value that is the same in a record and in a file. */
export function value<S extends z.ZodType>(schema: S): Field<S, S, S, true> {
  const codec: Codec = { read: (inFile) => inFile, write: (given) => given }
  return new Field({ record: schema, file: schema, param: schema, nameInFile: true, codec })
}

/** True or omitted. */
export const flag = () => value(z.boolean()).omittedIfEmpty()

const UUID_LENGTH = 36

/** A list of texts without duplicates. Each counts as the number of uuids of its length. */
export function texts<S extends z.ZodArray>(schema: S): Field<S, S, S, true> {
  const codec: Codec<string[], string[]> = {
    read: (inFile) => [...new Set(inFile)],
    write: (given) => given,
    size: (list) => list.reduce((sum, text) => sum + Math.ceil(text.length / UUID_LENGTH), 0),
  }
  return new Field({ ...value(schema).parts, codec })
}

const NAMED: { readonly [K in ReferenceKind]: z.ZodType<NamedInFile[K], NamedInFile[K]> } = {
  calendars: key,
  subjects: key,
  lessons: key,
  timeSlots: cell,
}

/** Another record. */
export function reference<K extends ReferenceKind>(kind: K): Field<typeof uuid, (typeof NAMED)[K], typeof uuid, true> {
  const codec: Codec<Uuid, NamedInFile[K]> = {
    read: (named, from) => from[kind](named),
    write: (uuid, to) => to[kind](uuid),
    rename: (uuid, one) => one(uuid, kind),
  }
  return new Field({ record: uuid, file: NAMED[kind], param: uuid, nameInFile: true, codec })
}

/** The most items that a list may have: in general, in a file, in a command. */
type Most = { readonly most?: number; readonly mostInFile?: number; readonly mostAsked?: number }

/** A list of values that differ between records and files. */
export function listOf<R extends z.ZodType, F extends z.ZodType, P extends z.ZodType, N extends string | boolean>(
  item: Field<R, F, P, N>,
  { most = Infinity, mostInFile = most, mostAsked = most }: Most = {},
): Field<z.ZodArray<R>, z.ZodArray<F>, z.ZodArray<P>, true> {
  const { read, write, rename, size = () => 1 } = item.codec
  const codec: Codec<unknown[], unknown[]> = {
    size: (list, inFile) => list.reduce<number>((sum, each) => sum + size(each, inFile), 0),
    read: (inFile, from) => inFile.map((each) => read(each, from)),
    write: (given, to) => given.map((each) => write(each, to)),
    ...(rename && { rename: (given: unknown[], one: Rename) => given.map((each) => rename(each, one)) }),
  }
  return new Field({
    record: upTo(most, z.array(item.record)),
    file: upTo(mostInFile, z.array(item.file)),
    param: upTo(mostAsked, z.array(item.param)),
    nameInFile: true,
    codec,
  })
}

/** Other records of one kind, each once. */
export function setOf<K extends ReferenceKind>(kind: K, most?: Most) {
  const list = listOf(reference(kind), most)
  const read: Codec['read'] = (inFile, from) => [...new Set(list.codec.read(inFile, from) as Uuid[])]
  return new Field({ ...list.parts, codec: { ...list.codec, read } })
}

const upTo = <T extends z.ZodArray>(most: number, list: T): T => (most === Infinity ? list : list.max(most))

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0)

/** A codec for a value that a file omits if it is nothing. The record then has `otherwise`. */
function unless(
  { read, write, rename, size }: Codec,
  isNothing: (value: unknown) => boolean,
  otherwise: () => unknown = () => undefined,
): Codec {
  const orNothing = (value: unknown) => (isNothing(value) ? otherwise() : value)
  return {
    read: (inFile, from) => (inFile === undefined ? otherwise() : orNothing(read(inFile, from))),
    write: (value, to) => (isNothing(value) ? undefined : write(value, to)),
    ...(rename && { rename: (value: unknown, one: Rename) => (isNothing(value) ? value : rename(value, one)) }),
    ...(size && { size }),
  }
}
