import type { Page } from '@playwright/test'

/** Waits until fonts are loaded, animations have ended, and everything has been painted. */
export async function untilStill(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await painted()
    // Animations that a change starts may begin only with the next frame.
    while (moving().length > 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await painted()
    }
  })
}
