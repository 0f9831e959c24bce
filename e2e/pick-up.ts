import type { Locator, Page } from '@playwright/test'

/**
 * Picks up lessons of the board with the mouse, from the `first` on, and puts each back until `isWanted` is true of one. That one is still
 * held. For pictures: the script uses no names on the screen.
 */
export async function pickUpUntil(page: Page, first: number, isWanted: () => Promise<boolean>) {
  for (let nth = first; ; nth++) {
    const from = await boxOf(page.locator('main [role=grid] [data-lesson]').nth(nth))
    await page.mouse.move(from.x + from.width / 2, from.y + 12)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2 + 20, from.y + 40, { steps: 4 })
    await page.locator('[data-in-hand]').first().waitFor()
    if (await isWanted()) return
    await page.keyboard.press('Escape')
    // Released over the lesson, it would be a click, which opens the lesson's menu.
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}
