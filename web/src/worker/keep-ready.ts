import type { StartThread, Thread } from './line.ts'

export type Ready = {
  /** Hands out the thread that is ready, or starts one. */
  readonly start: StartThread
  /** Has one ready: its script is there then, whatever becomes of the line to the server. */
  readonly warm: () => void
}

/** A way to start threads that can have one ready before it is needed. */
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
