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
    await expect(page.getByText('Fits; 1 other moves too').first()).toBeVisible()
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

test(
  'one week is shown alone, wherever the version is, and what is dropped there keeps its own weeks',
  { tag: '@nightly' },
  async ({ planner }) => {
    const { page, scheduler, workspace } = planner
    await setWeeksInTurn(planner)
    await workspace.open('Scheduler')
    await putInWeek(planner, 'Mathematics', 'A')
    await putInWeek(planner, 'English', 'B')
    const shared = scheduler.slot('Tuesday', 1)
    const maths = scheduler.lessons('Mathematics', shared)
    const weeks = page.getByRole('radiogroup', { name: 'Weeks shown' })

    await page.keyboard.press('w')
    await expect(weeks.getByRole('radio', { name: 'Week A' })).toBeChecked()
    await expect(page).toHaveURL(/week=0/)
    await expect(maths).toBeVisible()
    await expect(scheduler.lessons('English', scheduler.slot('Wednesday', 3))).toHaveCount(0)
    await page.keyboard.press('w')
    await expect(page).toHaveURL(/week=1/)
    await expect(maths).toHaveCount(0)
    const english = scheduler.lessons('English', scheduler.slot('Wednesday', 3))
    // Mathematics lies there in the other week alone: the slot is free, and said to be.
    await expect(shared).toHaveAccessibleName(/free/)
    await scheduler.drag(english, shared)
    await expect(scheduler.lessons('English', shared)).toHaveAccessibleName(/, Week B, pinned$/)

    await page.reload()
    await scheduler.untilShown()
    await expect(maths).toHaveCount(0)
    for (const view of ['Day', 'Whole school'] as const) {
      await scheduler.showAll(view)
      await expect(weeks.getByRole('radio', { name: 'Week B' })).toBeChecked()
    }
    await expect(scheduler.lessons('English', scheduler.slotOf('7a', 'Tuesday', 1))).toBeVisible()
    await expect(scheduler.lessons('Mathematics', scheduler.slotOf('7a', 'Tuesday', 1))).toHaveCount(0)

    await workspace.open('Timetables')
    await page.getByRole('link', { name: '7a' }).click()
    const large = workspace.dialog('Timetable of 7a')
    await expect(large.getByText(/^English[^:]*Week B[^:]*: Tuesday/)).toBeAttached()
    await expect(large.getByText(/^Mathematics[^:]*: Tuesday/)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await weeks.getByText('All').click()
    await page.getByRole('link', { name: '7a' }).click()
    await expect(large.getByText(/^Mathematics[^:]*Week A[^:]*: Tuesday/)).toBeAttached()
    await page.keyboard.press('Escape')
    await workspace.open('Scheduler')
    await expect(maths).toBeVisible()
    await page.keyboard.press('?')
    await expect(workspace.dialog('Keyboard shortcuts').getByText('Switch weeks')).toBeVisible()
  },
)

test(
  'the weeks of courses are written in the table, for many at once, in the form and in the curriculum',
  { tag: '@nightly' },
  async ({ planner }) => {
    const { page, courses, workspace } = planner
    await workspace.open('Courses')
    await courses.untilShown()
    await expect(courses.table.getByRole('columnheader', { name: 'Weeks' })).toHaveCount(0)
    await workspace.open('Dashboard')
    await setWeeksInTurn(planner)
    await workspace.open('Courses')
    const weeksOf = (course: string) => courses.table.getByRole('textbox', { name: `Weeks of ${course}` })
    await weeksOf('Mathematics').fill('week c')
    await weeksOf('Mathematics').press('Enter')
    await expect(courses.table.getByRole('alert')).toContainText('Enter the weeks by their names')
    await weeksOf('Mathematics').fill('2a+1b')
    await weeksOf('Mathematics').press('Enter')
    await expect(weeksOf('Mathematics')).toHaveValue('2A+1B')

    await courses.tick('Art', 'Chemistry')
    await courses.bulk.getByRole('button', { name: 'Weeks' }).click()
    const many = workspace.dialog('Weeks')
    await many.getByRole('combobox', { name: 'Weeks' }).fill('even')
    await many.getByRole('button', { name: 'Apply' }).click()
    await expect(weeksOf('Art')).toHaveValue('B')
    await expect(weeksOf('Chemistry')).toHaveValue('B')

    await courses.open('Art')
    const field = courses.form.getByRole('combobox', { name: 'Weeks' })
    await expect(field).toHaveValue('B')
    await field.fill('1A+1B')
    await courses.form.getByRole('button', { name: 'Save' }).click()
    await expect(courses.form).toBeHidden()
    await expect(weeksOf('Art')).toHaveValue('1A+1B')

    await page.getByRole('link', { name: 'As a curriculum' }).click()
    const grid = page.getByRole('grid', { name: 'Curriculum' })
    const cell = (name: string) => grid.getByRole('gridcell', { name: new RegExp(`^${name}(:|$)`) })
    await expect(cell('Mathematics, 7a')).toHaveText('3 Ada [2A+1B]')
    await expect(cell('Art, 7b')).toHaveText('2 Ada [1A+1B]')
    await expect(grid.getByText('4 / 3 of 30')).toBeVisible()
    await cell('Art, 7b').click()
    await page.keyboard.type('2 Ada b')
    await page.keyboard.press('Enter')
    await expect(cell('Art, 7b')).toHaveText('2 Ada B')
    await cell('Mathematics, 7a').click()
    await cell('Mathematics, 7a').locator('[data-corner]').dragTo(cell('Mathematics, 7b'))
    await expect(cell('Mathematics, 7b')).toHaveText('3 Ada [2A+1B]')
    await courses.undo()
    await expect(cell('Mathematics, 7b')).toHaveText('')
    await cell('Mathematics, 7a').click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+r')
    await expect(cell('Mathematics, 7b')).toHaveText('3 Ada [2A+1B]')
  },
)

test(
  'a week that is taken away again sends its lessons to the tray, and undo brings both back',
  { tag: '@nightly' },
  async ({ planner }) => {
    const { page, scheduler, workspace } = planner
    await setWeeksInTurn(planner)
    await workspace.open('Scheduler')
    await putInWeek(planner, 'English', 'B')
    const english = scheduler.lessons('English', scheduler.slot('Wednesday', 3))

    await workspace.open('Dashboard')
    await openPeriods(planner)
    const dialog = workspace.dialog('Periods')
    await dialog.getByRole('combobox', { name: 'Week cycle' }).click()
    await page.getByRole('option', { name: 'Every week the same' }).click()
    await expect(dialog.getByText('Lessons that are only in deleted weeks become unscheduled.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()

    await workspace.open('Scheduler')
    await expect(scheduler.lessons('English', scheduler.tray)).toHaveCount(1)
    await scheduler.undo.click()
    await expect(english).toHaveAccessibleName(/, Week B$/)
    await scheduler.undo.click()
    await expect(english).not.toHaveAccessibleName(/Week/)
  },
)

async function openPeriods({ workspace }: Planner) {
  await workspace.card('Periods').getByRole('button', { name: 'Number of periods' }).click()
  await expect(workspace.dialog('Periods')).toBeVisible()
}

/** From the dashboard: weeks A and B. */
async function setWeeksInTurn(planner: Planner) {
  await openPeriods(planner)
  const dialog = planner.workspace.dialog('Periods')
  await dialog.getByRole('combobox', { name: 'Week cycle' }).click()
  await planner.page.getByRole('option', { name: '2-week cycle' }).click()
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
