import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool(), begins: 'Courses' })

test('the table is searched, filtered and sorted', { tag: '@nightly' }, async ({ planner: { page, courses } }) => {
  await expect.poll(() => courses.names()).toEqual(['Art', 'Chemistry', 'English', 'Mathematics'])
  await courses.search.fill('BEN 7a')
  await expect.poll(() => courses.names()).toEqual(['English'])
  await courses.search.fill('nobody')
  await page.getByRole('button', { name: 'Show all courses' }).click()
  await courses.table.getByRole('button', { name: 'Lessons' }).click()
  await courses.table.getByRole('button', { name: 'Lessons' }).click()
  await expect.poll(() => courses.names()).toEqual(['Mathematics', 'Art', 'English', 'Chemistry'])
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Double booked' }).click()
  await expect.poll(() => courses.names()).toEqual(['Mathematics', 'Art'])
})

test(
  'a field is typed over: Enter saves, Escape puts back, a refusal stands there',
  { tag: '@nightly' },
  async ({ planner: { courses } }) => {
    const name = courses.field('Name', 'Art')
    await name.fill('')
    await name.press('Enter')
    await expect(courses.table.getByRole('alert')).toHaveText('must have a name')
    await name.press('Escape')
    await expect(name).toHaveValue('Art')
    await name.fill('Art and design')
    await name.press('Enter')
    await expect(courses.field('Name', 'Art and design')).toBeFocused()

    const teachers = courses.table.getByRole('button', { name: /^Teachers of English: / })
    await teachers.click()
    const typing = courses.table.getByRole('textbox', { name: 'Teachers of English' })
    await typing.fill('Nobody At All')
    await typing.press('Enter')
    await expect(courses.table.getByRole('alert')).toContainText('“Nobody At All” does not exist yet')
    await typing.press('Escape')
    await expect(teachers).toBeFocused()
    await expect(teachers).toHaveText('Ben')
    await teachers.press('Enter')
    await typing.fill('Ben, Ada')
    await typing.press('Enter')
    await expect(teachers).toHaveText('Ada, Ben')
    await courses.undo()
    await expect(teachers).toHaveText('Ben')

    const count = courses.field('Lessons a week', 'English')
    await count.fill('-1')
    await count.press('Tab')
    await expect(courses.table.getByRole('alert')).toContainText('2+2+1')
    await count.fill('4')
    await count.press('Enter')
    await expect(courses.row('English')).toContainText('2 of 4')
    await courses.undo()
    await expect(count).toHaveValue('2')
  },
)

test('many courses are changed at once, and taken back at once', async ({ planner: { page, courses } }) => {
  await courses.tick('Art', 'Chemistry', 'English')
  await courses.bulk.getByRole('button', { name: 'Lessons' }).click()
  await page.getByRole('textbox', { name: 'Lessons a week', exact: true }).fill('5')
  await page.getByRole('button', { name: 'Apply' }).click()
  for (const course of ['Art', 'Chemistry', 'English'])
    await expect(courses.field('Lessons a week', course)).toHaveValue('5')

  await courses.bulk.getByRole('button', { name: 'Who takes part' }).click()
  const panel = page.getByRole('dialog', { name: 'Who takes part' })
  await courses.choose(panel, 'Gym', 'Create the room Gym')
  await panel.getByRole('button', { name: 'Add to 3 courses' }).click()
  for (const course of ['Art', 'Chemistry', 'English']) await expect(courses.row(course)).toContainText('Gym')

  await courses.undo()
  await expect(courses.table.getByText('Gym')).toHaveCount(0)
  await courses.undo()
  await expect(courses.field('Lessons a week', 'Chemistry')).toHaveValue('1x2')

  // Doubles in four actions, however many courses they are for.
  await courses.bulk.getByRole('button', { name: 'Lessons' }).click()
  await page.getByRole('textbox', { name: 'Lessons a week', exact: true }).fill('2D+1')
  await page.keyboard.press('Enter')
  for (const course of ['Art', 'Chemistry', 'English'])
    await expect(courses.field('Lessons a week', course)).toHaveValue('2+2+1')
  await courses.undo()
  await expect(courses.field('Lessons a week', 'Chemistry')).toHaveValue('1x2')

  await courses.bulk.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 3 courses' })
  await expect(dialog.getByText(/with 5 lessons/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => courses.names()).toEqual(['Mathematics'])
  await courses.undo()
  await expect.poll(() => courses.names()).toHaveLength(4)
})

test(
  'tags are given to several courses, found by, made one, and all of it is taken back',
  { tag: '@nightly' },
  async ({ planner: { page, courses } }) => {
    await courses.tick('Art', 'Chemistry', 'English')
    await courses.giveTag('practical')
    await courses.giveTag('wet')
    for (const course of ['Art', 'Chemistry', 'English'])
      await expect(courses.row(course)).toContainText('practicalwet')
    await expect(courses.row('Mathematics')).not.toContainText('wet')
    await page.getByRole('button', { name: 'Clear the selection' }).click()

    await courses.findTag('wet')
    await expect.poll(() => courses.names()).toEqual(['Art', 'Chemistry', 'English'])
    const tags = await courses.openTags()
    await expect(tags.getByRole('listitem')).toHaveText([/^practical 5 lessons$/, /^wet 5 lessons$/])
    await tags.getByRole('button', { name: 'Rename wet' }).click()
    await tags.getByRole('textbox', { name: 'Name of the tag' }).fill('Practical')
    await tags.getByRole('button', { name: 'Merge' }).click()
    await expect(tags.getByRole('listitem')).toHaveText([/^practical 5 lessons$/])
    await tags.getByRole('button', { name: 'Undo' }).click()
    await expect(tags.getByRole('listitem')).toHaveCount(2)
    await tags.getByRole('button', { name: 'Remove wet' }).click()
    await tags.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(tags.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(tags).toBeHidden()
    await expect.poll(() => courses.names()).toHaveLength(4)
    await expect(courses.row('Art')).toContainText('practical')
  },
)

test(
  'a course is created together with its teacher, as one step',
  { tag: '@nightly' },
  async ({ planner: { page, courses, scheduler } }) => {
    await page.getByRole('button', { name: 'Create a course' }).click()
    const { form } = courses
    const save = form.getByRole('button', { name: 'Create the course' })
    await save.click()
    await expect(form.getByText('must have a name')).toBeVisible()
    await expect(form.getByText('must have at least one class, teacher or room')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()

    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Latin')
    await courses.choose(form, '7b')
    await courses.choose(form, 'Cleo', 'Create the teacher Cleo')
    await form.getByRole('textbox', { name: 'Lessons a week' }).fill('-2')
    await save.click()
    await expect(form.getByText('must be greater than zero')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Lessons a week' })).toBeFocused()
    await form.getByRole('textbox', { name: 'Lessons a week' }).fill('2')
    await form.getByRole('radio', { name: 'Jade' }).check()
    await save.click()
    await expect(form).toBeHidden()
    await expect(courses.row('Latin')).toContainText('Cleo')

    await courses.undo()
    await expect.poll(() => courses.names()).not.toContain('Latin')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Scheduler' }).click()
    await scheduler.sidebar.getByText('Teachers', { exact: true }).click()
    await expect(scheduler.sidebar.getByRole('link', { name: /^Cleo/ })).toHaveCount(0)
  },
)

test(
  'each lesson has its own length and calendars; leaving that mode says what is lost',
  { tag: '@nightly' },
  async ({ planner }) => {
    const { page, courses } = planner
    const { form } = courses
    await courses.open('Mathematics')
    await form.getByRole('switch', { name: 'Set each lesson separately' }).check()
    const length = form.getByRole('textbox', { name: 'Length of Lesson 3' })
    await form.getByRole('group', { name: 'Length of Lesson 3' }).getByRole('button', { name: 'Longer' }).click()
    await expect(length).toHaveValue('2')
    await form.getByRole('group', { name: 'Length of Lesson 1' }).getByRole('button', { name: 'Shorter' }).click()
    await expect(form.getByRole('textbox', { name: 'Length of Lesson 1' })).toHaveValue('1')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()

    await courses.open('Mathematics')
    await expect(length).toHaveValue('2')
    await form.getByRole('switch', { name: 'Set each lesson separately' }).uncheck()
    await expect(
      form.getByText('Saving gives 1 lesson the length 1 and the people and rooms of the course.'),
    ).toBeVisible()
    await form.getByRole('switch', { name: 'Set each lesson separately' }).check()
    await form.getByRole('button', { name: 'Remove Lesson 3' }).click()
    await form.getByRole('button', { name: 'Remove Lesson 2' }).click()
    await form.getByRole('button', { name: 'Remove Lesson 1' }).click()
    await expect(page.getByRole('alert').getByText('Must be at least one lesson')).toBeVisible()
  },
)

test(
  'a course is copied without its teacher, and the copy is opened',
  { tag: '@nightly' },
  async ({ planner: { page, courses } }) => {
    await courses.open('Chemistry')
    await courses.form.getByRole('button', { name: 'Copy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy the course' })
    await dialog.getByRole('checkbox', { name: 'Include teachers' }).uncheck()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(courses.form).toBeVisible()
    await expect(courses.form.getByRole('region', { name: 'Lessons' })).toContainText('Unscheduled')
    await courses.form.getByRole('textbox', { name: 'Name', exact: true }).fill('Chemistry club')
    await courses.form.getByRole('button', { name: 'Save' }).click()
    const row = courses.row('Chemistry club')
    await expect(row).toContainText('Lab')
    await expect(row).not.toContainText('Ben')
  },
)

test('a list from a spreadsheet becomes courses, with the calendars they lack', async ({ planner }) => {
  const { page, courses } = planner
  await page.getByRole('button', { name: 'Add several' }).click()
  await page.getByRole('menuitem', { name: 'Paste a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a list of courses' })
  await dialog
    .getByRole('textbox', { name: 'List' })
    .fill('Course\tTeacher\tLessons\tClass\nLatin\tCleo\t4\t7a\nGreek\tAda\t2\t8c\nMusic\tAda\tmany\t7a')
  await expect(
    dialog.getByText('1 row is skipped: row 4, Lessons: not a number of lessons from 0 to 200'),
  ).toBeVisible()
  await expect(dialog.getByText('Create 2 that do not exist yet: Cleo, 8c')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create 2 courses' }).click()
  await expect(dialog).toBeHidden()
  await expect(courses.row('Greek')).toContainText('8c')
  await courses.undo()
  await expect.poll(() => courses.names()).toHaveLength(4)
})

test(
  'a lesson of the form is shown in the grid, and what is not saved is asked for first',
  { tag: '@nightly' },
  async ({ planner: { page, courses, scheduler } }) => {
    const lesson = () => courses.form.getByRole('link', { name: /Thu, period 4/ })
    await courses.open('Art')
    await courses.form.getByRole('textbox', { name: 'Name', exact: true }).fill('Drawing')
    await lesson().click()
    const ask = page.getByRole('dialog', { name: 'Leave without saving' })
    await ask.getByRole('button', { name: 'Stay here' }).click()
    await expect(courses.form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Drawing')
    await lesson().click()
    await ask.getByRole('link', { name: 'Leave' }).click()
    await expect(scheduler.grid).toHaveAccessibleName('Timetable of 7b')
    await expect(scheduler.lessons('Art', scheduler.slot('Thursday', 4))).toBeFocused()

    await page.goBack()
    await courses.open('Art')
    await expect(courses.form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Art')
    await lesson().click()
    await expect(scheduler.lessons('Art', scheduler.slot('Thursday', 4))).toBeFocused()
  },
)

test('the curriculum is written cell by cell and as a block, and taken back', async ({
  planner: { page, courses },
}) => {
  await page.getByRole('link', { name: 'As a curriculum' }).click()
  const grid = page.getByRole('grid', { name: 'Curriculum' })
  const cell = (name: string) => grid.getByRole('gridcell', { name: new RegExp(`^${name}(:|$)`) })
  await expect(cell('Mathematics, 7a')).toHaveText('3 Ada')
  await expect(cell('Chemistry, 7b')).toHaveText('1x2 Ben')
  await cell('Art, 7a').click()
  await page.keyboard.type('2+1 Ben')
  await page.keyboard.press('Enter')
  await expect(cell('Art, 7a')).toHaveAccessibleName('Art, 7a: 2+1 Ben')
  await page.reload()
  await expect(cell('Art, 7a')).toHaveText('2+1 Ben')
  await expect(page.getByRole('complementary', { name: 'Teachers’ loads so far' })).toContainText('Ben')

  await cell('Art, 7a').click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Delete')
  await expect(cell('Art, 7b')).toHaveText('')
  await courses.undo()
  await expect(cell('Art, 7b')).toHaveText('2 Ada')

  await cell('Art, 7b').click()
  await page.keyboard.type('2 Ada (clay)')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Create the group' }).click()
  await expect(cell('Art, 7b')).toHaveAccessibleName('Art, 7b: 2 Ada (clay)')
})

test(
  'courses run in parallel: ticked or in the form, one rule that follows their lessons, and is deleted as one',
  { tag: '@nightly' },
  async ({ planner }) => {
    const { page, courses, workspace } = planner
    await courses.tick('English', 'Art')
    await courses.bulk.getByRole('button', { name: 'In parallel' }).click()
    const panel = page.getByRole('dialog', { name: 'In parallel' })
    await expect(panel.getByText('English 7a and Art 7b will be at the same times.')).toBeVisible()
    await panel.getByRole('button', { name: 'Run in parallel' }).click()
    await expect(panel).toBeHidden()

    await courses.open('English')
    await expect(courses.form.getByText('Art 7b', { exact: true })).toBeVisible()
    await courses.form.getByRole('combobox', { name: 'Runs in parallel with' }).fill('Chem')
    await page.getByRole('option', { name: 'Chemistry 7b' }).click()
    await courses.form.getByRole('button', { name: 'Save' }).click()
    // Art and Chemistry are of one class.
    await expect(page.getByText(/cannot start at the same time/)).toBeVisible()
    await expect(courses.form).toBeVisible()
    await courses.form.getByRole('combobox', { name: 'Runs in parallel with' }).press('Backspace')
    await courses.form.getByRole('textbox', { name: 'Lessons a week' }).fill('3')
    await courses.form.getByRole('button', { name: 'Save' }).click()
    await expect(courses.form).toBeHidden()
    await courses.open('English')
    await expect(courses.form.getByText('1 lesson of English 7a is left over: the others have fewer.')).toBeVisible()
    await page.keyboard.press('Escape')

    await workspace.open('Rules')
    const rule = workspace.rule('Art 7b and English 7a run in parallel, lesson by lesson.')
    await expect(rule).toBeVisible()
    await courses.goto()
    await courses.tick('Art')
    await courses.bulk.getByRole('button', { name: 'In parallel' }).click()
    await page.getByRole('button', { name: 'Stop running in parallel' }).click()
    await expect(page.getByRole('dialog', { name: 'In parallel' })).toBeHidden()
    await workspace.open('Rules')
    await expect(rule).toHaveCount(0)
  },
)
