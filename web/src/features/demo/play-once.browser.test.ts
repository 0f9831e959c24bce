import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playOnce } from './play-once.ts'

/** Says of each element whether it is in view: the window of the tests may be smaller than their page. */
let isInView: boolean

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe: () => void
      constructor(heard: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.observe = () => heard([{ isIntersecting: isInView }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** An element that is in view or not, and the play that waits for it. */
function waiting(inView: boolean) {
  isInView = inView
  const element = document.createElement('div')
  document.body.append(element)
  const play = vi.fn<() => void>()
  const cancel = playOnce(element, document.body, play)
  return { element, play, cancel }
}

test('what is in view for a moment is played, once', () => {
  const { play } = waiting(true)
  vi.advanceTimersByTime(1000)
  expect(play).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(play).toHaveBeenCalledTimes(1)
})

test('what is not in view, was touched or is no longer wanted is not played', () => {
  const below = waiting(false)
  vi.advanceTimersByTime(10_000)
  expect(below.play).not.toHaveBeenCalled()
  const touched = waiting(true)
  touched.element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  vi.advanceTimersByTime(10_000)
  expect(touched.play).not.toHaveBeenCalled()
  const cancelled = waiting(true)
  cancelled.cancel()
  vi.advanceTimersByTime(10_000)
  expect(cancelled.play).not.toHaveBeenCalled()
})
