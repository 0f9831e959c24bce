import { crowdedDays } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: crowdedDays() })

test('a finished school is improved into a proposal, which is looked at, taken in part, and taken back', async ({
  planner: { page, scheduler },
}) => {
  const on = (course: string) => scheduler.lessons(course, scheduler.grid)
  const asBefore = async () => {
    await expect(scheduler.lessons('Art', scheduler.slot('Tuesday', 1))).toBeVisible()
    await expect(scheduler.lessons('Art', scheduler.slot('Tuesday', 2))).toBeVisible()
  }
  await scheduler.show('Classes', '7b')
  await scheduler.startZen()
  await page.getByRole('status').getByRole('button', { name: 'View' }).click()
  const banner = page.getByRole('region', { name: 'You are looking at proposal 1' })
  await expect(banner).toContainText('Nothing has changed yet.')
  await expect(banner).toContainText('2 → 0 courses not spread over the week')
  await expect(on('Art').and(page.locator('[data-proposed]')).first()).toBeVisible()
  await page.keyboard.press(',')
  await asBefore()
  await page.keyboard.press('.')

  await banner.getByRole('button', { name: 'Apply part of it' }).click()
  const part = page.getByRole('dialog', { name: 'Apply part of proposal 1' })
  await expect(part.getByRole('checkbox')).toHaveCount(2)
  await part.getByRole('checkbox').first().check()
  await part.getByRole('button', { name: 'Apply these' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('status').getByText(/^Proposal 1, in part: \d lessons? moved/)).toBeVisible()
  await expect(scheduler.zen.getByRole('button', { name: '1 wish not met' })).toBeVisible()

  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await asBefore()
  await expect(scheduler.zen.getByRole('button', { name: '2 wishes not met' })).toBeVisible()
  // It may be taken again.
  await expect(scheduler.zen.getByRole('button', { name: '1 proposal' })).toBeVisible()
})
