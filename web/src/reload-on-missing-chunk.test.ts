import { expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts'
import { memoryStorage } from './testing/memory-storage.ts'

test('a missing chunk reloads the page, once a minute at most, across reloads', () => {
  const storage = memoryStorage()
  const reload = vi.fn()
  let now = 1_000_000
  const page = () => {
    const target = new EventTarget()
    reloadOnMissingChunk(target, storage, reload, () => now)
    return () => target.dispatchEvent(new Event('vite:preloadError'))
  }
  page()()
  expect(reload).toHaveBeenCalledTimes(1)
  now += 59_000
  page()()
  expect(reload).toHaveBeenCalledTimes(1)
  now += 1_000
  page()()
  expect(reload).toHaveBeenCalledTimes(2)
})
