import type { Page } from '@playwright/test'
import type { Account } from '../account.ts'
import { enter, plannerAt, type Planner } from '../planner.ts'
import { untilStill } from '../looks/still.ts'
import type { Screen, ScreenGroup } from './screen.ts'

const WIDE = 900

/** Opens the screens of a group one after the other on `page`, and looks at each once it stands still. */
export async function walk(
  { screens, public: forAnyone }: ScreenGroup,
  page: Page,
  account: Account,
  look: (screen: Screen, number: number, planner: Planner) => Promise<void>,
) {
  const planner = forAnyone ? plannerAt(page, account) : await enter(page, account)
  const isWide = (page.viewportSize()?.width ?? 0) >= WIDE
  for (const [index, screen] of screens.entries()) {
    if (screen.wide && !isWide) continue
    await screen.open(planner)
    await untilStill(page)
    await look(screen, index + 1, planner)
  }
}
