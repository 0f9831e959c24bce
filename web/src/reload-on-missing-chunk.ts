import type { KeyValueStorage } from './store/account-store.ts'

const KEY = 'reloadedAt'
const PAUSE = 60_000

/**
 * After a new release the chunks of the page at hand may be gone. Reloading fetches the new page; once a minute at most,
 * so that a chunk that is missing for good ends in the error page and not in a circle.
 */
export function reloadOnMissingChunk(
  target: Pick<EventTarget, 'addEventListener'>,
  storage: KeyValueStorage,
  reload: () => void,
  now: () => number,
) {
  function reloadOnce() {
    const last = Number(storage.getItem(KEY) ?? 0)
    if (now() - last < PAUSE) return
    storage.setItem(KEY, String(now()))
    reload()
  }
  target.addEventListener('vite:preloadError', (event) =>
    // Once everyone has heard of it: who can do without the chunk prevents what would follow.
    queueMicrotask(() => {
      if (!event.defaultPrevented) reloadOnce()
    }),
  )
}
