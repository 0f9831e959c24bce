import { describe, expect, test, vi } from 'vitest'
import { readInvitation } from './invitation.ts'

describe('an invitation', () => {
  test('says which school it leads to', async () => {
    const fetcher = vi.fn(async () => Response.json({ schoolName: 'Hill School' }))
    expect(await readInvitation(fetcher, 'https://id.example', 'a b')).toEqual({
      state: 'known',
      token: 'a b',
      schoolName: 'Hill School',
      onlyReads: false,
      email: null,
    })
    expect(fetcher).toHaveBeenCalledWith('https://id.example/auth/invitations/a%20b')
  })

  test('for one address says for which', async () => {
    const body = { schoolName: 'Hill School', membership: 'reader', email: 'ada@example.org' }
    const answer = await readInvitation(async () => Response.json(body), '', 't')
    expect(answer).toMatchObject({ state: 'known', onlyReads: true, email: 'ada@example.org' })
  })

  test.each([
    [404, '{"code":"invitation-unknown"}', 'unknown'],
    [410, '{"code":"invitation-used"}', 'used'],
    [410, '{"code":"invitation-school-gone"}', 'gone'],
    [500, '{}', 'offline'],
    [200, '<html>', 'offline'],
    [200, '{}', 'offline'],
  ])('%i with %s is %s', async (status, body, state) => {
    expect(await readInvitation(async () => new Response(body, { status }), '', 't')).toEqual({ state, token: 't' })
  })

  test('cannot be read without a server', async () => {
    const fetcher = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await readInvitation(fetcher, '', 't')).toEqual({ state: 'offline', token: 't' })
  })
})
