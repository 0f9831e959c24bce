import type { Message } from '@timetable/service'
import { heldBack, isImprovement, isLarge, type Held } from './held-back.ts'

export type MessageQueue = {
  push(message: Message): void
  /** Resolves when everything pushed so far has been delivered, but for improvements of Zen that are held back. */
  delivered(): Promise<void>
  /** What is held back from now on; what is not any more is delivered next. */
  hold(held: Held): void
}

/** Calls back when a frame's length has passed since it last did; returns nothing to cancel, as a queue is flushed once a frame at most. */
export type NextFrame = (callback: () => void) => void

/**
 * Collects messages and delivers them together, once a frame at most, so that the stores update once a frame. Large
 * improvements are told to `prepare` in the frame before they are delivered.
 */
export function createMessageQueue(
  nextFrame: NextFrame,
  deliver: (messages: readonly Message[]) => void,
  prepare?: (messages: readonly Message[]) => void,
): MessageQueue {
  let queue: Message[] = []
  let held: Held = 'nothing'
  let listeners: (() => void)[] = []
  let isAwaited = false
  let isPrepared = false

  function flushNext() {
    if (isAwaited) return
    isAwaited = true
    nextFrame(flush)
  }

  function flush() {
    isAwaited = false
    const { now, later } = heldBack(queue, held)
    if (prepare && !isPrepared && isLarge(now)) {
      isPrepared = true
      prepare(now)
      return flushNext()
    }
    isPrepared = false
    queue = later
    if (now.length > 0) deliver(now)
    if (isWaiting()) return
    const waiting = listeners
    listeners = []
    for (const resolve of waiting) resolve()
  }

  /** Is there more in the queue than improvements that are held back? */
  const isWaiting = () => (held === 'nothing' ? queue.length > 0 : !queue.every(isImprovement))

  return {
    push(message) {
      queue.push(message)
      flushNext()
    },
    delivered: () => (isWaiting() ? new Promise((resolve) => listeners.push(resolve)) : Promise.resolve()),
    hold(next) {
      held = next
      if (queue.length > 0) flushNext()
    },
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
