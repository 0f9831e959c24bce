import type { KeyValueStorage } from './store/account-store.ts'

const KEY = 'reloadedAt'
const PAUSE = 60_000

/**
 * After a new release the chunks of the current page may be gone. Reloading fetches the new page, at most once a minute, so that a
 * permanently missing chunk ends in the error page and not in a loop. If the server is down and nothing new is available, the page
 * stays. Reloading would end in the browser's error page and lose unsent changes.
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
    // Runs after all other listeners: code that can do without the chunk prevents the default action.
    queueMicrotask(() => {
      if (!event.defaultPrevented) void reloadOnce()
    }),
  )
}
