import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { ConsentBanner } from '../pages/consent.ts'
import type { ScreenGroup } from './screen.ts'

/** The question whether anything may be loaded from others, as a site asks it that measures, chats and shows films. */
export const consentScreens: ScreenGroup = {
  name: 'consent',
  public: true,
  screens: [
    {
      name: 'asked',
      async open({ page }) {
        await page.route('**/config', async (route) => route.fulfill({ json: SETTINGS }))
        await goto(page, '/')
      },
    },
    { name: 'asked-at-a-form', open: ({ page }) => goto(page, '/register') },
    { name: 'asked-in-german', open: ({ page }) => goto(page, '/de/login') },
    {
      name: 'asked-again',
      async open({ page }) {
        await goto(page, '/login')
        const banner = new ConsentBanner(page)
        await banner.refuse.click()
        await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
        await expect(banner.region).toContainText('You have refused.')
      },
    },
  ],
}

const SETTINGS = {
  tagManagerId: 'GTM-TEST1',
  chat: { id: 'chat-1', scriptUrl: 'https://client.crisp.chat/l.js' },
  videos: {},
  companies: [
    {
      name: 'Google Ireland Limited',
      country: 'IE',
      for: ['statistics', 'films'],
      policy: 'https://policies.google.com/privacy',
    },
    { name: 'Crisp IM SAS', country: 'FR', for: ['chat'], policy: 'https://crisp.chat/en/privacy/' },
  ],
}

async function goto(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}
