import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { RoleDialog } from './role-dialog.tsx'

test('each step begins at its question, so that the keyboard alone goes through', async () => {
  await render(mountApp(<RoleDialog language="en-US" />).element)
  const radio = (name: string) => page.getByRole('radio', { name })
  await expect.element(radio('Principal or vice principal')).toHaveFocus()
  await userEvent.keyboard(' ')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('radio', { name: 'Class', exact: true })).toHaveFocus()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('button', { name: 'Start scheduling' })).toHaveFocus()
})
