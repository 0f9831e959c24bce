import type { Page } from '@playwright/test'

/** The sizes of the windows in which the home page is seen first: two phones and two small laptops. */
export const FIRST_SCREENS = [
  [360, 740],
  [390, 844],
  [1280, 720],
  [1366, 768],
] as const

/** Where Zen's button is on the home page, from the top of the window, in CSS pixels. */
export async function zenBox(page: Page): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await page.getByRole('button', { name: 'Zen', exact: true }).boundingBox()
  if (!box) throw new Error('the button is not on the page')
  return { top: box.y, bottom: box.y + box.height }
}
