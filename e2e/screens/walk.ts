import type { Page } from '@playwright/test'
import { createVersion, importSchool, type Account } from '../account.ts'
import { enter, enterVersion, plannerAt, type Planner } from '../planner.ts'
import { untilStill } from '../looks/still.ts'
import type { Screen, ScreenGroup } from './screen.ts'

const WIDE = 900

type Visitor = { readonly page: Page; readonly account: Account; readonly url: string }

/** Opens the screens of a group one after the other, and looks at each once it stands still. */
export async function walk(
  group: ScreenGroup,
  visitor: Visitor,
  look: (screen: Screen, number: number, planner: Planner) => Promise<void>,
) {
  const planner = await begin(group, visitor)
  const { page } = visitor
  const isWide = (page.viewportSize()?.width ?? 0) >= WIDE
  for (const [index, screen] of group.screens.entries()) {
    if (screen.wide && !isWide) continue
    await screen.open(planner)
    await untilStill(page)
    await look(screen, index + 1, planner)
  }
}

async function begin(
  { public: forAnyone, school, begins = 'Scheduler' }: ScreenGroup,
  { page, account, url }: Visitor,
): Promise<Planner> {
  if (forAnyone) return plannerAt(page, account)
  if (!school) return enter(page, account)
  const version = await (school === 'empty' ? createVersion(url, account) : importSchool(url, account, school()))
  return enterVersion(page, account, version, begins)
}
