import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hillSchool, mountApp } from '../../testing/mount-app.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'
import { PlanStatus } from './plan-status.tsx'

const user = { uuid: 'u1', name: 'Ada Example', email: 'ada@example.org', created_at: 1_700_000_000, role: null }

test.each(['buy', 'quote'])('where nothing is sold, who comes from the price page to %s is told so', async (wanted) => {
  const { element, server } = mountApp(<SettingsPage plan={<PlanStatus />} />, {
    address: `/app/settings?plan=${wanted}`,
  })
  server.line.say({ type: 'Welcome', user, schools: [hillSchool], billing: 'off' })
  await render(element)
  await expect.element(page.getByText(/^There are no payments on this site/)).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})
