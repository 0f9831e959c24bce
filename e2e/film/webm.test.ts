import { expect, test } from 'vitest'
import { webmOf, type Frame } from './webm.ts'

const frame = (at: number, key: boolean): Frame => ({ at, key, data: Uint8Array.of(1, 2, 3, at & 0xff) })
const frames = [frame(0, true), frame(40, false), frame(80, false), frame(5_000, true), frame(5_040, false)]

test('the file reads back as it was meant: length, places to jump to, pictures', () => {
  const file = webmOf({ width: 1280, height: 720, milliseconds: 6_000, frames })
  const [header, segment] = read(file)
  expect([header?.id, segment?.id]).toEqual([0x1a45dfa3, 0x18538067])
  const inside = read(segment!.data)
  expect(inside.map(({ id }) => id)).toEqual([0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1f43b675, 0x1f43b675])
  const [info, , cues, ...clusters] = inside
  const length = read(info!.data).find(({ id }) => id === 0x4489)!
  expect(new DataView(length.data.slice().buffer).getFloat64(0)).toBe(6_000)

  const places = read(cues!.data).map(({ data }) => {
    const [time, where] = read(data)
    return [number(time!.data), number(read(where!.data).find(({ id }) => id === 0xf1)!.data)]
  })
  expect(places).toEqual(clusters.map(({ start, data }) => [number(read(data)[0]!.data), start]))
  expect(places.map(([time]) => time)).toEqual([0, 5_000])

  const blocks = clusters.flatMap(({ data }) => read(data).filter(({ id }) => id === 0xa3))
  expect(blocks.map(({ data }) => [...data.slice(1, 4)])).toEqual([
    [0, 0, 0x80],
    [0, 40, 0],
    [0, 80, 0],
    [0, 0, 0x80],
    [0, 40, 0],
  ])
})

test('pictures that lie too far from their key picture are no film', () => {
  const late = [frame(0, true), frame(40_000, false)]
  expect(() => webmOf({ width: 1, height: 1, milliseconds: 1, frames: late })).toThrow('40000 ms')
})

type Element = { readonly id: number; readonly start: number; readonly data: Uint8Array }

/** The elements that follow each other in some bytes; lengths are eight bytes wide. */
function read(bytes: Uint8Array): Element[] {
  const found: Element[] = []
  for (let at = 0; at < bytes.length;) {
    const start = at
    const width = Math.clz32(bytes[at]!) - 23
    const id = number(bytes.slice(at, at + width))
    at += width
    const size = number(Uint8Array.of(0, ...bytes.slice(at + 1, at + 8)))
    at += 8
    found.push({ id, start, data: bytes.slice(at, at + size) })
    at += size
  }
  return found
}

const number = (bytes: Uint8Array) => bytes.reduce((value, byte) => value * 256 + byte, 0)
