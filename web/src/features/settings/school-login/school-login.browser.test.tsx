import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SchoolSignIn } from '@timetable/service'
import { hillSchool, mountApp } from '../../../testing/mount-app.tsx'
import { SchoolLoginSection } from './school-login-section.tsx'

const settings: SchoolSignIn = {
  ...{ kind: 'google', issuer: 'https://accounts.google.com', clientId: 'zenbell', shortName: 'hill', passwords: true },
  ...{ domains: ['hill.example'], required: { name: 'hd', value: 'hill.example' }, addresses: 'issuer' },
  ...{ newcomers: 'reader', members: null, isOn: false, triedAt: null },
}

/** The section of a school whose server answers by path. */
async function open(answers: Readonly<Record<string, () => Response>>, membership: 'owner' | 'member' = 'owner') {
  const sent: [path: string, form: unknown][] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input).replace(/^https:\/\/[^/]+/, '')
    sent.push([path, JSON.parse(String(init?.body))])
    return answers[path]?.() ?? new Response(null, { status: 204 })
  })
  const mounted = mountApp(<SchoolLoginSection school={{ ...hillSchool, membership }} />)
  await render(mounted.element)
  return sent
}
const shown = (more: object) =>
  Response.json({ isOn: false, isConnected: false, redirectUri: 'https://zen.example/login', settings: null, ...more })
const button = (name: string) => page.getByRole('button', { name })

test('an administrator sets the login up, and an error is at its field', async () => {
  const refused = () => Response.json({ error: 'no', code: 'issuer-claim-needed', field: 'required' }, { status: 400 })
  const answers = [refused, () => new Response(null, { status: 204 })]
  const sent = await open({
    '/auth/school-sign-in': () => shown({}),
    '/auth/set-school-sign-in': () => answers.shift()!(),
  })
  await button('Set up').click()
  await page.getByLabelText('Login service').selectOptions('Google Workspace')
  await expect.element(page.getByLabelText('Address of the issuer')).toHaveValue('https://accounts.google.com')
  await expect.element(page.getByLabelText('Claim that only your people have')).toHaveValue('hd')
  await page.getByLabelText('Client ID').fill('zenbell')
  await page.getByLabelText('Client secret').fill('the secret')
  await page.getByLabelText('Short name of the school').fill('Hill')
  await page.getByLabelText("Domains of the school's e-mail addresses").fill('hill.example')
  await button('Save').click()
  await expect
    .element(page.getByLabelText('Claim that only your people have'))
    .toHaveAccessibleDescription(/Many schools share this service: enter what only your people have/)
  await page.getByLabelText('Its value', { exact: true }).fill('hill.example')
  await button('Save').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const { isOn: _, triedAt: __, ...form } = { ...settings, newcomers: 'nobody' }
  expect(sent.filter(([path]) => path === '/auth/set-school-sign-in').at(-1)?.[1]).toEqual({
    ...{ ...form, schoolUuid: hillSchool.uuid, clientSecret: 'the secret' },
  })
})

test('it is tried before it is switched on, and shows why the issuer cannot be used', async () => {
  const down = () => Response.json({ error: 'no', code: 'issuer-down', field: 'issuer' }, { status: 424 })
  let now: SchoolSignIn = settings
  const sent = await open({
    '/auth/school-sign-in': () => shown({ settings: now, isOn: now.isOn }),
    '/auth/begin-own-school-sign-in': down,
    '/auth/switch-school-sign-in': () => {
      now = { ...now, isOn: true }
      return new Response(null, { status: 204 })
    },
  })
  await expect.element(button('Switch on')).toBeDisabled()
  await button('Try it').click()
  await expect
    .element(page.getByText('The login service of the school does not respond. Try again later.'))
    .toBeVisible()
  now = { ...settings, triedAt: '2026-01-05T08:00:00.000Z' }
  await button('Change').click()
  await button('Save').click()
  await expect.element(button('Switch on')).toBeEnabled()
  await button('Switch on').click()
  await expect
    .element(page.getByLabelText('Login page of the school'))
    .toHaveValue(`${location.origin}/login?school=hill`)
  expect(sent).toContainEqual(['/auth/switch-school-sign-in', { schoolUuid: hillSchool.uuid, isOn: true }])
})

test('a member only connects their own account, once it is on', async () => {
  await open({ '/auth/school-sign-in': () => shown({ isOn: true }) }, 'member')
  await expect.element(button('Connect my school account')).toBeVisible()
  for (const name of ['Set up', 'Change', 'Try it', 'Switch off']) expect(button(name).elements()).toEqual([])
})
