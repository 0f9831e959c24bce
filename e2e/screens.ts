import { expect, type Page } from '@playwright/test'
import { fileOf, smallSchool } from './schools.ts'
import type { Planner } from './planner.ts'

/** A screen in a state worth looking at: how to get there from the page before it. */
export type Screen = { readonly name: string; open(planner: Planner): Promise<void> }

/** The pages that anyone can open. */
export const PUBLIC_SCREENS: readonly (Omit<Screen, 'open'> & { open(page: Page): Promise<void> })[] = [
  { name: 'home', open: (page) => gotoPage(page, '/') },
  { name: 'login', open: (page) => gotoPage(page, '/login') },
  { name: 'register', open: (page) => gotoPage(page, '/register') },
  {
    name: 'register-errors',
    async open(page) {
      await gotoPage(page, '/register')
      await page.getByRole('button', { name: 'Create the account' }).click()
      await expect(page.getByText('Terms must be accepted')).toBeVisible()
    },
  },
]

/** The application's screens, in an order in which each can be reached from the one before. */
export const APP_SCREENS: readonly Screen[] = [
  { name: 'versions-empty', open: ({ versions }) => versions.untilShown() },
  {
    name: 'versions-create',
    async open({ page }) {
      await page.getByRole('button', { name: 'Create a version' }).click()
      await expect(page.getByRole('dialog', { name: 'Create a version' })).toBeVisible()
    },
  },
  {
    name: 'scheduler-empty',
    async open({ page }) {
      const dialog = page.getByRole('dialog', { name: 'Create a version' })
      await dialog.getByLabel('Title').fill('An empty version')
      await dialog.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'This version has no timetables yet' })).toBeVisible()
    },
  },
  {
    name: 'calendars-create',
    async open({ page }) {
      await page.getByRole('button', { name: 'Add classes, teachers and rooms' }).click()
      await expect(page.getByRole('dialog', { name: 'Create calendars' })).toBeVisible()
    },
  },
  {
    name: 'versions',
    async open({ page, versions, scheduler }) {
      await closeDialog(page)
      await versions.goto()
      await versions.importFile(fileOf(smallSchool()))
      await scheduler.untilShown()
      await versions.goto()
      await expect(versions.list.getByRole('listitem')).toHaveCount(2)
    },
  },
  {
    name: 'versions-bad-file',
    async open({ versions }) {
      await versions.importFile({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Ada') })
      await expect(versions.problem).toBeVisible()
    },
  },
  {
    name: 'versions-delete',
    async open({ page, versions }) {
      await versions.choose('Small school', 'Delete')
      await expect(page.getByRole('dialog', { name: 'Delete the version' })).toBeVisible()
    },
  },
  {
    name: 'scheduler-double-booked',
    async open({ page, versions, scheduler }) {
      await closeDialog(page)
      await versions.open('Small school')
      await scheduler.untilShown()
    },
  },
  {
    name: 'scheduler-lesson-menu',
    async open({ page, scheduler }) {
      await scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)).click()
      await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeVisible()
    },
  },
  {
    name: 'scheduler-lesson-in-hand',
    async open({ page }) {
      await page.getByRole('button', { name: 'Move', exact: true }).click()
      await page.keyboard.press('ArrowRight')
    },
  },
  {
    name: 'scheduler-blocking',
    async open({ page, scheduler }) {
      await page.keyboard.press('Escape')
      await scheduler.choose('Block time slots')
      await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
    },
  },
  {
    name: 'subject-create',
    async open({ page, scheduler }) {
      await page.getByRole('button', { name: 'Done' }).click()
      await scheduler.choose('Create a course')
      await expect(page.getByRole('dialog', { name: 'Create a course' })).toBeVisible()
    },
  },
  {
    name: 'calendar-rename',
    async open({ page, scheduler }) {
      await closeDialog(page)
      await scheduler.choose('Rename')
      await expect(page.getByRole('dialog', { name: /^Rename / })).toBeVisible()
    },
  },
  {
    name: 'bell-schedule',
    async open({ page, scheduler }) {
      await closeDialog(page)
      await scheduler.choose('Times of the periods')
      await expect(page.getByRole('dialog', { name: 'Bell schedule' })).toBeVisible()
    },
  },
  {
    name: 'scheduler-solved',
    async open({ page, scheduler }) {
      await closeDialog(page)
      await scheduler.startZen()
      await expect(scheduler.solved).toBeVisible()
      await expect(scheduler.zen.getByRole('button', { name: 'Start Zen' })).toBeVisible()
    },
  },
  {
    name: 'profile-menu',
    async open({ page }) {
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    },
  },
]

async function gotoPage(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function closeDialog(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
