import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'
import type { ScreenGroup } from './screen.ts'

/** The pages that anyone can open. */
export const publicScreens: ScreenGroup = {
  name: 'public',
  public: true,
  screens: [
    { name: 'home', open: ({ page }) => goto(page, '/') },
    { name: 'login', open: ({ page }) => goto(page, '/login') },
    { name: 'register', open: ({ page }) => goto(page, '/register') },
    {
      name: 'register-errors',
      async open({ page }) {
        await page.getByRole('button', { name: 'Create the account' }).click()
        await expect(page.getByText('Terms must be accepted')).toBeVisible()
      },
    },
  ],
}

async function goto(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}
