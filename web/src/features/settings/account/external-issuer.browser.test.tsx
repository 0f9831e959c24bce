import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { mountApp } from '../../../testing/mount-app.tsx'
import { SettingsPage } from '../settings-page.tsx'

// The configuration is read once a page: in a file of its own.
const { fetch: realFetch } = globalThis
beforeEach(() => {
  globalThis.fetch = async () => Response.json({ authUrl: 'https://id.example/school' })
})
afterEach(async () => {
  globalThis.fetch = realFetch
  await cleanup()
})

test('where another issuer keeps the passwords, what is done there is not offered, and it is said where', async () => {
  await render(mountApp(<SettingsPage />).element)
  const said = page.getByText('Your password and your sign-ins are kept at id.example. Change them there.')
  await expect.element(said).toBeVisible()
  const button = (name: string) => page.getByRole('button', { name })
  await expect.element(button('Change the password')).not.toBeInTheDocument()
  await expect.element(button('Log out everywhere')).not.toBeInTheDocument()
  // What the server knows of someone it deletes itself, and has no password to ask for.
  await button('Delete the account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await expect.element(dialog.getByLabelText('Type "delete" to confirm')).toBeVisible()
  await expect.element(dialog.getByLabelText('Password', { exact: true })).not.toBeInTheDocument()
})
