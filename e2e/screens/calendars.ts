import { expect } from '../expect.ts'
import { closeDialog, openSmallSchool, type ScreenGroup } from './screen.ts'

/** The dialogs around classes, teachers and rooms, and the times of the periods. */
export const calendarsScreens: ScreenGroup = {
  name: 'calendars',
  screens: [
    {
      name: 'create',
      async open({ page, versions }) {
        await versions.create('An empty version', 5)
        await page.getByRole('button', { name: 'Add classes, teachers and rooms' }).click()
        await expect(page.getByRole('dialog', { name: 'Create calendars' })).toBeVisible()
      },
    },
    {
      name: 'rename',
      moves: true,
      async open(planner) {
        const { page, versions, scheduler } = planner
        await closeDialog(page)
        await versions.goto()
        await openSmallSchool(planner)
        await scheduler.choose('Rename')
        await expect(page.getByRole('dialog', { name: /^Rename / })).toBeVisible()
      },
    },
    {
      name: 'delete',
      moves: true,
      async open({ page }) {
        const dialog = page.getByRole('dialog', { name: /^Rename / })
        await dialog.getByText('Delete', { exact: true }).click()
        await expect(page.getByRole('textbox', { name: /^To confirm/ })).toBeVisible()
      },
    },
    {
      name: 'reset',
      async open({ page, scheduler }) {
        await closeDialog(page)
        await scheduler.choose('Take all lessons off')
        await expect(page.getByRole('dialog', { name: /^Take the lessons of/ })).toBeVisible()
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
  ],
}
