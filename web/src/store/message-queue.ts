import type { Message } from '@timetable/domain'

export type MessageQueue = {
  push(message: Message): void
  /** Resolves when everything pushed so far has been delivered. */
  delivered(): Promise<void>
}

/** Calls back at the next frame; returns nothing to cancel, as a queue is flushed once a frame at most. */
export type NextFrame = (callback: () => void) => void

/** Collects messages and delivers them together, once a frame at most, so that the stores update once a frame. */
export function createMessageQueue(
  nextFrame: NextFrame,
  deliver: (messages: readonly Message[]) => void,
): MessageQueue {
  let queue: Message[] = []
  let listeners: (() => void)[] = []

  function flush() {
    const [messages, waiting] = [queue, listeners]
    queue = []
    listeners = []
    deliver(messages)
    for (const resolve of waiting) resolve()
  }

  return {
    push(message) {
      if (queue.length === 0) nextFrame(flush)
      queue.push(message)
    },
    delivered: () => (queue.length === 0 ? Promise.resolve() : new Promise((resolve) => listeners.push(resolve))),
  }
}

/** The browser's next frame, or 200 ms later where it draws none: a page in the background still keeps up. */
export const browserFrame: NextFrame = (callback) => {
  let called = false
  const once = () => {
    if (called) return
    called = true
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    callback()
  }
  const timer = setTimeout(once, 200)
  const frame = requestAnimationFrame(once)
}
