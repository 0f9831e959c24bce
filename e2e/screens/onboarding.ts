import { expect } from '../expect.ts'
import { FirstSteps } from '../pages/first-steps.ts'
import { openSmallSchool, type ScreenGroup } from './screen.ts'

/** The first steps of somebody new. */
export const onboardingScreens: ScreenGroup = {
  name: 'onboarding',
  firstSteps: true,
  screens: [
    {
      name: 'new',
      open: ({ page }) => expect(new FirstSteps(page).button).toHaveAccessibleName('First steps: 0/6 done'),
    },
    {
      name: 'list',
      async open({ page }) {
        const steps = new FirstSteps(page)
        await steps.button.click()
        await expect(steps.list).toBeVisible()
      },
    },
    {
      name: 'how-it-works',
      async open({ page }) {
        await page.getByRole('button', { name: 'How it works' }).click()
        await expect(page.getByRole('dialog', { name: /^How .* works$/ })).toBeVisible()
      },
    },
    {
      name: 'one-left',
      moves: true,
      async open(planner) {
        const { page } = planner
        await page.getByRole('dialog', { name: /^How / }).getByRole('button', { name: 'Close' }).last().click()
        await page.keyboard.press('Escape')
        await openSmallSchool(planner)
        const steps = new FirstSteps(page)
        await expect(steps.button).toHaveAccessibleName('First steps: 1/2 done')
        await steps.button.click()
        await expect(steps.list.getByText('already there')).toHaveCount(4)
      },
    },
    {
      name: 'adjust',
      async open({ page }) {
        const steps = new FirstSteps(page)
        await steps.list.getByRole('button', { name: 'Make adjustments' }).click()
        await expect(steps.hint).toContainText('Drag a lesson')
      },
    },
    {
      name: 'congratulation',
      async open({ page, scheduler }) {
        const lesson = scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)).first()
        await lesson.press('p')
        await expect(page.getByRole('heading', { name: 'You’re all set' })).toBeVisible()
      },
    },
  ],
}
