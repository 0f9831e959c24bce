import { expect } from '../expect.ts'
import { smallSchool } from '../schools.ts'
import type { ScreenGroup } from './screen.ts'

/** The timetables of a lesson's other people: beside the grid where there is room, as a drawer everywhere else. */
export const linkedScreens: ScreenGroup = {
  name: 'linked',
  closesWhenResized: true,
  school: smallSchool,
  screens: [
    {
      name: 'of-nothing-yet',
      moves: true,
      async open({ page, scheduler }) {
        if (!(await scheduler.linked.isVisible())) await page.keyboard.press('l')
        await expect(scheduler.linked).toBeVisible()
      },
    },
    {
      name: 'of-a-lesson',
      moves: true,
      async open({ scheduler }) {
        await scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)).focus()
        await expect(scheduler.linked.getByRole('button', { name: 'Ada' })).toBeVisible()
      },
    },
    {
      name: 'in-hand',
      moves: true,
      async open({ scheduler }) {
        await scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)).press('Enter')
        await expect(scheduler.linked.locator('[data-answer]').first()).toBeAttached()
      },
    },
    {
      name: 'in-the-whole-school',
      moves: true,
      async open({ page, scheduler }) {
        await page.keyboard.press('Escape')
        await scheduler.showAll('Whole school')
        await scheduler.lessons('Mathematics').first().focus()
        if (!(await scheduler.linked.isVisible())) await page.getByRole('button', { name: 'Linked timetables' }).click()
        await expect(scheduler.linked.getByRole('button', { name: 'Ada' })).toBeVisible()
      },
    },
  ],
}
