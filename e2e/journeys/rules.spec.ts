import { Workspace } from '../pages/workspace.ts'
import { fileOf, smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test('a rule is written, read as a sentence, kept by Zen, switched off, changed, deleted and brought back', async ({
  planner: { page, versions, scheduler },
}) => {
  await versions.importFile(fileOf(smallSchool()))
  await scheduler.untilShown()
  const workspace = new Workspace(page)
  await workspace.goto('Rules')

  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = workspace.dialog('Add a rule')
  await form.getByRole('button', { name: 'Add the rule' }).click()
  await expect(form.getByText('Choose at least one course')).toBeVisible()
  await expect(form.getByLabel('Courses by name')).toBeFocused()
  await workspace.pick(form.getByLabel('Courses by name'), 'Mathematics', 'Art')
  await form.getByRole('button', { name: 'Period 1 on every day' }).click()
  const sentence = 'No lesson of Art and Mathematics on period 1 of every day.'
  await expect(form.getByText(sentence)).toBeVisible()
  await form.getByRole('button', { name: 'Add the rule' }).click()

  const rule = workspace.rule(sentence)
  await expect(rule).toContainText('Required')
  await expect(rule).toContainText('5 lessons')
  await rule.getByRole('button', { name: 'Broken by 3 lessons' }).click()
  await expect(rule.getByRole('link', { name: 'Art, Monday, period 1' })).toBeVisible()

  await page.goto('/app/scheduler')
  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
  await workspace.goto('Rules')
  await expect(rule).toContainText('Kept')

  await rule.getByRole('switch').click()
  await expect(rule).toContainText('Off')
  await rule.getByRole('switch').click()
  await rule.getByRole('button', { name: `Edit: ${sentence}` }).click()
  const edit = workspace.dialog('Edit the rule')
  await edit.getByText('Preferred', { exact: true }).click()
  await edit.getByLabel('Weight').fill('80')
  await edit.getByRole('button', { name: 'Save' }).click()
  const softer = workspace.rule('If possible, no lesson of Art and Mathematics on period 1 of every day.')
  await expect(softer).toContainText('Strong, 80')

  await softer.getByRole('button', { name: /^Delete: / }).click()
  await expect(page.getByRole('heading', { name: 'No rules yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(softer).toBeVisible()
})

test('times are painted by dragging and with the keyboard alone', async ({
  planner: { page, versions, scheduler },
}) => {
  await versions.importFile(fileOf(smallSchool()))
  await scheduler.untilShown()
  const workspace = new Workspace(page)
  await workspace.goto('Rules')
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = workspace.dialog('Add a rule')
  const slot = (day: string, period: number) =>
    form.getByRole('gridcell', { name: `${day}, period ${period}`, exact: true })

  await slot('Monday', 1).hover()
  await page.mouse.down()
  await slot('Monday', 2).hover()
  await slot('Tuesday', 2).hover()
  await page.mouse.up()
  await slot('Wednesday', 2).hover()
  await expect(form.getByRole('gridcell', { selected: true })).toHaveCount(3)

  await slot('Tuesday', 2).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(slot('Wednesday', 2)).toBeFocused()
  await expect(slot('Wednesday', 2)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(slot('Wednesday', 3)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Space')
  await expect(slot('Wednesday', 3)).toHaveAttribute('aria-selected', 'false')
  await expect(form).toContainText('on Monday, periods 1–2 and Tuesday, Wednesday, period 2.')
})

test('rules of a file are said, judged, searched and changed, whatever their kind', async ({
  planner: { page, versions, scheduler },
}) => {
  const rules = [
    { rule: 'MAX_GAPS_PER_DAY' as const, strength: 'required' as const, calendarType: 'TEACHER' as const, value: 0 },
    { rule: 'NOT_ON_SAME_DAY' as const, strength: 40, subjectNames: ['English'] },
  ]
  await versions.importFile(fileOf({ ...smallSchool(), rules }))
  await scheduler.untilShown()
  const workspace = new Workspace(page)
  await workspace.goto('Rules')
  const gaps = workspace.rule('No gaps in the day for every teacher.')
  await expect(gaps).toContainText('Kept')
  await gaps.getByRole('button', { name: /^Edit/ }).click()
  const edit = workspace.dialog('Edit the rule')
  await edit.getByLabel('Gaps').fill('1')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(workspace.rule('At most 1 gap a day for every teacher.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('english')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(workspace.rule('If possible, no two lessons of English on the same day.')).toBeVisible()
})
