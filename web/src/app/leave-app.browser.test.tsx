import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../testing/mount-app.tsx'
import { LeaveApp } from './leave-app.tsx'

test('who logs out while the server is down stays on a page that says so, and leaves when it is back', async () => {
  let down = true
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (down) throw new TypeError('Failed to fetch')
    return new Response('<html>')
  })
  await render(mountApp(<LeaveApp to="/" />).element)
  await expect.element(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/The server is not responding/)).toBeVisible()
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'The home page' })).toBeVisible()
})
