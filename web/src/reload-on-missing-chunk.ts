import type { KeyValueStorage } from './store/account-store.ts'

const KEY = 'reloadedAt'
const PAUSE = 60_000

/**
 * After a new release the chunks of the page at hand may be gone. Reloading fetches the new page; once a minute at most,
 * so that a chunk that is missing for good ends in the error page and not in a circle. Where nothing new is to be had, as
 * the server is down, the page stays: reloading would end in the browser's error page, and lose what waits for the line.
 */
export function reloadOnMissingChunk(
  target: Pick<EventTarget, 'addEventListener'>,
  parts: {
    readonly storage: KeyValueStorage
    readonly reload: () => void
    readonly now: () => number
    readonly hasNewRelease: () => Promise<boolean>
  },
) {
  const { storage, now } = parts
  const isTooSoon = () => now() - Number(storage.getItem(KEY) ?? 0) < PAUSE
  async function reloadOnce() {
    if (isTooSoon() || !(await parts.hasNewRelease()) || isTooSoon()) return
    storage.setItem(KEY, String(now()))
    parts.reload()
  }
  target.addEventListener('vite:preloadError', (event) =>
    // Once everyone has heard of it: who can do without the chunk prevents what would follow.
    queueMicrotask(() => {
      if (!event.defaultPrevented) void reloadOnce()
    }),
  )
}
