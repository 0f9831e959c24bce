import { expect } from '../expect.ts'
import { Workspace } from '../pages/workspace.ts'
import { wrongSchool } from '../schools.ts'
import type { ScreenGroup } from './screen.ts'

/** How a version stands: all that can be wrong with it, counted and listed beside Zen and on the dashboard. */
export const standingScreens: ScreenGroup = {
  name: 'standing',
  school: wrongSchool,
  screens: [
    {
      name: 'all-wrong',
      open: ({ scheduler }) => expect(scheduler.wrong('1 double booking')).toBeVisible(),
    },
    {
      name: 'on-blocked-slots',
      async open({ page, scheduler }) {
        // On a phone all but the worst are behind their number.
        const others = scheduler.wrong('and 5 more kinds')
        if (await others.isVisible()) await others.click()
        await scheduler.wrong('1 lesson on a blocked slot').click()
        await expect(page.getByRole('dialog').getByRole('button', { name: /^Free the slot/ })).toBeVisible()
      },
    },
    {
      name: 'on-a-blocked-slot-in-its-place',
      async open({ page }) {
        await page.getByRole('dialog').getByRole('link').click()
        await expect(page.getByRole('group', { name: /^Mathematics.*on a blocked slot$/ })).toBeFocused()
      },
    },
    {
      name: 'on-a-blocked-slot-in-the-whole-school',
      async open({ page, scheduler }) {
        await page.goto('/app/scheduler?view=matrix&type=TEACHER')
        await expect(page.getByRole('group', { name: /^Mathematics.*on a blocked slot$/ })).toBeVisible()
        const others = scheduler.wrong('and 5 more kinds')
        if (await others.isVisible()) await others.click()
      },
    },
    {
      name: 'wishes',
      async open({ page, scheduler }) {
        await scheduler.wrong('1 wish not met').click()
        await expect(page.getByRole('dialog')).toContainText('should be spread over the week: 2 on Wednesday.')
      },
    },
    {
      name: 'dashboard',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await new Workspace(page).goto('Dashboard')
        await expect(page.getByRole('button', { name: '1 lesson without a teacher' })).toBeVisible()
      },
    },
    {
      name: 'dashboard-list',
      async open({ page }) {
        await page.getByRole('button', { name: '1 double booking' }).click()
        await expect(page.getByRole('dialog')).toContainText('1 double booking is between pinned lessons.')
      },
    },
    {
      name: 'dashboard-after-zen',
      moves: true,
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Start Zen' }).click()
        await expect(page.getByText('Zen found nothing better')).toBeVisible()
        await expect(page.getByRole('button', { name: /^Unpin: / }).first()).toBeVisible()
      },
    },
  ],
}
