import '../../i18n/translate.ts'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Fetch } from './auth-client.ts'
import { LoginPage } from './login-page.tsx'

async function open(answers: Readonly<Record<string, () => Response>>, hasPasskeys = true) {
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
  await render(<Pages initialEntries={['/login']} />)
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
