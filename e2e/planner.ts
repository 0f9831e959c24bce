import type { Page } from '@playwright/test'
import type { Account } from './account.ts'
import { Courses } from './pages/courses.ts'
import { Scheduler } from './pages/scheduler.ts'
import { Versions } from './pages/versions.ts'

/** A person at a browser, with an account. */
export type Planner = {
  readonly page: Page
  readonly account: Account
  readonly versions: Versions
  readonly scheduler: Scheduler
  readonly courses: Courses
}

/** Signs in by the token in the address, without the login page. */
export async function enter(page: Page, account: Account): Promise<Planner> {
  const planner = plannerAt(page, account)
  await page.goto(`/app/versions?token=${account.token}`)
  await planner.versions.untilShown()
  return planner
}

/** Somebody with an account who has gone nowhere yet. */
export function plannerAt(page: Page, account: Account): Planner {
  return { page, account, versions: new Versions(page), scheduler: new Scheduler(page), courses: new Courses(page) }
}
