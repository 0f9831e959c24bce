import type { StartThread, Thread } from './line.ts'

export type Ready = {
  /** Returns the prepared thread, or starts one. */
  readonly start: StartThread
  /** Prepares a thread: its script is then loaded, whatever happens to the connection to the server. */
  readonly warm: () => void
}

/** Wraps a way to start threads, so that one can be prepared before it is needed. */
export function keepReady(start: StartThread): Ready {
  let ready: { readonly thread: Thread; take: (...to: Parameters<StartThread>) => Thread } | null = null

  function warm(): void {
    if (ready) return
    let [hear, died]: Parameters<StartThread> = [() => {}, () => (ready = null)]
    const thread = start(
      (message) => hear(message),
      (error) => died(error),
    )
    if (!thread) return
    ready = {
      thread,
      take(nextHear, nextDied) {
        hear = nextHear
        died = nextDied
        return thread
      },
    }
  }

  return {
    warm,
    start(hear, died) {
      const taken = ready?.take(hear, died) ?? null
      ready = null
      return taken ?? start(hear, died)
    },
  }
}
