import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** Presses *Try again* if the page has given up reaching the server, as it does on a slow machine. */
export async function tryAgain(page: Page): Promise<void> {
  const again = page
    .getByRole('alert')
    .filter({ hasText: 'Connection lost' })
    .getByRole('button', { name: 'Try again' })
  await again.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
}

/** Waits until the server is reached again and no change waits to be saved. */
export async function untilSaved(page: Page): Promise<void> {
  await expect(async () => {
    await tryAgain(page)
    await expect(page.getByText(/changes? waiting to be saved/)).toBeHidden({ timeout: 500 })
  }).toPass()
}
