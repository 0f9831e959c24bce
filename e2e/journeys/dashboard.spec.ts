import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ begins: 'Dashboard' })

test.describe('with a school', () => {
  test.use({ school: smallSchool() })

  test('the dashboard says how a version stands, leads to the worst, and to what could be better once Zen is done', async ({
    planner: { page, scheduler, workspace },
  }) => {
    const wrong = page.getByRole('button', { name: '1 double booking' })
    await expect(wrong).toBeVisible()
    await expect(page.getByText(/^Still to fix: /)).toBeVisible()
    await expect(workspace.card('In this version').getByRole('link', { name: /^Classes 2$/ })).toBeVisible()
    await expect(workspace.card('Periods')).toContainText('6 periods a day, 8:00 AM to 1:45 PM')

    const next = workspace.card('Next steps')
    await next.getByRole('listitem').filter({ hasText: 'double booking' }).getByRole('link', { name: /^Ada/ }).click()
    await expect(scheduler.grid).toHaveAccessibleName('Timetable of Ada')

    await workspace.open('Dashboard')
    await page.getByRole('button', { name: 'Start Zen' }).click()
    await expect(page.getByText(/^Every lesson is scheduled/)).toBeVisible()
    await expect(wrong).toBeHidden()
    await expect(page.getByRole('button', { name: 'Improve' })).toBeVisible()
    await expect(workspace.card('What could be better')).toBeVisible()
    await expect(workspace.card('Recent changes').getByRole('listitem').first()).toContainText('Zen')

    await workspace.card('Recent changes').getByRole('button', { name: 'All changes' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test(
  'an empty version is led from step to step',
  { tag: '@nightly' },
  async ({ planner: { page, versions, workspace } }) => {
    await versions.create('Autumn', 5)
    await expect(page.getByRole('heading', { name: 'This version has no timetables yet' })).toBeVisible()
    await workspace.open('Dashboard')
    const steps = workspace.card('Next steps')
    await expect(steps.getByRole('listitem')).toHaveCount(4)
    await steps.getByRole('button', { name: 'Add names' }).click()
    const dialog = workspace.dialog('Add classes, teachers and rooms')
    await dialog.getByLabel('Names').fill('7a\n7b')
    await dialog.getByRole('button', { name: 'Create 2' }).click()
    await expect(workspace.card('Periods')).toContainText('7 periods a day')
    await steps.getByRole('link', { name: 'Open the curriculum' }).click()
    await expect(page.getByRole('textbox', { name: 'Name of a new course' })).toBeVisible()
  },
)
