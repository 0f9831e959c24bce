import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { smallSchool } from '../schools.ts'
import { enterSchool, type ScreenGroup } from './screen.ts'

/** What stands around every page of the application. */
export const shellScreens: ScreenGroup = {
  name: 'shell',
  // The page that doesn't exist is one.
  expectedErrors: [/status of 404/],
  screens: [
    {
      name: 'profile-menu',
      async open({ page }) {
        await page.getByRole('button', { name: /^Profile of/ }).click()
        await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
      },
    },
    {
      name: 'not-found',
      async open({ page }) {
        await page.goto('/app/no-such-page')
        await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
      },
    },
    {
      name: 'test-page',
      // Messages come in while one looks.
      moves: true,
      async open({ page }) {
        await page.goto('/app/test')
        await expect(page.getByRole('region', { name: 'Messages' }).getByText('Welcome')).toBeVisible()
      },
    },
    {
      name: 'menu',
      moves: true,
      async open(planner) {
        const { page } = planner
        await enterSchool(planner, smallSchool())
        if (await openMenu(page).isVisible()) await openDrawer(page)
      },
      narrowed: ({ page }) => openDrawer(page),
    },
  ],
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the main menu' })

async function openDrawer(page: Page) {
  await openMenu(page).click()
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible()
}
