import type { Page } from '@playwright/test'

/** Until fonts are there, what moves by itself has arrived, and everything has been painted. */
export async function untilStill(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await painted()
    // What a change sets going may begin only with the next rendering.
    while (moving().length > 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await painted()
    }
  })
}
