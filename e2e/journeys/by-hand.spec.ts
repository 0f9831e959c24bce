import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool() })

test('the hint at the pointer says what a drop does, and a blocked slot takes nothing', async ({ planner }) => {
  const { page, scheduler } = planner
  const english = scheduler.lessons('English', scheduler.slot('Monday', 2))
  await scheduler.drag(english, scheduler.slot('Friday', 3), async () => {
    await expect(page.getByText('Timeslot is blocked in Ben').first()).toBeVisible()
  })
  await expect(english).toBeVisible()
  await expect(page.getByRole('alert').getByText('Timeslot is blocked in Ben')).toBeVisible()

  await scheduler.dragAlone(english, scheduler.slot('Tuesday', 3), async () => {
    await expect(page.getByText('Fits; 1 other moves too').first()).toBeVisible()
    await expect(page.getByText(/^Moves Chemistry 7b to /).first()).toBeVisible()
  })
  await scheduler.expectDoubleBookings(2)
})

test('a slot that takes no lesson says why, and what was found to help is one click', async ({ planner }) => {
  const { page, scheduler } = planner
  const english = scheduler.lessons('English', scheduler.slot('Monday', 2))
  await scheduler.drag(english, scheduler.slot('Friday', 3))
  await page.getByRole('button', { name: 'Why?' }).click()
  const why = page.getByRole('dialog', { name: 'Why not?' })
  await expect(why.getByText('cannot be in this slot, whatever else moves')).toBeVisible()
  await expect(why.getByRole('link', { name: /^Ben is away on/ })).toBeVisible()
  await why.getByRole('button', { name: /^Free Friday, period 3 for Ben/ }).click()
  await expect(why).toBeHidden()
  await scheduler.drag(english, scheduler.slot('Friday', 3))
  await expect(scheduler.lessons('English', scheduler.slot('Friday', 3))).toBeVisible()
})

test(
  'a lesson of two periods does not go past the end of the day',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler } }) => {
    await scheduler.show('Classes', '7b')
    const chemistry = scheduler.lessons('Chemistry', scheduler.slot('Tuesday', 3))
    await expect(chemistry).toHaveAccessibleName(/2 periods/)
    await scheduler.drag(chemistry, scheduler.slot('Monday', 6))
    await expect(page.getByRole('alert').getByText('The lesson extends beyond the schedule')).toBeVisible()
    await expect(chemistry).toBeVisible()
  },
)

test('a click on the lock pins and unpins, and a pinned lesson stays under Zen', async ({ planner: { scheduler } }) => {
  const monday = scheduler.slot('Monday', 1)
  const lesson = scheduler.lessons('Mathematics', monday)
  await lesson.hover()
  await lesson.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(lesson).toHaveAccessibleName(/, pinned/)

  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
  await expect(lesson).toHaveAccessibleName(/, pinned/)

  await lesson.hover()
  await lesson.getByRole('button', { name: 'Unpin' }).click()
  await expect(lesson).not.toHaveAccessibleName(/pinned/)
})

test(
  'slots are blocked and freed with a click, for the calendar shown',
  { tag: '@nightly' },
  async ({ planner: { scheduler } }) => {
    await scheduler.show('Teachers', 'Ada')
    const slot = scheduler.slot('Wednesday', 4)
    await scheduler.choose('Block time slots')
    await slot.click()
    await expect(slot).toHaveAccessibleName(/blocked/)
    await slot.click()
    await expect(slot).not.toHaveAccessibleName(/blocked/)
    await slot.click()
    await scheduler.page.getByRole('button', { name: 'Done' }).click()

    await scheduler.show('Classes', '7a')
    await expect(scheduler.slot('Wednesday', 4)).toHaveAccessibleName(/free/)
    await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Tuesday', 1)), scheduler.slot('Wednesday', 4))
    await expect(scheduler.page.getByRole('alert').getByText('Timeslot is blocked in Ada')).toBeVisible()
  },
)

test(
  'every step is taken back and brought again, by button and by key',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler } }) => {
    const from = scheduler.lessons('Mathematics', scheduler.slot('Monday', 1))
    const to = scheduler.lessons('Mathematics', scheduler.slot('Thursday', 2))
    await expect(scheduler.undo).toBeDisabled()
    await scheduler.drag(from, scheduler.slot('Thursday', 2))
    await expect(to).toBeVisible()
    await scheduler.expectDoubleBookings(0)

    await scheduler.undo.click()
    await expect(from).toBeVisible()
    await expect(from).not.toHaveAccessibleName(/pinned/)
    await scheduler.expectDoubleBookings(1)

    await scheduler.redo.click()
    await expect(to).toHaveAccessibleName(/, pinned/)

    await page.keyboard.press('Control+z')
    await expect(from).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await expect(to).toBeVisible()
    await expect(scheduler.redo).toBeDisabled()
  },
)
