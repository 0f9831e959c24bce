/** One encoded frame of a film, shown from the time `at`. */
export type Frame = { readonly at: number; readonly key: boolean; readonly data: Uint8Array }
export type Film = {
  readonly width: number
  readonly height: number
  readonly milliseconds: number
  readonly frames: readonly Frame[]
}

/**
 * Returns a WebM file of VP9 frames: header, length, one track, an index for seeking, and a cluster for each key frame. Players can seek,
 * because the file has its length and the index. (RFC 8794, RFC 9559.)
 */
export function webmOf({ width, height, milliseconds, frames }: Film): Uint8Array {
  const header = element(0x1a45dfa3, [
    uint(0x4286, 1),
    uint(0x42f7, 1),
    uint(0x42f2, 4),
    uint(0x42f3, 8),
    text(0x4282, 'webm'),
    uint(0x4287, 4),
    uint(0x4285, 2),
  ])
  const info = element(0x1549a966, [
    uint(0x2ad7b1, 1_000_000),
    float(0x4489, milliseconds),
    text(0x4d80, 'e2e/film'),
    text(0x5741, 'e2e/film'),
  ])
  const video = element(0xe0, [uint(0xb0, width), uint(0xba, height)])
  const track = element(0xae, [
    uint(0xd7, 1),
    uint(0x73c5, 1),
    uint(0x9c, 0),
    uint(0x83, 1),
    text(0x86, 'V_VP9'),
    video,
  ])
  const tracks = element(0x1654ae6b, [track])
  const groups = clustersOf(frames)
  const clusters = groups.map((group) => clusterOf(group))
  const places = (first: number) => {
    let at = first
    return element(
      0x1c53bb6b,
      groups.map(([frame], index) => {
        const position = element(0xb7, [uint(0xf7, 1), wide(0xf1, at)])
        at += clusters[index]?.length ?? 0
        return element(0xbb, [wide(0xb3, Math.round(frame?.at ?? 0)), position])
      }),
    )
  }
  // Its numbers have a fixed width, so that its own length does not depend on them.
  const before = info.length + tracks.length + places(0).length
  return concat([header, element(0x18538067, [info, tracks, places(before), ...clusters])])
}

/** Splits frames into clusters, each from one key frame to the next. A block's time in its cluster has 15 bits. */
function clustersOf(frames: readonly Frame[]): Frame[][] {
  const clusters: Frame[][] = []
  for (const frame of frames) {
    const last = clusters.at(-1)
    if (frame.key || !last) clusters.push([frame])
    else last.push(frame)
  }
  return clusters
}

function clusterOf(frames: readonly Frame[]): Uint8Array {
  const start = Math.round(frames[0]?.at ?? 0)
  const blocks = frames.map(({ at, key, data }) => {
    const offset = Math.round(at) - start
    if (offset > 0x7fff) throw new Error(`a cluster of ${offset} ms has no key picture in between`)
    return element(0xa3, [Uint8Array.of(0x81, offset >> 8, offset & 0xff, key ? 0x80 : 0), data])
  })
  return element(0x1f43b675, [uint(0xe7, start), ...blocks])
}

function element(id: number, parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  return concat([bytesOf(id), lengthOf(size), ...parts])
}

const uint = (id: number, value: number) => element(id, [bytesOf(value)])
const text = (id: number, value: string) => element(id, [new TextEncoder().encode(value)])

function wide(id: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return element(id, [bytes])
}

function float(id: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return element(id, [bytes])
}

/** Returns a length in eight bytes, whatever its value. */
function lengthOf(size: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(size) | (1n << 56n))
  return bytes
}

/** Returns a number in as few bytes as possible, the highest first. */
function bytesOf(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Uint8Array.from(bytes)
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
