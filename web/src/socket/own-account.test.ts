import { expect, test, vi } from 'vitest'
import { toOwnAccount } from './own-account.ts'

const who = { server: 'https://school.example', token: 'abc' }

test('the token goes in the head and the form in the body', async () => {
  const fetcher = vi.fn(async () => new Response(null, { status: 204 }))
  expect(await toOwnAccount(fetcher, who, 'delete-account', { password: 'p' })).toEqual({ kind: 'done', body: null })
  expect(fetcher).toHaveBeenCalledWith('https://school.example/auth/delete-account', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer abc' },
    body: '{"password":"p"}',
  })
})

test.each([
  [
    403,
    '{"error":"Password incorrect","code":"wrong-password","field":"present"}',
    { kind: 'refused', field: 'present', code: 'wrong-password' },
  ],
  [429, '{}', { kind: 'too-many', minutes: 1 }],
  [401, '{"code":"unauthorized"}', { kind: 'failed' }],
  [502, '<html>', { kind: 'failed' }],
])('%i with %s', async (status, body, answer) => {
  expect(await toOwnAccount(async () => new Response(body, { status }), who, 'password', {})).toEqual(answer)
})

test('of too many attempts it says when the next is accepted', async () => {
  const headers = { 'retry-after': '61' }
  const answer = await toOwnAccount(async () => new Response('{}', { status: 429, headers }), who, 'password', {})
  expect(answer).toEqual({ kind: 'too-many', minutes: 2 })
})

test('no server is told apart', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await toOwnAccount(offline, who, 'password', {})).toEqual({ kind: 'offline' })
})
