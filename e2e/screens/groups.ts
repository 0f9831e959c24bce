import { expect } from '../expect.ts'
import { dividedSchool } from '../schools.ts'
import type { ScreenGroup } from './screen.ts'

/** A class in groups: beside each other in its week, below it in the list, in its line of the whole school and on paper. */
export const groupsScreens: ScreenGroup = {
  name: 'groups',
  school: dividedSchool,
  screens: [
    {
      name: 'class',
      moves: true,
      open: ({ scheduler }) => expect(scheduler.lessons('French').first()).toBeVisible(),
    },
    {
      name: 'list-opened',
      wide: true,
      moves: true,
      async open({ page, scheduler }) {
        await scheduler.sidebar.getByRole('link', { name: /^5A/ }).press('ArrowRight')
        await expect(page.getByRole('button', { name: 'Groups of 5A' })).toHaveAttribute('aria-expanded', 'true')
        await expect(scheduler.sidebar.getByText('5A · French')).toBeVisible()
      },
    },
    {
      name: 'behind-the-count',
      wide: true,
      moves: true,
      async open({ page, scheduler }) {
        await scheduler
          .slot('Monday', 1)
          .getByRole('button', { name: /more lesson/ })
          .click()
        await expect(page.locator('[data-list-of]').getByRole('group').first()).toBeFocused()
      },
    },
    {
      name: 'lesson-in-hand',
      wide: true,
      moves: true,
      async open({ page, scheduler }) {
        await page.keyboard.press('Escape')
        await scheduler.takeInHand(scheduler.lessons('Mathematics').first())
      },
    },
    {
      name: 'matrix',
      moves: true,
      async open({ page, scheduler }) {
        await page.keyboard.press('Escape')
        await scheduler.showAll('Whole school')
      },
    },
    {
      name: 'matrix-with-groups',
      moves: true,
      async open({ page, scheduler }) {
        await page.getByRole('checkbox', { name: 'With groups' }).press('Space')
        await expect(scheduler.row('5A · Half 1')).toBeVisible()
      },
    },
    {
      name: 'print',
      moves: true,
      async open({ page }) {
        await page.goto('/app/public/print')
        await page.getByText('Whole school').click()
        await page.getByRole('checkbox', { name: 'With groups' }).check()
        await expect(page.getByRole('region', { name: /A1/ })).toContainText('5A · Half 1')
      },
    },
  ],
}
