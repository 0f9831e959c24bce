import type { Page } from '@playwright/test'

/** Lets the pages to read run only when the visitor does something, and not as soon as the browser is idle. */
export async function runsByHandAlone(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: () => 0 })
    // A browser without windows says of itself that its mouse has come to the upper left corner.
    const stayAway = (event: PointerEvent) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
    }
    window.addEventListener('pointerover', stayAway, { capture: true })
  })
}
