import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../testing/mount-app.tsx'
import { OfferedSignIn } from './offered-sign-in.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Switch account?' })

test('a token of somebody else in the address asks before it takes the place of a standing session', async () => {
  const { element, session, storage, server } = mountApp(<OfferedSignIn />)
  await render(element)
  session.signIn('of somebody else')
  await expect.element(dialog()).toBeVisible()
  expect(storage.getItem('token')).toBe('secret')
  await page.getByRole('button', { name: 'Keep this account' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect([storage.getItem('token'), session.account.getState().user?.name]).toEqual(['secret', 'Ada Example'])

  session.signIn('of somebody else')
  await page.getByRole('button', { name: 'Switch account' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect([storage.getItem('token'), session.account.getState().user]).toEqual(['of somebody else', null])
  // The line is another's from now on.
  expect(server.line.url).toContain('token=of+somebody+else')
})

test('a token of the same, or where nobody is signed in, is taken at once', async () => {
  const { element, session, storage } = mountApp(<OfferedSignIn />)
  await render(element)
  session.signIn('secret')
  expect(session.offered.getState().token).toBeNull()
  session.signOut()
  session.signIn('of somebody')
  expect([storage.getItem('token'), session.offered.getState().token]).toEqual(['of somebody', null])
})
