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

test(
  'the keyboard is in the timetable after two keys, past menu, lists and tools',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler } }) => {
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await skip.focus()
    await page.keyboard.press('Enter')
    await expect(scheduler.grid.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(scheduler.grid.locator(':focus')).toHaveCount(1)
    await expect(scheduler.sidebar.getByRole('list').locator('[tabindex="0"]')).toHaveCount(1)
  },
)
