import { expect, test } from 'vitest'
import { hasNewRelease } from './new-release.ts'

const answer =
  (text: string, ok = true) =>
  async () => ({ ok, text: async () => text })
const PAGE = '<script>import "/assets/manifest-1.js"</script>'

test('a release is new where the server answers with another list of parts', async () => {
  expect(await hasNewRelease(answer(PAGE), '/assets/manifest-1.js')).toBe(false)
  expect(await hasNewRelease(answer(PAGE), '/assets/manifest-0.js')).toBe(true)
  expect(await hasNewRelease(answer(PAGE), undefined)).toBe(true)
})

test('a server that does not answer, or only with an error, has none', async () => {
  const down = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await hasNewRelease(down, '/assets/manifest-0.js')).toBe(false)
  expect(await hasNewRelease(down, undefined)).toBe(false)
  expect(await hasNewRelease(answer('starting', false), '/assets/manifest-0.js')).toBe(false)
})
