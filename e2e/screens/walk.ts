import type { Page } from '@playwright/test'
import type { Account } from '../account.ts'
import { enter, plannerAt } from '../planner.ts'
import type { Screen, ScreenGroup } from './screen.ts'

const WIDE = 900

/** Opens the screens of a group one after the other on `page`, and looks at each once it stands still. */
export async function walk(
  { screens, public: forAnyone }: ScreenGroup,
  page: Page,
  account: Account,
  look: (screen: Screen, number: number) => Promise<void>,
) {
  const planner = forAnyone ? plannerAt(page, account) : await enter(page, account)
  const isWide = (page.viewportSize()?.width ?? 0) >= WIDE
  for (const [index, screen] of screens.entries()) {
    if (screen.wide && !isWide) continue
    await screen.open(planner)
    await untilStill(page)
    await look(screen, index + 1)
  }
}

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
