import { expect, test, vi } from 'vitest'
import { NOTHING_SET, readPublicConfig } from './public-config.ts'

test('what the operator set is read from the server, and what an older one does not name is not set', async () => {
  const fetcher = vi.fn(async () => Response.json({ authUrl: 'https://id.example' }))
  expect(await readPublicConfig(fetcher, 'https://here.example')).toEqual({
    ...NOTHING_SET,
    authUrl: 'https://id.example',
  })
  expect(fetcher).toHaveBeenCalledWith('https://here.example/config')
})

test.each([
  ['no server', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', async () => Response.json({ error: 'The server is starting' }, { status: 503 })],
  ['no JSON', async () => new Response('<html>')],
])('where there is %s, nothing is set', async (_, fetcher) => {
  expect(await readPublicConfig(fetcher)).toBe(NOTHING_SET)
})
