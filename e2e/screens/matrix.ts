import { expect } from '../expect.ts'
import { smallSchool } from '../schools.ts'
import type { ScreenGroup } from './screen.ts'

/** The whole school at once, one day of it, and lessons in hand on both. */
export const matrixScreens: ScreenGroup = {
  name: 'matrix',
  school: smallSchool,
  screens: [
    {
      name: 'classes',
      moves: true,
      open: ({ scheduler }) => scheduler.showAll('Whole school'),
    },
    {
      name: 'teachers-wide',
      moves: true,
      async open({ page, scheduler }) {
        await page.getByText('Teachers', { exact: true }).click()
        await page.getByText('Wide', { exact: true }).click()
        await expect(scheduler.grid).toHaveAccessibleName('All teachers')
      },
    },
    {
      name: 'rooms-nothing-found',
      moves: true,
      async open({ page }) {
        await page.getByRole('searchbox').fill('nobody')
        await expect(page.getByText('No timetable has this name.')).toBeVisible()
      },
    },
    {
      name: 'lesson-in-hand',
      moves: true,
      async open({ page, scheduler }) {
        await page.getByRole('searchbox').fill('')
        await page.getByText('Classes', { exact: true }).click()
        await expect(scheduler.grid).toHaveAccessibleName('All classes')
        await scheduler.takeInHand(scheduler.lessons('Mathematics').first())
      },
    },
    {
      name: 'day',
      moves: true,
      async open({ page, scheduler }) {
        await page.keyboard.press('Escape')
        await scheduler.showAll('Day')
        await expect(scheduler.grid).toHaveAccessibleName('All classes on Monday')
      },
    },
    {
      name: 'day-chosen',
      moves: true,
      async open({ scheduler }) {
        await scheduler.lessons('Mathematics').first().press('Control+a')
        await expect(scheduler.chosen).toBeVisible()
      },
    },
    {
      name: 'chosen',
      moves: true,
      async open({ scheduler }) {
        await scheduler.showAll('Whole school')
        await scheduler.lessons('Mathematics').first().press('Control+a')
        await expect(scheduler.chosen).toBeVisible()
      },
    },
    {
      name: 'keys',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      },
    },
  ],
}
