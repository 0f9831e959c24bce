import { expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const missing = () => new Event('vite:preloadError', { cancelable: true })

test('a missing chunk reloads the page, once a minute at most, across reloads', async () => {
  const storage = memoryStorage()
  const reload = vi.fn()
  let now = 1_000_000
  const open = async () => {
    const target = new EventTarget()
    reloadOnMissingChunk(target, storage, reload, () => now)
    target.dispatchEvent(missing())
    await Promise.resolve()
  }
  await open()
  expect(reload).toHaveBeenCalledTimes(1)
  now += 59_000
  await open()
  expect(reload).toHaveBeenCalledTimes(1)
  now += 1_000
  await open()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a chunk that can be done without leaves the page alone', async () => {
  const reload = vi.fn()
  const target = new EventTarget()
  reloadOnMissingChunk(target, memoryStorage(), reload, () => 1_000_000)
  target.addEventListener('vite:preloadError', (event) => event.preventDefault())
  target.dispatchEvent(missing())
  await Promise.resolve()
  expect(reload).not.toHaveBeenCalled()
})
