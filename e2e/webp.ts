import type { Page } from '@playwright/test'

/** Returns a picture as WebP, a third of the size of the PNG. It is encoded in a page of the browser that took it. */
export async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const maker = await page.context().newPage()
  const url = await maker.evaluate(
    async (source) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight]
      canvas.getContext('2d')!.drawImage(picture, 0, 0)
      return canvas.toDataURL('image/webp', 0.6)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await maker.close()
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
