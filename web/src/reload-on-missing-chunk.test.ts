import { expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts'
import { memoryStorage } from './testing/memory-storage.ts'

function open({ now = (): number => 1_000_000, storage = memoryStorage(), hasNewRelease = async () => true } = {}) {
  const target = new EventTarget()
  const reload = vi.fn<() => void>()
  reloadOnMissingChunk(target, { storage, reload, now, hasNewRelease })
  const miss = () => {
    target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    return new Promise((resolve) => setImmediate(resolve))
  }
  return { target, reload, miss }
}

test('a missing chunk reloads the page, once a minute at most, across reloads', async () => {
  const storage = memoryStorage()
  let now = 1_000_000
  const reloads = async () => {
    const { reload, miss } = open({ storage, now: () => now })
    await miss()
    return reload.mock.calls.length
  }
  expect(await reloads()).toBe(1)
  now += 59_000
  expect(await reloads()).toBe(0)
  now += 1_000
  expect(await reloads()).toBe(1)
})

test('two chunks missing at once reload it once', async () => {
  const { reload, miss } = open()
  await Promise.all([miss(), miss()])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('while there is nothing new to load, as the server is down, the page stays, and is loaded anew once there is', async () => {
  let released = false
  const { reload, miss } = open({ hasNewRelease: async () => released })
  await miss()
  expect(reload).not.toHaveBeenCalled()
  released = true
  await miss()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a chunk that can be done without leaves the page alone', async () => {
  const { target, reload, miss } = open()
  target.addEventListener('vite:preloadError', (event) => event.preventDefault())
  await miss()
  expect(reload).not.toHaveBeenCalled()
})
