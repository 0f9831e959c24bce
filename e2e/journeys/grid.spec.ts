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

for (const [screen, width] of [
  ['tablet', 1024],
  ['phone', 390],
] as const) {
  test(`on a ${screen} the linked timetables of a lesson come from its menu and take it`, async ({ planner }) => {
    const { page, scheduler } = planner
    await page.setViewportSize({ width, height: 800 })
    const lesson = scheduler.lessons('Mathematics', scheduler.slot('Monday', 1))
    await lesson.press('m')
    await page.getByRole('dialog', { name: 'Mathematics' }).getByRole('button', { name: 'Linked timetables' }).click()
    await expect(scheduler.linked.getByRole('button', { name: 'Ada' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(scheduler.linked).toBeHidden()
    await expect(lesson).toBeFocused()

    await page.keyboard.press('l')
    await lesson.press('Enter')
    const friday = scheduler.linked.locator('[data-answer]').last()
    await friday.click()
    await page.keyboard.press('Escape')
    await expect(scheduler.linked).toBeHidden()
    await expect(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1))).toBeHidden()
  })
}

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
