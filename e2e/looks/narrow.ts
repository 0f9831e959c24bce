import type { Page } from '@playwright/test'

/** What makes a wide window as narrow as a phone's, with a finger for a mouse, and gives it its size back. */
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
