import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool(), begins: 'Rules' })

test('a rule is written, read as a sentence, kept by Zen, switched off, changed, deleted and brought back', async ({
  planner: { page, scheduler, workspace },
}) => {
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = workspace.dialog('Add a rule')
  await form.getByRole('button', { name: 'A course not at certain times' }).click()
  await form.getByRole('button', { name: 'Add the rule' }).click()
  await expect(form.getByText('Choose at least one course')).toBeVisible()
  await expect(form.getByLabel('Courses by name')).toBeFocused()
  await workspace.pick(form.getByLabel('Courses by name'), 'Mathematics', 'Art')
  await form.getByRole('button', { name: 'Period 1 on every day' }).click()
  const sentence = 'Art and Mathematics: no lessons on period 1 of every day.'
  await expect(form.getByText(sentence)).toBeVisible()
  await form.getByRole('button', { name: 'Add the rule' }).click()

  const rule = workspace.rule(sentence)
  await expect(rule).toContainText('Required')
  await expect(rule).toContainText('5 lessons')
  await rule.getByRole('button', { name: 'Broken by 3 lessons' }).click()
  await expect(rule.getByRole('link', { name: 'Art, Monday, period 1' })).toBeVisible()

  await workspace.open('Scheduler')
  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
  await workspace.open('Rules')
  await expect(rule).toContainText('Met')

  await rule.getByRole('switch').click()
  await expect(rule).toContainText('Off')
  await rule.getByRole('switch').click()
  await rule.getByRole('button', { name: `Edit: ${sentence}` }).click()
  const edit = workspace.dialog('Edit the rule')
  await edit.getByText('Preferred', { exact: true }).click()
  await edit.getByLabel('Weight').fill('80')
  await edit.getByRole('button', { name: 'Save' }).click()
  const softer = workspace.rule('Art and Mathematics: no lessons on period 1 of every day (if possible).')
  await expect(softer).toContainText('Strong, 80')

  await softer.getByRole('button', { name: /^Delete: / }).click()
  await expect(page.getByRole('heading', { name: 'No rules added yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(softer).toBeVisible()
})

test(
  'times are painted by dragging and with the keyboard alone',
  { tag: '@nightly' },
  async ({ planner: { page, workspace } }) => {
    await page.getByRole('button', { name: 'Add a rule' }).click()
    const form = workspace.dialog('Add a rule')
    await form.getByRole('button', { name: 'A course not at certain times' }).click()
    const slot = (day: string, period: number) =>
      form.getByRole('gridcell', { name: `${day}, period ${period}`, exact: true })

    await slot('Monday', 1).hover()
    await page.mouse.down()
    await slot('Monday', 2).hover()
    await slot('Tuesday', 2).hover()
    await page.mouse.up()
    await slot('Wednesday', 2).hover()
    await expect(form.getByRole('gridcell', { selected: true })).toHaveCount(3)

    await slot('Tuesday', 2).press('Shift+ArrowRight')
    await expect(slot('Wednesday', 2)).toBeFocused()
    await expect(slot('Wednesday', 2)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(slot('Wednesday', 3)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Space')
    await expect(slot('Wednesday', 3)).toHaveAttribute('aria-selected', 'false')
    await expect(form).toContainText('on Monday, periods 1–2 and Tuesday, Wednesday, period 2.')
  },
)

test.describe('of a file', () => {
  test.use({
    school: {
      ...smallSchool(),
      rules: [
        { rule: 'MAX_GAPS_PER_DAY', strength: 'required', calendarType: 'TEACHER', value: 0 },
        { rule: 'NOT_ON_SAME_DAY', strength: 40, subjectNames: ['English'] },
      ],
    },
  })
  test(
    'rules are said, judged, searched and changed, whatever their kind',
    { tag: '@nightly' },
    async ({ planner: { page, workspace } }) => {
      const gaps = workspace.rule('No gaps in the day for every teacher.')
      await expect(gaps).toContainText('Not yet: 1 lesson unscheduled')
      await gaps.getByRole('button', { name: /^Edit/ }).click()
      const edit = workspace.dialog('Edit the rule')
      await edit.getByLabel('Gaps').fill('1')
      await edit.getByRole('button', { name: 'Save' }).click()
      await expect(workspace.rule('At most 1 gap a day for every teacher.')).toBeVisible()
      await page.getByRole('searchbox', { name: 'Search the rules' }).fill('english')
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(workspace.rule('English: no two lessons on the same day (if possible).')).toBeVisible()
    },
  )
})

test(
  'rules of three kinds are written, one is broken by a drag, and what is broken is read',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler, workspace } }) => {
    const form = workspace.dialog('Add a rule')
    const begin = async (kind: RegExp) => {
      await page.getByRole('button', { name: 'Add a rule' }).first().click()
      await form.getByRole('combobox', { name: 'Kind of rule' }).click()
      await page.getByRole('option', { name: kind }).click()
    }
    const gaps = 'No gaps in the day for every class.'

    await begin(/^Gaps a day/)
    await form.getByText('All classes').click()
    await form.getByLabel('Gaps').fill('0')
    await expect(form.getByText(gaps)).toBeVisible()
    await form.getByRole('button', { name: 'Add the rule' }).click()
    await expect(workspace.rule(gaps)).toContainText('Not yet: 1 lesson unscheduled')

    await begin(/^Lunch break/)
    await form.getByText('Selected').click()
    await workspace.pick(form.getByRole('combobox', { name: 'Selected' }), 'Ada')
    await form.getByRole('button', { name: 'Period 4 on every day' }).click()
    await form.getByRole('button', { name: 'Add the rule' }).click()
    await expect(workspace.rule('At least 1 free period a day among period 4 of every day for Ada.')).toContainText(
      'Broken by 1 lesson',
    )

    await begin(/^In this order/)
    await form.getByRole('button', { name: 'Add the rule' }).click()
    await expect(form.getByText('Choose at least two lessons')).toBeVisible()
    await workspace.pick(form.getByLabel('Lessons, in their order'), 'English 1 (7a, Ben)', 'English 2 (7a, Ben)')
    await form.getByRole('button', { name: 'Add the rule' }).click()
    await expect(workspace.rule('English 1 and English 2: lessons in this order in the week.')).toBeVisible()

    await workspace.open('Scheduler')
    await scheduler.show('Classes', '7a')
    const english = scheduler.lessons('English', scheduler.slot('Monday', 2))
    await scheduler.dragAlone(english, scheduler.slot('Monday', 4), async () => {
      await expect(page.getByText('Fits; 1 other moves too').first()).toBeVisible()
    })
    await scheduler.zen.getByRole('button', { name: /rules? broken/ }).click()
    const list = page.getByRole('list', { name: 'Broken rules' })
    await expect(list).toContainText(gaps)
    await expect(list.getByRole('link', { name: '7a, broken 2 times' })).toBeVisible()
    await page.getByRole('link', { name: /^Show the rules that are broken/ }).click()
    await workspace.rule(gaps).getByRole('button', { name: 'Broken by 2 lessons' }).click()
    await expect(page.getByRole('link', { name: 'English, Monday, period 4' })).toBeVisible()
  },
)

/** The small school, with Ada away but for three periods. */
function schoolThatCannotFit() {
  const school = smallSchool()
  const ada = { key: 'ada', name: 'Ada', calendarType: 'TEACHER' as const }
  const away = [0, 1, 2, 3, 4].flatMap((day) => [0, 1, 2, 3, 4, 5].map((hour): [number, number] => [day, hour]))
  const calendars = [...(school.calendars ?? []).filter(({ key }) => key !== 'ada'), { ...ada, blocked: away.slice(3) }]
  return { ...school, calendars }
}

test.describe('of which there are too many', () => {
  test.use({ school: schoolThatCannotFit(), begins: 'Scheduler' })

  test('a version that can never fit says so before a run, and leads to the lessons', async ({
    planner: { page, scheduler },
  }) => {
    await scheduler.zen.getByRole('button', { name: /cannot fit$/ }).click()
    await page
      .getByRole('list', { name: 'What cannot fit' })
      .getByRole('link', { name: 'Ada needs 5 periods and has 3 free slots.' })
      .click()
    await expect(scheduler.grid).toHaveAccessibleName('Timetable of Ada')
  })
})
