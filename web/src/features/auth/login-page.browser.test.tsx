import '../../i18n/translate.ts'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { Fetch } from './auth-client.ts'
import { LoginPage } from './login-page.tsx'

async function open(answers: Readonly<Record<string, () => Response>>, hasPasskeys = true, at = '/login') {
  const sent: [path: string, form: unknown][] = []
  const fetcher: Fetch = async (input, init) => {
    const path = String(input)
    sent.push([path, JSON.parse(String(init?.body))])
    return answers[path]?.() ?? Response.error()
  }
  const parts = { fetcher, issuer: async () => '', external: async () => null, passkeys: async () => hasPasskeys }
  const Pages = createRoutesStub([
    { path: '/login', Component: () => <LoginPage {...parts} /> },
    { path: '/app/versions', Component: () => <h1>Inside</h1> },
  ])
  await render(<Pages initialEntries={[at]} />)
  return sent
}
const button = (name: string) => page.getByRole('button', { name })

test('a passkey signs what the server chose, and leads inside', async () => {
  const get = vi.spyOn(navigator.credentials, 'get')
  const entered = () => Response.json({ token: 'fresh-token', renewal: 'fresh-secret', expiresIn: 900 })
  const unknown = () => Response.json({ error: 'no', code: 'passkey-unknown' }, { status: 401 })
  const answers = [unknown, entered]
  const sent = await open({
    '/auth/passkey-challenge': () => Response.json({ challenge: 'YXNrZWQ', rpId: location.hostname }),
    '/auth/sign-in-by-passkey': () => answers.shift()!(),
  })
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await button('Log in with a passkey').click()
  await expect.element(page.getByText(/^No passkey was used\./)).toBeVisible()
  expect(sent).toEqual([['/auth/passkey-challenge', {}]])

  get.mockResolvedValue(signedCredential())
  await button('Log in with a passkey').click()
  await expect.element(page.getByText(/^No account here uses this passkey/)).toBeVisible()
  await button('Log in with a passkey').click()
  await expect.element(page.getByRole('heading', { name: 'Inside' })).toBeVisible()
  const challenge = new Uint8Array(get.mock.lastCall?.[0]?.publicKey?.challenge as ArrayBuffer)
  expect(new TextDecoder().decode(challenge)).toBe('asked')
  expect(sent.at(-1)).toMatchObject([
    '/auth/sign-in-by-passkey',
    { credential: { id: 'a2V5', response: { signature: 'c2lnbmVk', userHandle: 'dQ' } } },
  ])
  expect(sessionStorage.getItem('token')).toBe('fresh-token')
})

test('a server that has no passkeys for this page offers none, and one that is gone is told', async () => {
  await open({}, false)
  await expect.element(button('Log in')).toBeVisible()
  expect(button('Log in with a passkey').elements()).toEqual([])
  await open({})
  await button('Log in with a passkey').click()
  await expect.element(page.getByText(/^Could not reach the server|^Something went wrong on the server/)).toBeVisible()
})

const begun = () =>
  Response.json({ url: '#at-the-issuer', key: 'the key', school: 'Hill School', host: 'id.hill.example' })

test('a school is found by an address, and the user sees where they go', async () => {
  const several = () => Response.json({ error: 'no', code: 'issuer-several' }, { status: 409 })
  const answers = [several, begun]
  const sent = await open({ '/auth/begin-school-sign-in': () => answers.shift()!() }, false)
  await button('Log in with your school').click()
  const field = page.getByLabelText('School e-mail or short name of the school')
  await expect.element(field).toHaveFocus()
  await button('Continue').click()
  await expect.element(page.getByText('Enter your school e-mail or the short name of your school')).toBeVisible()
  await field.fill(' ada@hill.example ')
  await button('Continue').click()
  await expect
    .element(page.getByText('Several schools use this address. Enter the short name of your school.'))
    .toBeVisible()
  await button('Continue').click()
  await expect.element(page.getByText('Hill School logs in at id.hill.example.')).toBeVisible()
  expect(sent).toEqual([1, 2].map(() => ['/auth/begin-school-sign-in', { email: 'ada@hill.example' }]))
  await button('Go to id.hill.example').click()
  await expect.poll(() => location.hash).toBe('#at-the-issuer')
  expect(JSON.parse(sessionStorage.getItem('school-login')!)).toEqual({ key: 'the key', path: location.pathname })
  history.replaceState(null, '', location.pathname)
})

test('the link of a school leads to its issuer at once', async () => {
  const sent = await open({ '/auth/begin-school-sign-in': begun }, false, '/login?school=hill')
  await expect.poll(() => location.hash).toBe('#at-the-issuer')
  expect(sent).toEqual([['/auth/begin-school-sign-in', { school: 'hill' }]])
  history.replaceState(null, '', location.pathname)
})

test('the answer of an issuer logs in, or is refused with its reason', async () => {
  const foreign = () => Response.json({ error: 'no', code: 'issuer-foreign' }, { status: 403 })
  const remember = () =>
    sessionStorage.setItem('school-login', JSON.stringify({ key: 'the key', path: location.pathname }))
  remember()
  const at = '/login?code=the-code&state=the-state&iss=https%3A%2F%2Fid.hill.example'
  const refused = await open({ '/auth/finish-school-sign-in': foreign }, false, at)
  await expect.element(page.getByRole('alert')).toHaveTextContent('This account does not belong to the school.')
  await expect.element(page.getByRole('link', { name: 'Log in another way' })).toHaveAttribute('href', '/login')
  const form = { key: 'the key', state: 'the-state', code: 'the-code', iss: 'https://id.hill.example' }
  expect(refused).toEqual([['/auth/finish-school-sign-in', form]])
  expect(sessionStorage.getItem('school-login')).toBeNull()

  await cleanup()
  remember()
  const entered = () => Response.json({ token: 'fresh-token', renewal: 'fresh-secret', expiresIn: 900 })
  await open({ '/auth/finish-school-sign-in': entered }, false, at)
  await expect.element(page.getByRole('heading', { name: 'Inside' })).toBeVisible()
})

test('what was tried says who would join as what', async () => {
  const tried = { kind: 'tried', tried: { name: 'Ada', email: 'ada@hill.example', membership: 'reader' } }
  await open({ '/auth/finish-school-sign-in': () => Response.json(tried) }, false, '/login?error=x&state=y')
  await expect.element(page.getByRole('heading', { name: 'The login works' })).toBeVisible()
  await expect.element(page.getByText(/^Ada, ada@hill\.example would join with read-only access\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back to the settings' }))
    .toHaveAttribute('href', '/app/settings')
})

/** What a browser hands over; a real one signs in the journeys. */
function signedCredential(): Credential {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const response = {
    ...{ clientDataJSON: bytes('{}'), authenticatorData: bytes('data') },
    ...{ signature: bytes('signed'), userHandle: bytes('u') },
  }
  const signed = {
    id: 'a2V5',
    rawId: bytes('key'),
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  }
  return signed
}
