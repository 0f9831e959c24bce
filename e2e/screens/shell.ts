import { expect } from '@playwright/test'
import type { ScreenGroup } from './screen.ts'

/** What stands around every page of the application. */
export const shellScreens: ScreenGroup = {
  name: 'shell',
  screens: [
    {
      name: 'profile-menu',
      async open({ page }) {
        await page.getByRole('button', { name: /^Profile of/ }).click()
        await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
      },
    },
  ],
}
