import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../testing/mount-app.tsx'
import { ConnectionBanner } from './connection-banner.tsx'

const text = () => page.getByText('Zenbell was updated. Reload the page to continue.')

test('a page that is older than its server asks to be reloaded', async () => {
  const { element, session } = mountApp(<ConnectionBanner />)
  await render(element)
  await expect.element(text()).not.toBeInTheDocument()
  session.connection.setState({ outdated: true })
  await expect.element(text()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
})
