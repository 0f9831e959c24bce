import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool(), begins: 'Dashboard' })

test(
  'times are typed as people write them, and what cannot be read leaves the old one',
  { tag: '@nightly' },
  async ({ planner: { workspace } }) => {
    const dialog = await workspace.bellSchedule()
    const start = dialog.getByLabel('Start of period 1')
    const end = dialog.getByLabel('End of period 1')
    for (const [typed, shown] of [
      ['8.15', '08:15'],
      ['soon', '08:15'],
      ['820', '08:20'],
      ['8:10 am', '08:10'],
    ] as const) {
      await start.fill(typed)
      await start.press('Tab')
      await expect(start).toHaveValue(shown)
    }
    await end.fill('7:00')
    await end.press('Tab')
    await expect(dialog.getByText('Ends before it starts')).toBeVisible()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(end).toBeFocused()
    await end.fill('9:10')
    await end.press('Tab')
    await expect(dialog.getByText('Starts before the period above ends')).toBeVisible()

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(workspace.card('Periods')).toContainText('8:00 AM to 1:45 PM')
  },
)

test('later periods move along, all get one length, and Update keeps it', async ({ planner: { workspace } }) => {
  const dialog = await workspace.bellSchedule()
  await dialog.getByRole('checkbox', { name: 'Move all later periods too' }).check()
  await dialog.getByLabel('Start of period 1').fill('8:10')
  await dialog.getByLabel('Start of period 1').press('Tab')
  await expect(dialog.getByLabel('Start of period 6')).toHaveValue('13:10')
  await dialog.getByLabel('Minutes per period').fill('50')
  await dialog.getByRole('button', { name: 'Apply to all periods' }).click()
  await expect(dialog.getByLabel('End of period 2')).toHaveValue('10:05')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toBeHidden()
  await expect(workspace.card('Periods')).toContainText('8:10 AM to 2:25 PM')
})

test(
  'a period is deleted once it is said how many lessons lie on it',
  { tag: '@nightly' },
  async ({ planner: { scheduler, workspace } }) => {
    const dialog = await workspace.bellSchedule()
    await dialog.getByRole('button', { name: 'Delete period 1' }).click()
    await expect(dialog.getByText('Delete period 1? 3 lessons in it become unscheduled.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete the period' }).click()
    await expect(dialog.getByLabel('Start of period 6')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(workspace.card('Periods')).toContainText('5 periods a day')

    await workspace.open('Scheduler')
    await scheduler.undo.click()
    await workspace.open('Dashboard')
    await expect(workspace.card('Periods')).toContainText('6 periods a day')
  },
)
