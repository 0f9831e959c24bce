import { decode } from './decode.ts'
import { MAX_FILE_BYTES } from './limits.ts'

/** What a file says, or why that cannot be told. */
export type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'tooLarge' | 'damaged' }
  /** Its bytes are no text in the `encoding` that it is written in as it says, or else in UTF-8. */
  | { readonly ok: false; readonly problem: 'undecodable'; readonly encoding: string }

/** The text of a file, packed by gzip or not; told by its content, as names are often wrong. */
export async function fileText(file: Blob): Promise<FileText> {
  if (file.size > MAX_FILE_BYTES) return { ok: false, problem: 'tooLarge' }
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isPacked = first === 0x1f && second === 0x8b
  const plain = isPacked ? await unpack(file) : new Uint8Array(await file.arrayBuffer())
  if (typeof plain === 'string') return { ok: false, problem: plain }
  const decoded = decode(plain)
  return 'text' in decoded
    ? { ok: true, text: decoded.text }
    : { ok: false, problem: 'undecodable', encoding: decoded.undecodable }
}

/** Stops once it is too much, so that a small packed file cannot fill the memory. */
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
