/** One picture of an animation: a WebP file of one picture without transparency, and how long it is shown. */
export type Still = { readonly webp: Uint8Array; readonly milliseconds: number }

/**
 * Returns an animated WebP that repeats forever, of pictures of one size. Browsers encode single pictures only, so this puts them into one
 * file. (RFC 9649, section 2.7.)
 * @throws if a picture is not such a file
 */
export function animatedWebp(width: number, height: number, stills: readonly Still[]): Uint8Array {
  const ANIMATION = 0b10
  const size = [...bytes(width - 1, 3), ...bytes(height - 1, 3)]
  const frames = stills.map(({ webp, milliseconds }) =>
    // It starts at the corner, replaces what was shown, and leaves it there.
    chunk('ANMF', [[...bytes(0, 6), ...size, ...bytes(milliseconds, 3), 0b10], pictureIn(webp)]),
  )
  const head = chunk('VP8X', [[ANIMATION, 0, 0, 0, ...size]])
  const background = chunk('ANIM', [bytes(0, 6)])
  return chunk('RIFF', [letters('WEBP'), head, background, ...frames])
}

/** Returns the chunk with the picture; the others of its file describe its colours. */
function pictureIn(webp: Uint8Array): Uint8Array {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength)
  const kinds: string[] = []
  for (let at = 12; at < webp.length;) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    const kind = String.fromCharCode(...webp.subarray(at, at + 4))
    if (kind === 'VP8 ' && !kinds.includes('ALPH')) return webp.subarray(at, end)
    kinds.push(kind)
    at = end
  }
  throw new Error(`not an opaque lossy picture: ${kinds.join(', ')}`)
}

/** A chunk of a RIFF file: four letters, the length, the content, padded to an even length. */
function chunk(name: string, parts: readonly ArrayLike<number>[]): Uint8Array {
  const content = parts.flatMap((part) => Array.from(part))
  return Uint8Array.from([...letters(name), ...bytes(content.length, 4), ...content, ...bytes(0, content.length % 2)])
}

const letters = (text: string) => Array.from(new TextEncoder().encode(text))

/** A number in so many bytes, the lowest first. */
const bytes = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** at) % 256)
