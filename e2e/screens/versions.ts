import { expect } from '../expect.ts'
import { closeDialog, openSmallSchool, type ScreenGroup } from './screen.ts'

/** The list of versions: empty, full, its dialogs, and a file that cannot be read. */
export const versionsScreens: ScreenGroup = {
  name: 'versions',
  // The bad file is one that the server refuses.
  expectedErrors: [/status of 400/],
  screens: [
    { name: 'empty', open: ({ versions }) => versions.untilShown() },
    {
      name: 'create',
      async open({ page }) {
        await page.getByRole('button', { name: 'Create a version' }).click()
        await expect(page.getByRole('dialog', { name: 'Create a version' })).toBeVisible()
      },
    },
    {
      name: 'two',
      moves: true,
      async open(planner) {
        const { page, versions, scheduler } = planner
        await closeDialog(page)
        await versions.create('An empty version', 5)
        await expect(page.getByRole('heading', { name: 'This version has no timetables yet' })).toBeVisible()
        await versions.goto()
        await openSmallSchool(planner)
        await scheduler.untilShown()
        await versions.goto()
        await expect(versions.list.getByRole('listitem')).toHaveCount(2)
      },
    },
    {
      name: 'bad-file',
      // Once the server has read it, however long that takes.
      moves: true,
      async open({ versions }) {
        await versions.chooseFile({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Ada') })
        await expect(versions.problem).toBeVisible()
      },
    },
    {
      name: 'delete',
      async open({ page, versions }) {
        await closeDialog(page)
        await versions.choose('Small school', 'Delete')
        await expect(page.getByRole('dialog', { name: 'Delete the version' })).toBeVisible()
      },
    },
    {
      name: 'export',
      async open({ page, versions }) {
        await closeDialog(page)
        await versions.choose('Small school', 'Download')
        await expect(page.getByRole('link', { name: 'Save the file' })).toBeVisible()
      },
    },
  ],
}
