import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hillSchool, mountApp } from '../../testing/mount-app.tsx'
import { PlanBadge } from './plan-badge.tsx'

const user = { uuid: 'u1', name: 'Ada Example', email: 'ada@example.org', created_at: 1_700_000_000, role: null }
const badge = page.getByRole('button', { name: /^Free trial/ })

test('a school that has paid is never called a trial, not even by what this tab remembers of it', async () => {
  const { element, server, session } = mountApp(<PlanBadge />)
  // The tab remembers the school from before it paid.
  session.account.setState({ school: hillSchool, schools: [hillSchool] })
  await render(element)
  expect(badge.elements()).toEqual([])
  const paid = { ...hillSchool, isSchoolCustomer: true }
  server.line.say({ type: 'Welcome', user, schools: [paid], billing: 'sandbox' })
  await expect.poll(() => session.account.getState().billing).toBe('sandbox')
  expect(badge.elements()).toEqual([])
  // The badge is there for a school that has not paid.
  server.line.say({ type: 'Welcome', user, schools: [hillSchool], billing: 'sandbox' })
  await expect.element(badge).toBeVisible()
})
