import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool() })

test('two browsers see each other’s edits, and Zen’s', async ({ planner: { scheduler }, enterElsewhere }) => {
  const other = await enterElsewhere()
  await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)), scheduler.slot('Thursday', 1))
  await expect(other.scheduler.lessons('Mathematics', other.scheduler.slot('Thursday', 1))).toHaveAccessibleName(
    /pinned/,
  )
  await other.scheduler.expectDoubleBookings(0)

  await other.scheduler.drag(
    other.scheduler.lessons('English', other.scheduler.slot('Monday', 2)),
    other.scheduler.slot('Thursday', 1),
  )
  await other.scheduler.answer(/^Double-book anyway/).click()
  await expect(scheduler.lessons('English', scheduler.slot('Thursday', 1))).toBeVisible()
  await scheduler.expectDoubleBookings(1)

  await other.scheduler.undo.click()
  await scheduler.expectDoubleBookings(0)
  await other.scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
})

test('a version that someone deletes says so to whoever has it open', async ({ planner, enterElsewhere }) => {
  const other = await enterElsewhere()
  await other.versions.goto()
  await other.versions.choose('Small school', 'Delete')
  await other.page.getByRole('dialog').getByRole('textbox').fill('delete')
  await other.page.getByRole('dialog').getByRole('button', { name: 'Delete the version' }).click()
  await expect(planner.page.getByText('This version was deleted')).toBeVisible()
})
