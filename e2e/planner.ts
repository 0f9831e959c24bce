import type { Page } from '@playwright/test'
import type { Account } from './account.ts'
import { Scheduler } from './pages/scheduler.ts'
import { Versions } from './pages/versions.ts'

/** A signed-in person at a browser. */
export type Planner = {
  readonly page: Page
  readonly versions: Versions
  readonly scheduler: Scheduler
}

/** Signs in by the token in the address, without the login page. */
export async function enter(page: Page, account: Account): Promise<Planner> {
  await page.goto(`/app/versions?token=${account.token}`)
  const versions = new Versions(page)
  await versions.untilShown()
  return { page, versions, scheduler: new Scheduler(page) }
}
