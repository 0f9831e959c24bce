import { expect, test, vi } from 'vitest'
import { endSignIn, renewToken } from './sign-in.ts'

const answering = (status: number, body: string) => async () => new Response(body, { status })

test.each([
  [200, '{"token":"next","expiresIn":900}', { kind: 'renewed', token: 'next', expiresIn: 900 }],
  [401, '{"code":"unauthorized"}', { kind: 'refused' }],
  [429, '{"code":"too-many-attempts"}', { kind: 'offline' }],
  [503, '{"code":"starting"}', { kind: 'offline' }],
  [200, '{}', { kind: 'offline' }],
  [502, '<html>', { kind: 'offline' }],
])('asked for the next token, %i with %s', async (status, body, renewal) => {
  expect(await renewToken(answering(status, body), '', 'secret')).toEqual(renewal)
})

test('without a line nothing is known of the sign-in, and logging out does not fail', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await renewToken(offline, '', 'secret')).toEqual({ kind: 'offline' })
  await expect(endSignIn(offline, '', 'secret')).resolves.toBeUndefined()
})

test('logging out tells the issuer by the secret, even as the page goes', async () => {
  const fetcher = vi.fn(async () => new Response(null, { status: 204 }))
  await endSignIn(fetcher, 'https://id.example', 'secret')
  expect(fetcher).toHaveBeenCalledWith(
    'https://id.example/auth/log-out',
    expect.objectContaining({ body: '{"renewal":"secret"}', keepalive: true }),
  )
})
