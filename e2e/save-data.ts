import type { BrowserContext, Page } from '@playwright/test'

/** Makes the browser report to pages loaded from now on that its user saves data. */
export async function saveData(where: BrowserContext | Page) {
  await where.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
}
