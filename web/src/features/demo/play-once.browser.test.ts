import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { playOnce } from './play-once.ts'

beforeEach(async () => {
  await page.viewport(600, 400)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** An element of the page, as far down as said, and the play that waits for it. */
async function waiting(top: number) {
  const element = document.createElement('div')
  element.style.cssText = `position: absolute; top: ${top}px; width: 100px; height: 100px`
  document.body.append(element)
  const play = vi.fn<() => void>()
  const cancel = playOnce(element, document.body, play)
  await observed(element)
  return { element, play, cancel }
}

/** Once another observer has heard of the element, the first has, too. */
const observed = (element: Element) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
  })

test('what is in view for a moment is played, once', async () => {
  const { play } = await waiting(0)
  vi.advanceTimersByTime(1000)
  expect(play).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(play).toHaveBeenCalledTimes(1)
})

test('what is not in view, was touched or is no longer wanted is not played', async () => {
  const below = await waiting(window.innerHeight - 50)
  vi.advanceTimersByTime(10_000)
  expect(below.play).not.toHaveBeenCalled()
  const touched = await waiting(0)
  touched.element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  vi.advanceTimersByTime(10_000)
  expect(touched.play).not.toHaveBeenCalled()
  const cancelled = await waiting(0)
  cancelled.cancel()
  vi.advanceTimersByTime(10_000)
  expect(cancelled.play).not.toHaveBeenCalled()
})
