import type { Message } from '@timetable/domain'

export type MessageQueue = {
  push(message: Message): void
  /** Resolves when everything pushed so far has been delivered. */
  delivered(): Promise<void>
}

/** Calls back when a frame's length has passed since it last did; returns nothing to cancel, as a queue is flushed once a frame at most. */
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

/**
 * In a task of its own, and not in that of a frame: what messages bring is worked out in the one and painted in the other, and
 * neither is long. What comes after a pause is not kept waiting.
 */
export function browserFrames(): NextFrame {
  let last = 0
  return (callback) =>
    void setTimeout(
      () => {
        last = performance.now()
        callback()
      },
      Math.max(0, last + FRAME - performance.now()),
    )
}

const FRAME = 16
