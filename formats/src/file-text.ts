import type { Refusal } from '@timetable/domain'
import { isZip, namedText, textOfFiles, unzipped, type NamedText } from './files.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { otherFile, otherZip } from './other-files.ts'

/** The text of a file, or why it cannot be read. */
export type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'tooLarge' | 'damaged' }
  /** Its bytes are invalid in the `encoding` that it declares, or else in UTF-8. */
  | { readonly ok: false; readonly problem: 'undecodable'; readonly encoding: string }
  /** It looks like a file of another kind. */
  | { readonly ok: false; readonly problem: 'refused'; readonly refusal: Refusal }

/** If there are several files, each has a name that identifies its kind. */
type FileToRead = Blob & { readonly name?: string }

/**
 * Returns the text of a file, compressed with gzip or not. The format is detected from the content, as names are often wrong. Several
 * files, the files in a zip, and a table, which does not identify itself, become one text that holds them with their names.
 */
export async function fileText(...files: readonly FileToRead[]): Promise<FileText> {
  const read: NamedText[] = []
  let size = 0
  for (const file of files) {
    const texts = await textsIn(file)
    if (!Array.isArray(texts)) return { ok: false, ...texts }
    for (const one of texts) {
      size += one.text.length
      read.push(one)
    }
    if (size > MAX_FILE_BYTES) return { ok: false, problem: 'tooLarge' }
  }
  const [only] = read
  const isAlone = only !== undefined && read.length === 1 && (only.text.trim() === '' || /^\s*[<{]/.test(only.text))
  return { ok: true, text: isAlone ? only.text : textOfFiles(read) }
}

type Problem =
  | { readonly problem: 'tooLarge' | 'damaged' }
  | { readonly problem: 'undecodable'; readonly encoding: string }
  | { readonly problem: 'refused'; readonly refusal: Refusal }

async function textsIn(file: FileToRead): Promise<NamedText[] | Problem> {
  if (file.size > MAX_FILE_BYTES) return { problem: 'tooLarge' }
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isPacked = first === 0x1f && second === 0x8b
  const plain = isPacked ? await unpack(file) : new Uint8Array(await file.arrayBuffer())
  if (typeof plain === 'string') return { problem: plain }
  const entries = isZip(plain) ? unzipped(plain) : new Map([[file.name ?? '', plain]])
  if (typeof entries === 'string') return { problem: entries }
  const refusal = isZip(plain) ? otherZip(entries.keys()) : undefined
  if (refusal) return { problem: 'refused', refusal }
  const texts: NamedText[] = []
  for (const [name, bytes] of entries) {
    const other = otherFile(name, bytes)
    if (other && entries.size === 1) return { problem: 'refused', refusal: other }
    if (other) {
      // Beside others it is left out, under its name.
      texts.push({ name, text: '' })
      continue
    }
    const text = namedText(name, bytes)
    if ('undecodable' in text) return { problem: 'undecodable', encoding: text.undecodable }
    texts.push(text)
  }
  return texts
}

/** Stops at the size limit, so that a gzip bomb cannot exhaust the memory. */
async function unpack(file: Blob): Promise<Uint8Array | 'tooLarge' | 'damaged'> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return joined(parts, length)
      parts.push(value)
      length += value.length
      if (length > MAX_FILE_BYTES) {
        await reader.cancel()
        return 'tooLarge'
      }
    }
  } catch {
    return 'damaged'
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
