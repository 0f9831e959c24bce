import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { Scheduler } from './scheduler.ts'

export type PageName = 'Scheduler' | 'Dashboard' | 'Courses' | 'Timetables' | 'Quality' | 'Rules' | 'Print' | 'Settings'
const PATHS: Readonly<Record<PageName, string>> = {
  Scheduler: '/app/scheduler',
  Dashboard: '/app',
  Courses: '/app/subjects',
  Timetables: '/app/timetables',
  Quality: '/app/quality',
  Rules: '/app/rules',
  Print: '/app/public/print',
  Settings: '/app/settings',
}

/** The pages of an open version, and the elements of those other than the scheduler, found as a user finds them. */
export class Workspace {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens a page by the main menu, or by the profile menu if it is there. */
  async open(name: PageName) {
    const { page } = this
    if (name === 'Settings') {
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await page.getByRole('menuitem', { name }).click()
    } else {
      const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
      await menu.getByRole('link', { name, exact: true }).click()
    }
    await this.untilShown(name)
  }

  /** Opens a page by its address, like a bookmark: the open version is opened again. */
  async goto(name: PageName) {
    await this.page.goto(PATHS[name])
    await this.untilShown(name)
  }

  async untilShown(name: PageName) {
    if (name === 'Scheduler') await new Scheduler(this.page).untilShown()
    else await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }

  /** A card of the dashboard. */
  card(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true }).first()
  }

  /** A rule, by its sentence. */
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
    await this.open('Dashboard')
    await this.card('Periods').getByRole('button', { name: 'Bell schedule' }).click()
    return this.dialog('Bell schedule')
  }
}
