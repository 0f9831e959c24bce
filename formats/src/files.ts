import { unzipSync } from 'fflate'
import { decode } from './decode.ts'
import { MAX_FILE_BYTES } from './limits.ts'

/** A file among several, as text. */
export type NamedText = {
  readonly name: string
  readonly text: string
  /** What its letters were taken to be stored as, where it is not Unicode and does not say. */
  readonly encoding?: string | undefined
}

/** So begins the text that stands for several files, or for one that does not say what it is, with its name. */
const HEAD = '{"format":"files","files":'

export function textOfFiles(files: readonly NamedText[]): string {
  return `${HEAD}${JSON.stringify(files)}}`
}

/** The files that a text stands for; undefined where it is a file by itself. */
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

export const isZip = ([first, second, third, fourth]: Uint8Array) =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4

const MOST_ENTRIES = 500

/**
 * The files in a zip by name. What they unpack to is bounded before it is unpacked, and no entry grows beyond what it says
 * of itself.
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

/** The text of one of several files: a table that is not Unicode and does not say what it is comes from Windows. */
export function namedText(name: string, bytes: Uint8Array): NamedText | { readonly undecodable: string } {
  const decoded = decode(bytes)
  if ('text' in decoded) return { name, text: decoded.text }
  if (!isTable(bytes)) return decoded
  return { name, text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
}

/** Neither markup nor anything with bytes that no text has. */
function isTable(bytes: Uint8Array): boolean {
  return bytes[0] !== 0x3c && bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13)
}
