import { fileOf, smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.beforeEach(async ({ planner: { versions, scheduler } }) => {
  await versions.importFile(fileOf(smallSchool()))
  await scheduler.untilShown()
  await scheduler.showAll('Whole school')
})

test('a lesson is dragged along its row, and no other row takes it', async ({ planner: { scheduler } }) => {
  const from = scheduler.lessons('Mathematics', scheduler.slotOf('7a', 'Monday', 1))
  await scheduler.drag(from, scheduler.slotOf('7b', 'Wednesday', 2))
  await expect(from).toBeVisible()
  await scheduler.drag(from, scheduler.slotOf('7a', 'Wednesday', 2))
  const there = scheduler.lessons('Mathematics', scheduler.slotOf('7a', 'Wednesday', 2))
  await expect(there).toHaveAccessibleName(/, pinned/)
  await scheduler.expectDoubleBookings(0)
  await scheduler.undo.click()
  await expect(from).toBeVisible()
})

test('a lesson is carried with the keyboard alone', async ({ planner: { page, scheduler } }) => {
  await scheduler.lessons('Mathematics', scheduler.slotOf('7a', 'Monday', 1)).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Monday, period 4' })).toContainText('1 double booking fewer')
  await page.keyboard.press('Enter')
  const there = scheduler.lessons('Mathematics', scheduler.slotOf('7a', 'Monday', 4))
  await expect(there).toHaveAccessibleName(/, pinned/)
  await expect(there).toBeFocused()
})

test('the view is in the address, outlives a reload, and a row head leads to its timetable', async ({
  planner: { page, scheduler },
}) => {
  await page.getByText('Teachers', { exact: true }).click()
  await expect(page).toHaveURL(/view=matrix&type=TEACHER/)
  await page.reload()
  await expect(scheduler.grid).toHaveAccessibleName('All teachers')
  await scheduler.grid.getByRole('rowheader', { name: /^Ada/ }).click()
  await expect(scheduler.grid).toHaveAccessibleName('Timetable of Ada')
  await page.keyboard.press('2')
  await expect(scheduler.grid).toHaveAccessibleName('All classes on Monday')
})
