import type { Page } from '@playwright/test'
import type { Uuid } from '@timetable/domain'
import type { Account } from './account.ts'
import { Courses } from './pages/courses.ts'
import { Scheduler } from './pages/scheduler.ts'
import { Versions } from './pages/versions.ts'
import { Workspace, type PageName } from './pages/workspace.ts'

/** A person at a browser, with an account. */
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

/** In a tab that has a version open, as one that is loaded anew: the way in for what is not about the list of versions. */
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

/** Somebody with an account who has gone nowhere yet. */
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
