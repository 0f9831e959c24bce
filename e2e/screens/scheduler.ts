import { expect } from '../expect.ts'
import { smallSchool } from '../schools.ts'
import { enterSchool, type ScreenGroup } from './screen.ts'

/** One timetable as a grid: its lessons, one of them in hand, slots being blocked, and after Zen. */
export const schedulerScreens: ScreenGroup = {
  name: 'scheduler',
  whole: true,
  closesWhenResized: true,
  screens: [
    {
      name: 'empty',
      async open({ page, versions }) {
        await versions.create('An empty version', 5)
        await expect(page.getByRole('heading', { name: 'This version has no timetables yet' })).toBeVisible()
      },
    },
    {
      name: 'double-booked',
      moves: true,
      async open(planner) {
        await enterSchool(planner, smallSchool())
      },
    },
    {
      name: 'lesson-menu',
      async open({ page, scheduler }) {
        await scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)).click()
        await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeVisible()
      },
    },
    {
      name: 'lesson-in-hand',
      async open({ page }) {
        await page.getByRole('button', { name: 'Move', exact: true }).click()
        await page.keyboard.press('ArrowRight')
      },
    },
    {
      name: 'blocking',
      async open({ page, scheduler }) {
        await page.keyboard.press('Escape')
        await scheduler.choose('Block time slots')
        await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
      },
    },
    {
      name: 'solved',
      moves: true,
      async open({ page, scheduler }) {
        await page.getByRole('button', { name: 'Done' }).click()
        await scheduler.startZen()
        await expect(scheduler.solved).toBeVisible()
        await expect(scheduler.zenRests).toBeVisible()
      },
    },
  ],
}
