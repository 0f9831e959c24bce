import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { OwnAccount } from '../pages/own-account.ts'
import { closeDialog, type ScreenGroup } from './screen.ts'

/** The pages for a new password. */
export const resetScreens: ScreenGroup = {
  name: 'reset',
  public: true,
  screens: [
    { name: 'login-no-session', open: ({ page }) => goto(page, '/login?reason=no-session') },
    { name: 'ask', open: ({ page }) => goto(page, '/reset-password') },
    {
      name: 'sent',
      async open({ page, account }) {
        await page.getByLabel('E-mail').fill(account.email)
        await page.getByRole('button', { name: 'Send the link' }).click()
        await expect(page.getByRole('status')).toContainText('a link is on its way')
      },
    },
    { name: 'set', open: ({ page }) => goto(page, '/reset-password/new#a-token') },
    {
      name: 'set-problems',
      async open({ page }) {
        await page.getByLabel('New password').fill('short')
        await page.getByRole('button', { name: 'Set the password' }).click()
        await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
      },
    },
    {
      name: 'gone',
      async open({ page }) {
        await page.goto('/login')
        await goto(page, '/reset-password/new')
        await expect(page.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible()
      },
    },
  ],
}

/** One's own account in the settings, and its dialogs. */
export const accountScreens: ScreenGroup = {
  name: 'accounts',
  screens: [
    {
      name: 'new-school',
      async open({ page }) {
        await new OwnAccount(page).choose('New school')
        await page.getByRole('button', { name: 'Create', exact: true }).click()
        await expect(page.getByText('must be at least 1 character')).toBeVisible()
      },
    },
    {
      name: 'account',
      async open({ page }) {
        await closeDialog(page)
        await new OwnAccount(page).open()
        await page.getByRole('button', { name: 'Leave the school' }).scrollIntoViewIfNeeded()
        await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
      },
    },
    {
      name: 'change-password',
      async open({ page }) {
        await press(page, 'Change the password')
        await page.getByRole('dialog').getByRole('button', { name: 'Change the password' }).click()
        await expect(page.getByText('Please type your password')).toBeVisible()
      },
    },
    {
      name: 'log-out-everywhere',
      async open({ page }) {
        await closeDialog(page)
        await press(page, 'Log out everywhere')
        await expect(page.getByText('This logs you out on every device')).toBeVisible()
      },
    },
    {
      name: 'delete-account',
      async open({ page, account }) {
        await closeDialog(page)
        await press(page, 'Delete the account')
        await expect(page.getByText(`${account.schoolName}: you are the only person`)).toBeVisible()
      },
    },
    {
      name: 'leave-school',
      async open({ page }) {
        await closeDialog(page)
        await new OwnAccount(page).newSchool('Second School')
        await new OwnAccount(page).open()
        await press(page, 'Leave the school')
        await expect(page.getByText('You are the only person in Second School. It will be deleted')).toBeVisible()
      },
    },
  ],
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name }).first().click()
}

async function goto(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}
