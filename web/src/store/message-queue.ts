import type { Message } from '@timetable/service'
import { heldBack, isImprovement, isLarge, type Held } from './held-back.ts'

export type MessageQueue = {
  push(message: Message): void
  /** Resolves when everything pushed so far has been delivered, except improvements of Zen that are held back. */
  delivered(): Promise<void>
  /** Sets what is held back from now on. Released messages are delivered next. */
  hold(held: Held): void
}

/** Calls back a frame's length after the previous call. Cannot be cancelled, as a queue is flushed at most once per frame. */
export type NextFrame = (callback: () => void) => void

/**
 * Collects messages and delivers them together, at most once per frame, so that the stores update once per frame. Large
 * improvements are passed to `prepare` one frame before their delivery.
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

  /** Whether the queue contains more than improvements that are held back. */
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
 * Runs in its own task, not in an animation frame. The effect of messages is calculated in one task and painted in the other, so
 * that neither is long. A message after a pause is delivered without delay.
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
