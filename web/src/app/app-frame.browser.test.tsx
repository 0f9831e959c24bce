import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { daleSchool, hillSchool, mountApp } from '../testing/mount-app.tsx'
import { AppFrame } from './app-frame.tsx'

async function open(schools = [hillSchool]) {
  const mounted = mountApp(
    <AppFrame>
      <h1>A page</h1>
    </AppFrame>,
    { schools },
  )
  await render(mounted.element)
  await expect.element(page.getByRole('heading', { name: 'A page' })).toBeVisible()
  return mounted
}
const profile = () => page.getByRole('button', { name: 'Profile of Ada Example' })

test('a broken line is told while it is tried again', async () => {
  const { server } = await open()
  server.line.break()
  await expect.element(page.getByText('Trying to reconnect')).toBeVisible()
})

test('the switcher is there for two schools or more, and changes the school', async () => {
  const { session } = await open([hillSchool, daleSchool])
  await profile().click()
  await page.getByRole('menuitemradio', { name: 'Dale School' }).click()
  expect(session.account.getState().school).toEqual(daleSchool)
})

test('with one school there is no switcher; the colour scheme can be chosen', async () => {
  const { session } = await open()
  await profile().click()
  await expect.element(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
  await expect.element(page.getByRole('menuitemradio', { name: 'Hill School' })).not.toBeInTheDocument()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  expect(session.ui.getState().colourScheme).toBe('dark')
})

test('what is refused is an alert above what Zen says, neither covers the other, and each can be closed', async () => {
  const { session } = await open()
  session.ui.toast({ state: 'failure', headline: 'Error', text: 'Timeslot is blocked in 7b' })
  session.ui.toast({ state: 'ZEN', headline: 'Zen', text: 'Every lesson is scheduled' })
  const refusal = page.getByRole('alert')
  const other = page.getByRole('status').filter({ hasText: 'Every lesson is scheduled' })
  await expect.element(refusal).toMatchTextContent(/Timeslot is blocked in 7b/)
  await expect.element(other).toBeVisible()
  const { bottom } = refusal.element().getBoundingClientRect()
  await expect.poll(() => other.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  await userEvent.click(other.getByRole('button', { name: 'Close' }))
  await expect.element(page.getByText('Every lesson is scheduled')).not.toBeInTheDocument()
  await expect.element(refusal).toMatchTextContent(/Timeslot is blocked in 7b/)
  await userEvent.click(refusal.getByRole('button', { name: 'Close' }))
  await expect.element(page.getByText('Timeslot is blocked in 7b')).not.toBeInTheDocument()
})

test('a toast stays while it is pointed at, and is not shown during onboarding', async () => {
  const { session, server } = await open()
  session.ui.toast({ state: 'neutral', headline: 'A word' })
  await page.getByText('A word').hover()
  await expect.element(page.getByText('A word')).toBeVisible()
  server.line.say({ type: 'UserSettings', settings: { isOnboarding: true } })
  await expect.element(page.getByText('A word')).not.toBeInTheDocument()
})

test('the language is chosen in the profile and shown at once', async () => {
  const { server } = await open()
  await profile().click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect.element(page.getByRole('button', { name: 'Profil von Ada Example' })).toBeInTheDocument()
  await expect.poll(() => server.line.commands()).toContain('updateUserSettings')
  const { id } = server.line.last('updateUserSettings')
  server.line.say({ type: 'UserSettings', id, settings: { locale: 'de' } })
  // Chosen elsewhere, it changes here too.
  server.line.say({ type: 'UserSettings', settings: { locale: 'en' } })
  await expect.element(profile()).toBeInTheDocument()
})

test('a new user is asked nothing: the first steps begin by themselves', async () => {
  const { server } = await open()
  server.line.say({ type: 'UserSettings', settings: {} })
  await expect
    .poll(() => server.line.last('updateUserSettings').params)
    .toEqual({ settings: [{ label: 'isOnboarding', value: true }] })
  await expect.element(page.getByRole('button', { name: 'First steps: 0/6 done' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('who only reads sees no plan and nothing to pay', async () => {
  for (const membership of ['owner', 'reader'] as const) {
    const { server } = await open([{ ...hillSchool, membership }])
    const ada = { uuid: 'u1', name: 'Ada Example', email: 'ada@example.org', created_at: 1_700_000_000, role: null }
    server.line.say({ type: 'Welcome', user: ada, schools: [{ ...hillSchool, membership }], billing: 'sandbox' })
    server.line.say({ type: 'UserSettings', settings: { isOnboarding: false } })
    const count = membership === 'owner' ? 1 : 0
    await expect.poll(() => page.getByRole('button', { name: /^Free trial/ }).elements().length).toBe(count)
    await profile().click()
    await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Subscription' }).elements()).toHaveLength(count)
    await cleanup()
  }
})

test('logging out forgets who was signed in', async () => {
  const { storage } = await open()
  await profile().click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  expect(storage.getItem('token')).toBeNull()
})
