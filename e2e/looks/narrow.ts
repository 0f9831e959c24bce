import type { Page } from '@playwright/test'

/** Returns functions that make a wide window as narrow as a phone's, with touch input, and that restore its size. */
export async function narrowable(page: Page) {
  const line = await page.context().newCDPSession(page)
  const wide = page.viewportSize()
  return {
    async narrow() {
      await Promise.all([
        line.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 }),
        page.setViewportSize({ width: 390, height: 844 }),
      ])
    },
    async widen() {
      await Promise.all([
        line.send('Emulation.setTouchEmulationEnabled', { enabled: false }),
        wide && page.setViewportSize(wide),
      ])
    },
  }
}
