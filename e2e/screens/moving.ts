import { expect } from '../expect.ts'
import { smallSchool } from '../schools.ts'
import { closeDialog, type ScreenGroup } from './screen.ts'

/** Moving lessons: in hand, let go upon another, several chosen, and what the keys open. */
export const movingScreens: ScreenGroup = {
  name: 'moving',
  closesWhenResized: true,
  school: smallSchool,
  screens: [
    {
      name: 'in-hand',
      moves: true,
      async open({ page, scheduler }) {
        await scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)).press('Enter')
        await page.keyboard.press('ArrowDown')
        await expect(page.getByText('Fits; 1 other moves too').first()).toBeVisible()
      },
    },
    {
      name: 'drop-menu',
      async open({ page, scheduler }) {
        await page.keyboard.press('Enter')
        await expect(scheduler.answer(/^Swap with English/)).toBeVisible()
      },
    },
    {
      name: 'chain',
      moves: true,
      async open({ page, scheduler }) {
        await scheduler.answer(/^Pick up English/).click()
        await expect(page.getByRole('button', { name: 'Leave it unscheduled' })).toBeVisible()
      },
    },
    {
      name: 'tray-of-several',
      moves: true,
      async open({ page, scheduler }) {
        await page.keyboard.press('Escape')
        await scheduler.tray.getByText('All', { exact: true }).click()
        await expect(scheduler.lessons('English', scheduler.tray)).toBeVisible()
      },
    },
    {
      name: 'several-chosen',
      async open({ scheduler }) {
        await scheduler.lessons('Mathematics').first().press('Control+a')
        await expect(scheduler.chosen).toBeVisible()
      },
    },
    {
      name: 'day-menu',
      wide: true,
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Pin or unschedule: Monday, 7a' }).click()
        await expect(page.getByRole('menuitem', { name: /^Unschedule/ })).toBeVisible()
      },
    },
    {
      name: 'keys',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menu')).toHaveCount(0)
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      },
    },
    {
      name: 'palette',
      async open({ page }) {
        await closeDialog(page)
        await page.keyboard.press('/')
        await expect(page.getByRole('dialog', { name: 'Go to a timetable' })).toBeVisible()
      },
    },
    {
      name: 'palette-nothing-found',
      async open({ page }) {
        await page.keyboard.type('nobody')
        await expect(page.getByText('No timetable has this name.').first()).toBeVisible()
      },
    },
  ],
}
