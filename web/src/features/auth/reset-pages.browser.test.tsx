import '../../i18n/translate.ts'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { AskResetPage } from './ask-reset-page.tsx'
import type { Fetch } from './auth-client.ts'
import { LoginPage } from './login-page.tsx'
import { NewPasswordPage } from './new-password-page.tsx'

let sent: unknown[] = []
const { href } = location
beforeEach(() => void (sent = []))
afterEach(() => history.replaceState(null, '', href))

async function open(path: string, answer: () => Response, external: string | null = null) {
  const fetcher: Fetch = async (input, init) => {
    sent.push([input, JSON.parse(String(init?.body))])
    return answer()
  }
  const parts = { fetcher, issuer: async () => '', external: async () => external }
  const Pages = createRoutesStub([
    { path: '/ask', Component: () => <AskResetPage {...parts} /> },
    { path: '/login', Component: () => <LoginPage {...parts} /> },
    { path: '/new', Component: () => <NewPasswordPage {...parts} /> },
    { path: '/app/versions', Component: () => <h1>Inside</h1> },
  ])
  await render(<Pages initialEntries={[path]} />)
}
const button = (name: string) => page.getByRole('button', { name })

test('a link is asked for, and may be asked for again', async () => {
  await open('/ask', () => Response.json({}, { status: 202 }))
  await button('Send the link').click()
  const email = page.getByLabelText('E-mail')
  await expect.element(email).toHaveAccessibleDescription('Please type your email')
  await email.fill('ada@')
  await button('Send the link').click()
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email')
  await email.fill(' ada@example.org ')
  await button('Send the link').click()
  await expect.element(page.getByText(/^If there is an account with ada@example.org, a link/)).toBeVisible()
  await button('Send it again').click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toEqual(['/auth/ask-reset', { email: 'ada@example.org', locale: 'en' }])
})

test('too many mails are told', async () => {
  await open('/ask', () => Response.json({}, { status: 429, headers: { 'retry-after': '2541' } }))
  await page.getByLabelText('E-mail').fill('ada@example.org')
  await button('Send the link').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many attempts. Try again in 43 minutes.')
})

test('a new password is set by the token of the address, which leaves it, and leads inside', async () => {
  history.replaceState(null, '', '#secret')
  await open('/new', () => Response.json({ token: 'fresh-token' }))
  await expect.poll(() => location.hash).toBe('')
  await page.getByLabelText('New password').fill('short')
  await button('Set the password').click()
  await expect.element(page.getByLabelText('New password')).toHaveFocus()
  await page.getByLabelText('New password').fill('long enough')
  await button('Set the password').click()
  await expect.element(page.getByRole('heading', { name: 'Inside' })).toBeVisible()
  const form = { token: 'secret', password: 'long enough', locale: 'en' }
  expect(sent).toEqual([['/auth/reset', form]])
  expect(sessionStorage.getItem('token')).toBe('fresh-token')
})

test('a link that is none, or no longer, says so and leads to a new one', async () => {
  await open('/new', () => Response.json({ error: 'gone', code: 'reset-unknown' }, { status: 404 }))
  await expect.element(page.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible()
  await page.getByLabelText('New password').fill('long enough')
  await button('Set the password').click()
  await expect.poll(() => page.getByText('This link is no longer valid. Ask for a new one.').all()).toHaveLength(2)
  await expect
    .element(page.getByRole('link', { name: 'Ask for a new link' }))
    .toHaveAttribute('href', '/reset-password')
})

test('where another issuer keeps the passwords, it is said where to set a new one', async () => {
  const said = 'id.example manages your password. Set a new one there.'
  const none = () => Response.error()
  await open('/login', none, 'id.example')
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Forgotten your password?' })).not.toBeInTheDocument()
  await expect.element(button('Log in')).toBeVisible()
  await cleanup()
  await open('/ask', none, 'id.example')
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(button('Send the link')).not.toBeInTheDocument()
  await cleanup()
  await open('/login', none)
  await expect.element(page.getByRole('link', { name: 'Forgotten your password?' })).toBeVisible()
})
