import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

type PageName = 'Dashboard' | 'Courses' | 'Timetables' | 'Rules' | 'Print' | 'Settings'
const PATHS: Readonly<Record<PageName, string>> = {
  Dashboard: '/app',
  Courses: '/app/subjects',
  Timetables: '/app/timetables',
  Rules: '/app/rules',
  Print: '/app/public/print',
  Settings: '/app/settings',
}

/** The pages beside the scheduler: what is on each, found as a person finds it. */
export class Workspace {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** By the address, as a bookmark does: the open version is open again. */
  async goto(name: PageName) {
    await this.page.goto(PATHS[name])
    await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }

  /** A card of the dashboard. */
  card(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true }).first()
  }

  /** A rule, by how it reads. */
  rule(sentence: string): Locator {
    return this.page.getByRole('article', { name: sentence, exact: true })
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name })
  }

  /** Chooses entries of a multi-select, and closes its list. */
  async pick(field: Locator, ...names: string[]) {
    for (const name of names) {
      await field.fill(name)
      await this.page.getByRole('option', { name, exact: true }).click()
    }
    await field.press('Tab')
  }

  async bellSchedule(): Promise<Locator> {
    await this.goto('Dashboard')
    await this.card('Periods').getByRole('button', { name: 'Bell schedule' }).click()
    return this.dialog('Bell schedule')
  }
}
