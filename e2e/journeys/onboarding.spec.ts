import { newcomer } from '../account.ts'
import { Acts } from '../acts.ts'
import { FirstSteps } from '../pages/first-steps.ts'
import { Scheduler } from '../pages/scheduler.ts'
import { Versions } from '../pages/versions.ts'
import { fileOf, smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test.describe(`in a window ${viewport.width} wide`, () => {
    test.use({ viewport })

    test('from the sign-up form to a solved week of the own file are four acts', async ({ page }) => {
      const who = newcomer()
      const acts = new Acts()
      await page.goto('/register')
      await acts.fill(page.getByLabel('School name'), who.schoolName, 'school')
      await acts.fill(page.getByLabel('E-mail'), who.email, 'e-mail')
      await acts.fill(page.getByLabel('Full name'), who.name, 'name')
      await acts.fill(page.getByLabel('Password', { exact: true }), who.password, 'password')
      await acts.click(page.getByRole('checkbox', { name: 'I accept the terms' }), 'terms')
      expect(acts.done).toHaveLength(5)

      acts.restart()
      await acts.click(page.getByRole('button', { name: 'Create the account' }), 'create the account')
      const versions = new Versions(page)
      await acts.chooseFile(
        page.getByRole('button', { name: 'Import a file' }),
        fileOf(smallSchool()),
        'choose the file',
      )
      await acts.click(versions.desk.getByRole('button', { name: 'Create the version' }), 'create the version')
      const scheduler = new Scheduler(page)
      await acts.click(scheduler.zenRests, 'start Zen')
      await expect(scheduler.solved).toBeVisible()
      expect(acts.done).toEqual(['create the account', 'choose the file', 'create the version', 'start Zen'])

      // Nothing that the user did not ask for is over the timetable, and nothing was celebrated.
      const steps = new FirstSteps(page)
      await expect(steps.button).toHaveAccessibleName('First steps: 1/2 done')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(steps.hint).toHaveCount(0)
      await expect(page.locator('canvas')).toHaveCount(0)
    })
  })
}

test.describe('onboarding', () => {
  test.use({ firstSteps: true })

  test('a new user is led through the steps that are left, and only what they do is counted', async ({ planner }) => {
    const { page, versions, scheduler } = planner
    const steps = new FirstSteps(page)
    await expect(steps.button).toHaveAccessibleName('First steps: 0/6 done')
    await versions.create('My first', 5)
    // The version has come with its periods.
    await expect(steps.button).toHaveAccessibleName('First steps: 1/5 done')
    await expect(steps.hint).toContainText('Create classes, teachers and rooms')
    await expect(steps.list).toHaveCount(0)
    await steps.hint.getByRole('button', { name: 'Close the hint' }).click()
    await expect(steps.hint).toHaveCount(0)

    await steps.button.click()
    await steps.role.selectOption('Principal or vice principal')
    // The browsers of the journeys speak American English: they are asked for the word for a class, too.
    await steps.list.getByLabel('What do you call a group of students').selectOption('Cohort, grade or group')
    await steps.list.getByRole('button', { name: 'Create cohorts, teachers and rooms' }).click()
    await expect(steps.hint).toContainText('Create cohorts, teachers and rooms')

    await versions.goto()
    await versions.importFile(fileOf(smallSchool()))
    await scheduler.untilShown()
    // It has come with everything but an adjustment.
    await expect(steps.button).toHaveAccessibleName('First steps: 1/2 done')
    await expect(steps.hint).toHaveCount(0)
    await scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)).first().press('p')
    await expect(page.getByRole('heading', { name: 'You’re all set' })).toBeVisible()
    await page.getByRole('button', { name: 'Close the list' }).click()
    await expect(steps.button).toHaveCount(0)

    await page.reload()
    await scheduler.untilShown()
    await expect(steps.button).toHaveCount(0)
  })

  test(
    'how it works is shown in pictures and words where no films are set up, and leads back to the steps',
    { tag: '@nightly' },
    async ({ planner }) => {
      const { page } = planner
      const steps = new FirstSteps(page)
      await steps.skip()
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await page.getByRole('menuitem', { name: 'Show the first steps' }).click()
      await steps.button.click()
      await steps.list.getByRole('button', { name: 'How it works' }).click()
      const shown = page.getByRole('dialog', { name: /^How .* works$/ })
      const picture = shown.locator('img, video')
      await expect(picture).toBeVisible()
      await expect(shown.getByRole('listitem')).toHaveCount(6)
      const first = await picture.getAttribute('src')
      await shown.getByRole('button', { name: 'Create courses' }).click()
      await expect(picture).not.toHaveAttribute('src', first ?? '')
      await shown.getByRole('button', { name: 'Close' }).last().click()
      await expect(shown).toHaveCount(0)
      await expect(steps.list).toBeVisible()
    },
  )

  test(
    'whoever skips is not asked again, and finds the steps in the profile',
    { tag: '@nightly' },
    async ({ planner }) => {
      const { page, versions } = planner
      const steps = new FirstSteps(page)
      await steps.skip()
      await page.reload()
      await versions.untilShown()
      await expect(steps.button).toHaveCount(0)
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await page.getByRole('menuitem', { name: 'Show the first steps' }).click()
      await expect(steps.button).toHaveAccessibleName('First steps: 0/6 done')
      await steps.button.click()
      await steps.list.getByRole('button', { name: 'Create a version' }).click()
      await expect(steps.hint).toContainText('Start by creating a version')
    },
  )
})
