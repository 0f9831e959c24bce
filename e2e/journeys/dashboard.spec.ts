import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ begins: 'Dashboard' })

test.describe('with a school', () => {
  test.use({ school: smallSchool() })

  test('the dashboard says how a version stands, leads to the worst timetable, and follows Zen', async ({
    planner: { page, scheduler, workspace },
  }) => {
    const state = workspace.card('How it stands')
    await expect(state.getByRole('button', { name: /^1 double booking$/ })).toBeVisible()
    await expect(workspace.card('In this version').getByRole('link', { name: /^Classes 2$/ })).toBeVisible()
    await expect(workspace.card('What cannot fit')).toContainText('Every timetable has room for its lessons.')
    await expect(workspace.card('Periods')).toContainText('6 periods a day')
    await expect(workspace.card('Periods')).toContainText('8:00 AM to 8:45 AM')

    await workspace.card('Double booked').getByRole('link', { name: /^Ada/ }).click()
    await expect(scheduler.grid).toHaveAccessibleName('Timetable of Ada')

    await workspace.open('Dashboard')
    await state.getByRole('button', { name: 'Start Zen' }).click()
    await expect(workspace.card('Double booked')).toContainText('Nobody is double booked.')
    await expect(state.getByText('Zen found a place for every lesson')).toBeVisible()
    await expect(workspace.card('Last changes').getByRole('listitem').first()).toContainText('Zen')

    await workspace.card('Last changes').getByRole('button', { name: 'All changes' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('an empty version is led from step to step', async ({ planner: { page, versions, workspace } }) => {
  await versions.create('Autumn', 5)
  await expect(page.getByRole('heading', { name: 'This version has no timetables yet' })).toBeVisible()
  await workspace.open('Dashboard')
  const steps = workspace.card('Next steps')
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await steps.getByRole('button', { name: 'Add classes, teachers and rooms' }).click()
  const dialog = workspace.dialog('Add classes, teachers and rooms')
  await dialog.getByLabel('Names').fill('7a\n7b')
  await dialog.getByRole('button', { name: 'Create 2' }).click()
  await expect(steps.getByRole('button', { name: 'Create the courses' })).toBeVisible()
  await expect(workspace.card('Periods')).toContainText('7 periods a day')
})
