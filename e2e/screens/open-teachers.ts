import { expect } from '../expect.ts'
import { openTeachersSchool } from '../open-teachers-school.ts'
import { Workspace } from '../pages/workspace.ts'
import { closeDialog, type ScreenGroup } from './screen.ts'

/** Teachers that Zen chooses: what cannot be, why a lesson has none, and the forms of courses and teachers. */
export const openTeachersScreens: ScreenGroup = {
  name: 'open-teachers',
  school: openTeachersSchool,
  screens: [
    {
      name: 'cannot-fit',
      async open({ page }) {
        await page.getByRole('button', { name: '3 things cannot fit' }).click()
        await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
      },
    },
    {
      name: 'why-nobody',
      async open({ page, scheduler }) {
        await page.getByRole('button', { name: '3 things cannot fit' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        const others = scheduler.zen.getByRole('button', { name: /^and \d+ more kinds?$/ })
        if (await others.isVisible()) await others.click()
        await scheduler.wrong('1 lesson with nothing chosen').click()
        await expect(page.getByRole('dialog')).toContainText('Ada is blocked then')
      },
    },
    {
      name: 'candidates-of-a-lesson',
      async open({ page, scheduler }) {
        await page.keyboard.press('Escape')
        await scheduler.lessons('Music').first().click()
        await expect(page.getByRole('dialog', { name: 'Music' }).getByRole('radio')).toHaveCount(4)
      },
    },
    {
      name: 'dashboard',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await new Workspace(page).goto('Dashboard')
        await expect(
          page.getByRole('button', { name: /^Music is not in Cleo and Dora’s list “May teach”/ }),
        ).toBeVisible()
      },
    },
    {
      name: 'course',
      moves: true,
      async open({ page, courses }) {
        await page.getByRole('button', { name: /^Music is not in Cleo/ }).click()
        await expect(courses.form.getByRole('switch', { name: 'The same one for all lessons' })).not.toBeChecked()
      },
    },
    {
      name: 'course-with-one-teacher',
      moves: true,
      async open({ page, courses }) {
        await closeDialog(page)
        await new Workspace(page).goto('Courses')
        await page
          .getByRole('button', { name: /^(Edit )?Mathematics|^Edit Mathematics/ })
          .first()
          .click()
        await expect(courses.form.getByRole('switch', { name: 'The same one for all lessons' })).toBeChecked()
        await expect(courses.form.getByRole('button', { name: 'Add all 3 qualified teachers' })).toBeVisible()
      },
    },
    {
      name: 'timetables',
      moves: true,
      async open({ page }) {
        await closeDialog(page)
        await page.goto('/app/timetables?type=TEACHER')
        await expect(page.getByText('0 of 1 to 2 periods')).toBeVisible()
      },
    },
    {
      name: 'teacher',
      moves: true,
      async open({ page, scheduler }) {
        await page.getByRole('link', { name: 'Ada', exact: true }).click()
        await page.waitForURL(/[?&]calendar=/)
        await page.goto(`/app/scheduler?calendar=${new URL(page.url()).searchParams.get('calendar')}`)
        await expect(scheduler.grid).toHaveAccessibleName('Timetable of Ada')
        await scheduler.choose('Edit')
        await expect(page.getByRole('dialog', { name: /^Edit / })).toContainText('Periods a week')
      },
    },
  ],
}
