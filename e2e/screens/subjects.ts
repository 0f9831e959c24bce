import { expect } from '../expect.ts'
import { smallSchool } from '../schools.ts'
import { closeDialog, enterSchool, type ScreenGroup } from './screen.ts'

/** All courses, the form of one, and the dialogs around them. */
export const subjectsScreens: ScreenGroup = {
  name: 'subjects',
  school: 'empty',
  begins: 'Courses',
  screens: [
    {
      name: 'empty',
      // The page is loaded anew, and the header learns the version's title only then.
      moves: true,
      open: ({ page }) => expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible(),
    },
    {
      name: 'create',
      moves: true,
      async open(planner) {
        const { page } = planner
        await enterSchool(planner, smallSchool())
        await planner.scheduler.choose('Create a course')
        await expect(page.getByRole('dialog', { name: 'Create a course' })).toBeVisible()
      },
    },
    {
      name: 'errors',
      moves: true,
      async open({ page, courses }) {
        await page.getByRole('combobox', { name: 'Classes, teachers and rooms' }).press('Backspace')
        await courses.form.getByRole('button', { name: 'Create the course' }).click()
        await expect(courses.form.getByText('must have at least one class, teacher or room')).toBeVisible()
      },
    },
    {
      name: 'table',
      moves: true,
      async open({ page, courses }) {
        await closeDialog(page)
        await page.goto('/app/subjects')
        await courses.untilShown()
        await expect(page.getByText('Chemistry').or(courses.field('Name', 'Chemistry')).first()).toBeVisible()
      },
    },
    {
      name: 'selected',
      async open({ page, courses }) {
        await page.getByRole('checkbox', { name: 'Select Art' }).check()
        await page.getByRole('checkbox', { name: 'Select English' }).check()
        await expect(courses.bulk).toBeVisible()
      },
    },
    {
      name: 'bulk-calendars',
      moves: true,
      async open({ page, courses }) {
        await courses.bulk.getByRole('button', { name: 'Who takes part' }).click()
        await expect(page.getByRole('dialog', { name: 'Who takes part' })).toBeVisible()
      },
    },
    {
      name: 'delete',
      async open({ page, courses }) {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await courses.bulk.getByRole('button', { name: 'Delete' }).click()
        await expect(page.getByRole('dialog', { name: 'Delete 2 courses' })).toBeVisible()
      },
    },
    {
      name: 'copy',
      async open({ page, courses }) {
        await closeDialog(page)
        await courses.bulk.getByRole('button', { name: 'Copy' }).click()
        await expect(page.getByRole('dialog', { name: 'Copy 2 courses' })).toBeVisible()
      },
    },
    {
      name: 'tags',
      moves: true,
      async open({ page, courses }) {
        await closeDialog(page)
        await courses.giveTag('practical')
        await courses.giveTag('Natural sciences practical course')
        await page.getByRole('button', { name: 'Clear the selection' }).click()
      },
    },
    {
      name: 'tags-dialog',
      moves: true,
      async open({ courses }) {
        const tags = await courses.openTags()
        await tags.getByRole('button', { name: 'Rename practical' }).click()
        await tags.getByRole('textbox').fill('natural sciences practical course')
        await expect(tags.getByRole('button', { name: 'Merge' })).toBeVisible()
      },
    },
    {
      name: 'remove-tag',
      moves: true,
      async open({ page, courses }) {
        await closeDialog(page)
        const tags = await courses.openTags()
        await tags.getByRole('button', { name: 'Remove practical' }).click()
        await expect(tags.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
      },
    },
    {
      name: 'advanced',
      moves: true,
      async open({ page, courses }) {
        await closeDialog(page)
        await page.getByRole('button', { name: /^(Edit )?Chemistry|^Edit Chemistry/ }).click()
        await expect(courses.form.getByRole('switch')).toBeChecked()
      },
    },
    {
      name: 'paste',
      moves: true,
      async open({ page }) {
        await closeDialog(page)
        await page.getByRole('button', { name: 'Add several' }).click()
        await page.getByRole('menuitem', { name: 'Paste a list' }).click()
        const dialog = page.getByRole('dialog', { name: 'Paste a list of courses' })
        await dialog.getByRole('textbox').fill('Latin\t4\t7a\tCleo\nMathematics\t3\t7a\tAda\nMusic\tmany\t7a')
        await expect(dialog.getByText(/^1 row is skipped/)).toBeVisible()
      },
    },
    {
      name: 'no-result',
      moves: true,
      async open({ page, courses }) {
        await closeDialog(page)
        await courses.search.fill('nobody')
        await expect(page.getByRole('heading', { name: 'No course found' })).toBeVisible()
      },
    },
  ],
}
