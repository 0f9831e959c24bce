import { unzipSync } from 'fflate'
import { decode } from './decode.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { decodeOld } from './old-encodings.ts'
import type { Warnings } from './warnings.ts'

/** A file among several, as text. */
export type NamedText = {
  readonly name: string
  readonly text: string
  /** The encoding that was assumed, if it is not Unicode and not declared. */
  readonly encoding?: string | undefined
}

/** The start of the text that holds several files, or one file that does not identify itself, with their names. */
const HEAD = '{"format":"files","files":'

export function textOfFiles(files: readonly NamedText[]): string {
  return `${HEAD}${JSON.stringify(files)}}`
}

/** Returns the files that a text holds; undefined if it is a plain file. */
export function filesInText(text: string): readonly NamedText[] | undefined {
  if (!text.startsWith(HEAD)) return undefined
  try {
    const files: unknown = JSON.parse(text.slice(HEAD.length, -1))
    return Array.isArray(files) ? files.filter(isNamedText) : undefined
  } catch {
    return undefined
  }
}

function isNamedText(file: unknown): file is NamedText {
  if (typeof file !== 'object' || file === null || !('name' in file) || !('text' in file)) return false
  return typeof file.name === 'string' && typeof file.text === 'string'
}

/** A zip without files begins with its directory. */
export const isZip = ([first, second, third, fourth]: Uint8Array) =>
  first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6))

const MOST_ENTRIES = 500

/**
 * Returns the files in a zip by name. The total unpacked size is limited before anything is unpacked, and no entry may exceed its declared
 * size.
 */
export function unzipped(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> | 'tooLarge' | 'damaged' {
  let size = 0
  let count = 0
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || name.startsWith('__MACOSX/')) return false
        size += originalSize
        return ++count <= MOST_ENTRIES && size <= MAX_FILE_BYTES
      },
    })
    return size > MAX_FILE_BYTES || count > MOST_ENTRIES ? 'tooLarge' : new Map(Object.entries(entries))
  } catch {
    return 'damaged'
  }
}

/** Returns the text of one of several files. A table that is not Unicode and declares no encoding has an old one. */
export function namedText(name: string, bytes: Uint8Array): NamedText | { readonly undecodable: string } {
  const decoded = decode(bytes)
  if ('text' in decoded) return { name, text: decoded.text }
  if (!isTable(bytes)) return decoded
  return { name, ...decodeOld(bytes) }
}

/** Warns about the encodings that were assumed. */
export function warnOfEncoding(files: readonly NamedText[], warnings: Warnings): void {
  const assumed = new Set(files.flatMap(({ encoding }) => encoding ?? []))
  for (const encoding of assumed) warnings.add('file-encoding', { encoding })
}

/** Whether bytes are neither markup nor contain control characters that no text has. */
function isTable(bytes: Uint8Array): boolean {
  return bytes[0] !== 0x3c && bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13)
}
