import { MAX_FILE_TEXT } from './limits.ts'

/** A file as it is sent to the server, or why it is not. */
export type SchoolFile =
  | { readonly ok: true; readonly fileName: string; readonly text: string }
  | { readonly ok: false; readonly problem: 'tooLarge' | 'empty' | 'damaged' }

const GZIP = [0x1f, 0x8b]

/** Reads a school file, unpacking it where it is packed; told by its content, as names are often wrong. */
export async function readSchoolFile(file: File): Promise<SchoolFile> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const packed = GZIP.every((byte, index) => head[index] === byte)
  const text = await readText(packed ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream())
  if (text === 'tooLarge' || text === 'damaged') return { ok: false, problem: text }
  if (text.text.trim() === '') return { ok: false, problem: 'empty' }
  return { ok: true, fileName: file.name.replace(/\.gz$/i, ''), text: text.text }
}

/** Stops reading once it is too much, so that a small packed file cannot fill the memory. */
async function readText(stream: ReadableStream<Uint8Array>): Promise<{ text: string } | 'tooLarge' | 'damaged'> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { text: text + decoder.decode() }
      text += decoder.decode(value, { stream: true })
      if (text.length > MAX_FILE_TEXT) {
        await reader.cancel()
        return 'tooLarge'
      }
    }
  } catch {
    return 'damaged'
  }
}
