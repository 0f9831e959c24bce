import { describe, expect, test, vi } from 'vitest'
import { createAuthClient } from './auth-client.ts'

const form = { email: 'ada@example.org', password: 'secret' }
const answering = (status: number, body: string) => createAuthClient(async () => new Response(body, { status }))

describe('auth client', () => {
  test('posts the form as JSON and hands back the session', async () => {
    const signedIn = { token: 'abc', user: { uuid: 'u' }, schools: [] }
    const fetcher = vi.fn(async () => Response.json(signedIn))
    const answer = await createAuthClient(fetcher, 'https://id.example').signIn(form)
    expect(answer).toEqual({ kind: 'signed-in', signedIn })
    expect(fetcher).toHaveBeenCalledWith(
      'https://id.example/auth/sign-in',
      expect.objectContaining({ method: 'POST', body: JSON.stringify(form) }),
    )
  })

  test('an invitation takes the place of the school at sign-up, and comes along at sign-in', async () => {
    const sent: unknown[] = []
    const client = createAuthClient(async (_, init) => {
      sent.push(JSON.parse(String(init?.body)))
      return Response.json({ token: 'abc' })
    })
    const person = { ...form, name: 'Ada', passwordConfirmation: 'secret', termsAccepted: true }
    await client.signUp({ schoolName: '', ...person }, 'de', 'invited')
    await client.signUp({ schoolName: 'Hill School', ...person }, 'en')
    await client.signIn(form, 'invited')
    expect(sent).toEqual([
      { ...person, locale: 'de', invitation: 'invited' },
      { ...person, locale: 'en', schoolName: 'Hill School' },
      { ...form, invitation: 'invited' },
    ])
  })

  test('a refusal keeps the words and the field of the server', async () => {
    const body = JSON.stringify({ error: 'taken', code: 'email-taken', field: 'email' })
    expect(await answering(409, body).signIn(form)).toEqual({
      kind: 'refused',
      code: 'email-taken',
      text: 'taken',
      field: 'email',
    })
  })

  test.each([
    [429, '{}', { kind: 'too-many', minutes: 1 }],
    [500, '{"error":"stack trace","code":"internal"}', { kind: 'failed', status: 500 }],
    [502, '<html>', { kind: 'failed', status: 502 }],
    [200, '{}', { kind: 'failed', status: 200 }],
  ])('%i with %s', async (status, body, answer) => {
    expect(await answering(status, body).signIn(form)).toEqual(answer)
  })

  test('no server is told apart from a refusal', async () => {
    const client = createAuthClient(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await client.signIn(form)).toEqual({ kind: 'offline' })
  })
})
