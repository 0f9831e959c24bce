import type { Browser, Page } from '@playwright/test'
import { webmOf, type Frame } from './webm.ts'

/** The recorded pictures, each with its time. */
type Picture = { readonly at: number; readonly jpeg: string }
export type Footage = { readonly pictures: readonly Picture[]; readonly milliseconds: number }

/** Films a page while `act` runs: every frame that the browser paints. */
export async function film(page: Page, act: () => Promise<void>): Promise<Footage> {
  const session = await page.context().newCDPSession(page)
  const pictures: Picture[] = []
  let began = 0
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const now = (metadata.timestamp ?? Date.now() / 1_000) * 1_000
    began ||= now
    pictures.push({ at: now - began, jpeg: data })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90, everyNthFrame: 2 })
  await act()
  await session.send('Page.stopScreencast')
  await session.detach()
  return { pictures, milliseconds: Date.now() - began }
}

/** Encodes footage as a WebM file, with the browser's own encoder. */
export async function develop(browser: Browser, origin: string, { pictures, milliseconds }: Footage, size: Size) {
  const page = await browser.newPage()
  // The encoder is only available to pages of a trusted origin.
  await page.goto(`${origin}/healthz`)
  const frames = await page.evaluate(encode, { pictures, ...size })
  await page.close()
  return webmOf({
    ...size,
    milliseconds,
    frames: frames.map(({ at, key, data }): Frame => ({ at, key, data: Buffer.from(data, 'base64') })),
  })
}

export type Size = { readonly width: number; readonly height: number }
type Coded = { at: number; key: boolean; data: string }

/** Runs in the browser. A key frame every five seconds is enough for seeking. */
async function encode({ pictures, width, height }: { pictures: readonly Picture[] } & Size): Promise<Coded[]> {
  const coded: Coded[] = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      coded.push({ at: chunk.timestamp / 1_000, key: chunk.type === 'key', data: btoa(text) })
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrate: 350_000, latencyMode: 'quality' })
  let lastKey = -Infinity
  for (const { at, jpeg } of pictures) {
    const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    const frame = new VideoFrame(canvas, { timestamp: Math.round(at * 1_000) })
    const keyFrame = at - lastKey >= 5_000
    if (keyFrame) lastKey = at
    encoder.encode(frame, { keyFrame })
    frame.close()
    // Limits the queue of the encoder.
    while (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await encoder.flush()
  encoder.close()
  return coded
}
