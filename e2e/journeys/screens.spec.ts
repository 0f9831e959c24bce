import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { APP_SCREENS, PUBLIC_SCREENS } from '../screens.ts'
import { enter } from '../planner.ts'
import { expect, test } from '../test.ts'

/** Asking for tags turns on what axe itself still calls experimental and leaves off. */
const EXPERIMENTAL = ['label-content-name-mismatch']
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// The bad file among the states is one that the server refuses; forms refuse what is wrong with a status.
test.use({ expectedErrors: [/status of 400/], contextOptions: { reducedMotion: 'reduce' } })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every public page is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const screen of PUBLIC_SCREENS) {
      await screen.open(page)
      await expectAccessible(page, screen.name)
    }
  })

  test(`every screen of the application is accessible, ${colorScheme}`, async ({ page, account }) => {
    await page.emulateMedia({ colorScheme })
    const planner = await enter(page, account)
    for (const screen of APP_SCREENS) {
      await screen.open(planner)
      await expectAccessible(page, screen.name)
    }
  })
}

test.describe('at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no public page scrolls sideways', async ({ page }) => {
    for (const screen of PUBLIC_SCREENS) {
      await screen.open(page)
      await expectNoSidewaysScroll(page, screen.name)
    }
  })

  test('no screen of the application scrolls sideways', async ({ page, account }) => {
    const planner = await enter(page, account)
    for (const screen of APP_SCREENS) {
      await screen.open(planner)
      await expectNoSidewaysScroll(page, screen.name)
    }
  })
})

/** Soft, so that one run tells of every screen. */
async function expectAccessible(page: Page, screen: string) {
  const axe = new AxeBuilder({ page }).withTags(WCAG).disableRules(EXPERIMENTAL)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect.soft(found, screen).toEqual([])
}

async function expectNoSidewaysScroll(page: Page, screen: string) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(beyond, screen).toBeLessThanOrEqual(0)
}
