import type { Planner } from '../planner.ts'
import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool(), begins: 'Dashboard' })

test('two lessons of a class lie in one slot in different weeks, which Zen knows and undo takes back', async ({
  planner,
}) => {
  const { page, scheduler, workspace } = planner
  await setWeeksInTurn(planner)
  await workspace.open('Scheduler')
  const [from, shared] = [scheduler.slot('Wednesday', 3), scheduler.slot('Tuesday', 1)]
  await putInWeek(planner, 'Mathematics', 'A')
  await scheduler.drag(scheduler.lessons('English', from), shared, async () => {
    await expect(page.getByText('1 double booking more').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await expect(scheduler.lessons('English', from)).toBeVisible()

  await putInWeek(planner, 'English', 'B')
  await scheduler.drag(scheduler.lessons('English', from), shared)
  const both = [scheduler.lessons('Mathematics', shared), scheduler.lessons('English', shared)] as const
  await expect(both[0]).toHaveAccessibleName(/, Week A$/)
  await expect(both[1]).toHaveAccessibleName(/, Week B, pinned$/)
  // Ada's, of the small school itself.
  await scheduler.expectDoubleBookings(1)

  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
  await scheduler.expectDoubleBookings(0)
  await expect(both[1]).toHaveAccessibleName(/, Week B, pinned$/)

  await page.reload()
  await scheduler.untilShown()
  await expect(both[1]).toHaveAccessibleName(/, Week B, pinned$/)
})

test('a week that is taken away again sends its lessons to the tray, and undo brings both back', async ({
  planner,
}) => {
  const { page, scheduler, workspace } = planner
  await setWeeksInTurn(planner)
  await workspace.open('Scheduler')
  await putInWeek(planner, 'English', 'B')
  const english = scheduler.lessons('English', scheduler.slot('Wednesday', 3))

  await workspace.open('Dashboard')
  await openPeriods(planner)
  const dialog = workspace.dialog('Periods')
  await dialog.getByRole('combobox', { name: 'Weeks in turn' }).click()
  await page.getByRole('option', { name: 'All weeks alike' }).click()
  await expect(dialog.getByText('Lessons that lie only in weeks that go return to the tray.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await workspace.open('Scheduler')
  await expect(scheduler.lessons('English', scheduler.tray)).toHaveCount(1)
  await scheduler.undo.click()
  await expect(english).toHaveAccessibleName(/, Week B$/)
  await scheduler.undo.click()
  await expect(english).not.toHaveAccessibleName(/Week/)
})

async function openPeriods({ workspace }: Planner) {
  await workspace.card('Periods').getByRole('button', { name: 'Number of periods' }).click()
  await expect(workspace.dialog('Periods')).toBeVisible()
}

/** From the dashboard: weeks A and B. */
async function setWeeksInTurn(planner: Planner) {
  await openPeriods(planner)
  const dialog = planner.workspace.dialog('Periods')
  await dialog.getByRole('combobox', { name: 'Weeks in turn' }).click()
  await planner.page.getByRole('option', { name: '2 weeks in turn' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name of week 2' })).toHaveValue('B')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

/** By its menu: the second lesson of a course, whose place in the small school no other shares. */
async function putInWeek({ page, scheduler }: Planner, course: 'Mathematics' | 'English', week: 'A' | 'B') {
  const lesson = scheduler.lessons(course, SECOND[course](scheduler))
  await lesson.click()
  const menu = page.getByRole('dialog', { name: course })
  await menu.getByRole('button', { name: `Week ${week}` }).click()
  await expect(menu.getByRole('button', { name: `Week ${week}` })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(lesson).toHaveAccessibleName(new RegExp(`, Week ${week}$`))
}

const SECOND = {
  Mathematics: (scheduler: Planner['scheduler']) => scheduler.slot('Tuesday', 1),
  English: (scheduler: Planner['scheduler']) => scheduler.slot('Wednesday', 3),
}
