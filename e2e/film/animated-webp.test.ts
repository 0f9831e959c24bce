import { expect, test } from 'vitest'
import { animatedWebp } from './animated-webp.ts'

/** A WebP file with these chunks. */
function webpOf(...chunks: readonly (readonly [kind: string, content: readonly number[]])[]): Uint8Array {
  const text = (letters: string) => new TextEncoder().encode(letters)
  const packed = chunks.flatMap(([kind, content]) => [
    ...text(kind),
    ...[content.length, 0, 0, 0],
    ...content,
    ...(content.length % 2 ? [0] : []),
  ])
  return Uint8Array.from([...text('RIFF'), packed.length + 4, 0, 0, 0, ...text('WEBP'), ...packed])
}

/** The chunks of a RIFF file or of a part of it. */
function chunksOf(file: Uint8Array): [string, Uint8Array][] {
  const found: [string, Uint8Array][] = []
  for (let at = 0; at < file.length;) {
    const length = new DataView(file.buffer, file.byteOffset + at + 4).getUint32(0, true)
    found.push([String.fromCharCode(...file.subarray(at, at + 4)), file.subarray(at + 8, at + 8 + length)])
    at += 8 + length + (length % 2)
  }
  return found
}

test('an animation has its size, repeats, and contains each picture with its time', () => {
  const stills = [
    { webp: webpOf(['VP8 ', [1, 2, 3]]), milliseconds: 700 },
    { webp: webpOf(['VP8X', [9, 9, 9]], ['ICCP', [8]], ['VP8 ', [4, 5]]), milliseconds: 1500 },
  ]
  const [[name, content] = ['', new Uint8Array()], ...others] = chunksOf(animatedWebp(960, 600, stills))
  expect([name, others]).toEqual(['RIFF', []])
  expect(String.fromCharCode(...content.subarray(0, 4))).toBe('WEBP')
  const [[, head] = [], [, background] = [], ...frames] = chunksOf(content.subarray(4))
  const size = [959 % 256, 959 >> 8, 0, 599 % 256, 599 >> 8, 0]
  expect([...(head ?? [])]).toEqual([2, 0, 0, 0, ...size])
  expect([...(background ?? [])]).toEqual([0, 0, 0, 0, 0, 0])
  expect(frames.map(([kind, frame]) => [kind, ...frame.subarray(6, 12), ...frame.subarray(12, 15)])).toEqual([
    ['ANMF', ...size, 700 % 256, 700 >> 8, 0],
    ['ANMF', ...size, 1500 % 256, 1500 >> 8, 0],
  ])
  expect(frames.map(([, frame]) => chunksOf(frame.subarray(16)).map(([kind, data]) => [kind, ...data]))).toEqual([
    [['VP8 ', 1, 2, 3]],
    [['VP8 ', 4, 5]],
  ])
})

test('a picture with transparency is refused', () => {
  const webp = webpOf(['VP8X', [0, 0]], ['ALPH', [0]], ['VP8 ', [1]])
  expect(() => animatedWebp(1, 1, [{ webp, milliseconds: 1 }])).toThrow('not an opaque lossy picture: VP8X, ALPH')
})
