import { expect } from '@playwright/test'
import { openSmallSchool, type ScreenGroup } from './screen.ts'

/** The form of a course. */
export const subjectsScreens: ScreenGroup = {
  name: 'subjects',
  screens: [
    {
      name: 'create',
      async open(planner) {
        await openSmallSchool(planner)
        await planner.scheduler.choose('Create a course')
        await expect(planner.page.getByRole('dialog', { name: 'Create a course' })).toBeVisible()
      },
    },
  ],
}
