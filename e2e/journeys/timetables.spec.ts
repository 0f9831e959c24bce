import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool(), begins: 'Timetables' })

test('all timetables at a glance, and one of them large', async ({ planner: { page, scheduler, workspace } }) => {
  const cards = page.getByRole('list', { name: 'Timetables' })
  await expect(cards.getByRole('listitem')).toHaveCount(2)
  await expect(cards.getByRole('listitem').first()).toContainText('1 unscheduled')

  await page.getByText('Teachers', { exact: true }).click()
  await expect(cards.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Only those with problems' }).check()
  await expect(cards.getByRole('listitem')).toHaveText([/^Ada/])
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('ben')
  await expect(page.getByText('No timetable matches.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('')
  await page.getByRole('checkbox', { name: 'Only those with problems' }).uncheck()

  await cards.getByRole('link', { name: /^Ada/ }).click()
  const ada = workspace.dialog('Timetable of Ada')
  await expect(ada.getByRole('listitem').filter({ hasText: 'Mathematics, 7a: Monday, period 1' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const ben = workspace.dialog('Timetable of Ben')
  await expect(ben.getByRole('listitem').filter({ hasText: 'Chemistry, 7b, Lab: Tuesday, period 3' })).toBeVisible()
  await ben.getByRole('navigation').getByRole('button', { name: 'Ada' }).click()
  await expect(ada).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(ben).toBeVisible()

  await ben.getByRole('link', { name: 'Open in the scheduler' }).click()
  await expect(scheduler.grid).toHaveAccessibleName('Timetable of Ben')
})

test(
  'what each timetable is like, the worst first, follows what is done; a row leads to the week',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler, workspace } }) => {
    await workspace.open('Quality')
    const rows = page.getByRole('rowheader')
    await expect(rows).toHaveText(['Ada1 unscheduled', 'Ben'])
    const gaps = page.getByRole('columnheader', { name: /^Gaps/ }).first()
    await gaps.getByRole('button').click()
    await expect(gaps).toHaveAttribute('aria-sort', 'descending')
    await page.getByText('Classes', { exact: true }).click()
    await page.getByRole('row', { name: /^7b/ }).click()
    await expect(scheduler.grid).toHaveAccessibleName('Timetable of 7b')
    await page.goBack()
    await expect(rows).toHaveText(['7a1 unscheduled', '7b'])
  },
)
