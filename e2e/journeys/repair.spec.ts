import { fullSchool, ladenMonday } from '../schools.ts'
import { expect, test } from '../test.ts'

test.describe('a full school', () => {
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
})

test.describe('a laden Monday', () => {
  test.use({ school: ladenMonday() })

  test(
    'a repair that moves many says so before it writes anything, and marks what it moved once it is applied',
    { tag: '@nightly' },
    async ({ planner: { page, scheduler } }) => {
      await scheduler.show('Teachers', 'Ada')
      await page.getByRole('button', { name: 'Block time slots' }).click()
      for (const period of [1, 2, 3, 4, 5, 6]) await scheduler.slot('Monday', period).click()
      await page.getByRole('button', { name: 'Done' }).click()
      const blocked = scheduler.zen.getByRole('button', { name: '6 lessons on blocked slots' })
      await expect(blocked).toBeVisible()

      await scheduler.zen.getByRole('button', { name: 'Repair', exact: true }).click()
      const offer = scheduler.zen.getByRole('group', { name: 'Proposed repair' })
      await expect(offer).toContainText('6 lessons would move; this affects 1 teacher and 6 classes.')
      await expect(offer).toContainText('Fewer moves are not possible.')
      await expect(blocked).toBeVisible()
      await offer.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('status').getByText('Proposal 1: 6 lessons moved')).toBeVisible()
      await expect(scheduler.solved).toBeVisible()
      await expect(offer).toHaveCount(0)

      const marked = scheduler.grid.locator('[data-moved-by-run]')
      await expect(marked).toHaveCount(6)
      await page.reload()
      await expect(marked).toHaveCount(6)
      await expect(scheduler.zen.getByRole('link', { name: 'Show what moved' })).toBeVisible()
      await scheduler.undo.click()
      await expect(blocked).toBeVisible()
      await expect(marked).toHaveCount(0)
    },
  )
})
