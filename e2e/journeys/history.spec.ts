import { History } from '../pages/history.ts'
import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool() })

test('every change is listed, live, and any of them can be gone back to', async ({ planner }) => {
  const { page, scheduler } = planner
  const english = (slot: ReturnType<typeof scheduler.slot>) => scheduler.lessons('English', slot)
  await scheduler.drag(english(scheduler.slot('Monday', 2)), scheduler.slot('Tuesday', 2))
  await expect(english(scheduler.slot('Tuesday', 2))).toBeVisible()
  await scheduler.drag(english(scheduler.slot('Tuesday', 2)), scheduler.slot('Thursday', 3))
  await expect(english(scheduler.slot('Thursday', 3))).toBeVisible()

  const history = new History(page)
  await history.open()
  await history.expectRows([/^Moved English.*Thursday, period 3.*Ada Example/, /^Moved English.*Tuesday, period 2/])

  await page.keyboard.press('Escape')
  await expect(history.panel).toHaveCount(0)
  await scheduler.lessons('Mathematics', scheduler.slot('Tuesday', 1)).press('p')
  await page.keyboard.press('Control+Alt+h')
  await history.expectRows([/^Pinned Mathematics/, /^Moved English/, /^Moved English/])

  await history.rows.nth(2).hover()
  await history.rows.nth(2).getByRole('button', { name: 'Go back to here: after Moved English' }).click()
  const dialog = page.getByRole('dialog', { name: 'Go back to here' })
  await expect(dialog.getByText('2 later changes are reverted.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(history.rows.first()).toContainText('Went back to an earlier state of the version')
  await expect(english(scheduler.slot('Tuesday', 2))).toBeVisible()

  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(english(scheduler.slot('Thursday', 3))).toBeVisible()
  await expect(history.rows.first()).toContainText('Undid: go back to an earlier state of the version')
})

test('undo and redo say what they are about, and take a whole run of Zen', { tag: '@nightly' }, async ({ planner }) => {
  const { page, scheduler } = planner
  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await scheduler.undo.hover()
  await expect(page.getByRole('tooltip', { name: /^Undo: change/ })).toBeVisible()
  await scheduler.undo.click()
  await scheduler.expectDoubleBookings(1)
  await scheduler.redo.hover()
  await expect(page.getByRole('tooltip', { name: /^Redo: change/ })).toBeVisible()
  await scheduler.redo.click()
  await expect(scheduler.solved).toBeVisible()

  const history = new History(page)
  await history.open()
  await history.expectRows([/^Redid: change/, /^Undid: change/, /^1 lesson moved.*Zen/])
  await history.panel.getByRole('button', { name: 'Go back to the start' }).click()
  await page.getByRole('dialog', { name: 'Go back to here' }).getByRole('button', { name: 'Go back' }).click()
  await page.keyboard.press('Escape')
  await scheduler.expectDoubleBookings(1)
})
