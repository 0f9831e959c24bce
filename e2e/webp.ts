import type { Page } from '@playwright/test'

/**
 * Returns an opaque picture as WebP, a third of the size of the PNG, scaled to a width in pixels if one is given. It is encoded in a page of the
 * browser that took it.
 */
export async function asWebp(page: Page, png: Buffer, width?: number): Promise<Buffer> {
  const maker = await page.context().newPage()
  const url = await maker.evaluate(
    async ({ source, width }) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      const scale = (width ?? picture.naturalWidth) / picture.naturalWidth
      ;[canvas.width, canvas.height] = [picture.naturalWidth * scale, picture.naturalHeight * scale]
      const drawing = canvas.getContext('2d', { alpha: false })!
      drawing.imageSmoothingQuality = 'high'
      drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', 0.6)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width },
  )
  await maker.close()
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
