import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool() })

test('blocking, a new course and the times of a period are one click from the grid', async ({
  planner: { page, scheduler },
}) => {
  await page.getByRole('button', { name: 'Block time slots' }).click()
  const slot = scheduler.slot('Friday', 6)
  await slot.click()
  await expect(slot).toHaveAccessibleName(/blocked/)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Create a course' }).click()
  await expect(page.getByRole('dialog', { name: 'Create a course' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await scheduler.grid.getByRole('button', { name: /^Period 1, / }).click()
  await expect(page.getByRole('dialog', { name: 'Bell schedule' })).toBeVisible()
})
