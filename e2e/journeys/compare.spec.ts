import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

const school = smallSchool()
test.use({ school })

test('two versions are compared, and one difference is taken over and undone', async ({ planner }) => {
  const { page, scheduler, versions } = planner
  await versions.goto()
  await versions.duplicate(school.title, 'As it was')
  await versions.open(school.title)
  const english = (slot: ReturnType<typeof scheduler.slot>) => scheduler.lessons('English', slot)
  await scheduler.drag(english(scheduler.slot('Monday', 2)), scheduler.slot('Tuesday', 2))
  await expect(english(scheduler.slot('Tuesday', 2))).toBeVisible()

  await versions.goto()
  await versions.choose('As it was', 'Compare')
  const main = page.getByRole('main')
  await expect(main.getByText('1 lesson moved', { exact: true }).first()).toBeVisible()
  const row = main.getByRole('listitem').filter({ hasText: 'Tue, period 2 → Mon, period 2' })
  await row.getByRole('checkbox').check()
  await main.getByRole('button', { name: `Apply to ${school.title}` }).click()
  await expect(main.getByRole('heading', { name: 'No differences' })).toBeVisible()

  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: /^Show on the board/ }).click()
  await expect(english(scheduler.slot('Tuesday', 2))).toBeVisible()
})
