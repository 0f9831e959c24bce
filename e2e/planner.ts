import type { Page } from '@playwright/test'
import type { Uuid } from '@timetable/domain'
import type { Account } from './account.ts'
import { Courses } from './pages/courses.ts'
import { Scheduler } from './pages/scheduler.ts'
import { Versions } from './pages/versions.ts'
import { Workspace, type PageName } from './pages/workspace.ts'

/** A user in a browser, with an account. */
export type Planner = {
  readonly page: Page
  readonly account: Account
  readonly versions: Versions
  readonly scheduler: Scheduler
  readonly courses: Courses
  readonly workspace: Workspace
}

/** Signs in by the token in the address, without the login page. */
export async function enter(page: Page, account: Account): Promise<Planner> {
  const planner = plannerAt(page, account)
  await page.goto(`/app/versions?token=${account.token}`)
  await planner.versions.untilShown()
  return planner
}

/** Signs in to a tab with an open version, as after a reload: the setup for journeys that do not test the list of versions. */
export async function enterVersion(page: Page, account: Account, version: Uuid, at: PageName): Promise<Planner> {
  const planner = plannerAt(page, account)
  const kept = await page.addInitScript(
    (items) => {
      for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value)
    },
    { token: account.token, version },
  )
  await planner.workspace.goto(at)
  await kept.dispose()
  return planner
}

/** Returns a user with an account who has not opened a page yet. */
export function plannerAt(page: Page, account: Account): Planner {
  return {
    page,
    account,
    versions: new Versions(page),
    scheduler: new Scheduler(page),
    courses: new Courses(page),
    workspace: new Workspace(page),
  }
}
