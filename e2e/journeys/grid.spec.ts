import { fileOf, smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.beforeEach(async ({ planner: { versions, scheduler } }) => {
  await versions.importFile(fileOf(smallSchool()))
  await scheduler.untilShown()
  await scheduler.show('Classes', '7a')
})

test('the linked timetables of a lesson answer while it is carried', async ({ planner: { page, scheduler } }) => {
  const linked = page.getByRole('region', { name: 'Linked timetables' })
  const lesson = scheduler.lessons('Mathematics', scheduler.slot('Monday', 1))
  await lesson.hover()
  await expect(linked.getByRole('button', { name: 'Ada' })).toBeVisible()
  await page.getByRole('button', { name: 'Linked timetables' }).click()
  await expect(linked).toBeHidden()
  await page.reload()
  await expect(scheduler.grid).toBeVisible()
  await expect(linked).toBeHidden()
})

test('the times of a period lead to the bell schedule', async ({ planner: { page, scheduler } }) => {
  await scheduler.grid.getByRole('button', { name: /^Period 1, / }).click()
  await expect(page.getByRole('dialog', { name: 'Bell schedule' })).toBeVisible()
})

test('blocking and a new course are one click from the title', async ({ planner: { page, scheduler } }) => {
  await page.getByRole('button', { name: 'Block time slots' }).click()
  const slot = scheduler.slot('Friday', 6)
  await slot.click()
  await expect(slot).toHaveAccessibleName(/blocked/)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Create a course' }).click()
  await expect(page.getByRole('dialog', { name: 'Create a course' })).toBeVisible()
})
