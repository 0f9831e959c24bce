import { fullSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: fullSchool() })

test('one slot blocked in a full school: the one button moves a handful, shows which, and one undo takes it back', async ({
  planner: { page, scheduler },
}) => {
  const blocked = scheduler.zen.getByRole('button', { name: '1 lesson on a blocked slot' })
  await scheduler.show('Teachers', 'Ada')
  await page.getByRole('button', { name: 'Block time slots' }).click()
  await scheduler.slot('Monday', 1).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(blocked).toBeVisible()

  await scheduler.zen.getByRole('button', { name: 'Repair', exact: true }).click()
  const said = page.getByRole('status').getByText(/\d+ lessons? moved;/)
  await expect(said).toBeVisible()
  const moved = Number(/(\d+) lessons? moved;/.exec(await said.innerText())?.[1])
  expect(moved).toBeGreaterThan(0)
  expect(moved).toBeLessThanOrEqual(5)
  await expect(scheduler.solved).toBeVisible()

  await page.getByRole('status').getByRole('button', { name: 'Show what moved' }).click()
  const main = page.getByRole('main')
  await expect(
    main.getByText(moved === 1 ? '1 lesson moved' : `${moved} lessons moved`, { exact: true }).first(),
  ).toBeVisible()
  await page.goBack()
  await scheduler.undo.click()
  await expect(blocked).toBeVisible()
  await expect(scheduler.lessons('Ada in 7a', scheduler.slot('Monday', 1))).toBeVisible()
})
