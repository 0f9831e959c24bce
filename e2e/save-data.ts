import type { BrowserContext, Page } from '@playwright/test'

/** The pages loaded from now on hear from their browser that its user saves data. */
export async function saveData(where: BrowserContext | Page) {
  await where.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
}
