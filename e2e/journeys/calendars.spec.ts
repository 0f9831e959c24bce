import type { Locator } from '@playwright/test'
import { Buildings } from '../pages/buildings.ts'
import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool() })

test('a pasted list becomes calendars in one step', async ({ planner: { page, scheduler } }) => {
  await page.getByRole('button', { name: 'Add classes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add classes, teachers and rooms' })
  await dialog.getByText('Teachers', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Names' }).fill('1. Cleo\n2. Dora\tEmil\n3. ada\nDora')
  await expect(dialog.getByText('Already exists, left out: ada')).toBeVisible()
  await expect(dialog.getByText('Listed more than once, created once: Dora')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create 3' }).click()
  await expect(dialog).toBeHidden()
  for (const name of ['Cleo', 'Dora', 'Emil']) await scheduler.show('Teachers', name)

  await scheduler.undo.click()
  await scheduler.sidebar.getByRole('searchbox').fill('Emil')
  await expect(scheduler.sidebar.getByText('No timetable has this name.')).toBeVisible()
})

test(
  'a class is renamed; a blank name is refused beside the field',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler } }) => {
    await scheduler.choose('Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit 7a' })
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('  ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('must be at least 1 character')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('7B')
    await expect(dialog.getByText('Another class is already called 7B.')).toBeVisible()
    await name.fill('7a bilingual')
    await name.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(scheduler.grid).toHaveAccessibleName('Timetable of 7a bilingual')
    await scheduler.undo.click()
    await expect(scheduler.grid).toHaveAccessibleName('Timetable of 7a')
  },
)

test('a class is deleted with the ticked courses, once the word is typed', async ({ planner }) => {
  const { page, scheduler, courses } = planner
  await scheduler.choose('Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete 7a' })
  await expect(dialog.getByText(/^The ticked courses are deleted too/)).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Mathematics' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'English' }).uncheck()
  await expect(dialog.getByText('Will be deleted: 7a, 1 course, 3 lessons')).toBeVisible()

  const word = dialog.getByRole('textbox', { name: 'To confirm, type delete' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('Type the word delete to confirm')).toBeVisible()
  await expect(word).toBeFocused()
  await word.fill('delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect(scheduler.grid).toHaveAccessibleName('Timetable of 7b')

  await courses.goto()
  await expect.poll(() => courses.names()).toEqual(['Art', 'Chemistry', 'English'])
  await courses.undo()
  await expect.poll(() => courses.names()).toEqual(['Art', 'Chemistry', 'English', 'Mathematics'])
})

test('a teacher goes only when no course is left that has nobody else', { tag: '@nightly' }, async ({ planner }) => {
  const { page, scheduler, courses } = planner
  await courses.goto()
  await page.getByRole('button', { name: 'Create a course' }).click()
  await courses.form.getByRole('textbox', { name: 'Name', exact: true }).fill('Duty')
  await courses.choose(courses.form, 'Ben')
  await courses.form.getByRole('button', { name: 'Create the course' }).click()
  await expect(courses.form).toBeHidden()

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Scheduler' }).click()
  await scheduler.show('Teachers', 'Ben')
  await scheduler.choose('Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete Ben' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: 'Duty' }).uncheck()
  await expect(dialog.getByText(/^1 course has only Ben/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Duty' }).check()
  await dialog.getByRole('textbox').fill('Delete')
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog).toBeHidden()
  await courses.goto()
  await expect.poll(() => courses.names()).toEqual(['Art', 'Chemistry', 'English', 'Mathematics'])
})

test(
  'the lessons of a class are unscheduled, but for pinned ones',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler } }) => {
    const lesson = scheduler.lessons('Mathematics', scheduler.slot('Monday', 1))
    await lesson.hover()
    await lesson.getByRole('button', { name: 'Pin', exact: true }).click()
    await expect(lesson).toHaveAccessibleName(/, pinned/)
    await scheduler.choose('Unschedule all lessons')
    const dialog = page.getByRole('dialog', { name: 'Unschedule the lessons of 7a' })
    await expect(dialog.getByText('3 lessons will be unscheduled. 1 pinned lesson stays.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Unschedule' }).click()
    await expect(lesson).toBeVisible()
    await expect(scheduler.lessons('English')).toHaveCount(0)
    await expect(scheduler.tray).toContainText('English')
  },
)

test(
  'a class is divided in groups that may have lessons at once, and is whole again by undo',
  { tag: '@nightly' },
  async ({ planner }) => {
    const { page, scheduler } = planner
    await scheduler.choose('Divide into groups')
    const dialog = page.getByRole('dialog', { name: 'Groups of 7a' })
    await dialog.getByRole('textbox', { name: 'Name of the division' }).fill('Half groups')
    await dialog.getByRole('textbox', { name: 'Groups' }).fill('7a Half 1\n7a Half 2')
    await dialog.getByRole('button', { name: 'Divide' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('7a is divided: Half groups')).toBeVisible()
    const lessons = await scheduler.lessons('Mathematics').count()
    await scheduler.show('Classes', '7a Half 2')
    await expect(scheduler.lessons('Mathematics')).toHaveCount(lessons)

    await scheduler.undo.click()
    await expect(scheduler.sidebar.getByText('7a Half 2')).toHaveCount(0)
  },
)

test(
  'rooms are put in a building, which is renamed, and are found by it',
  { tag: '@nightly' },
  async ({ planner: { page } }) => {
    const buildings = new Buildings(page)
    await buildings.open()
    await buildings.put('Lab', 'Science wing')
    await buildings.rename('Science wing', 'New wing')
    await expect(buildings.dialog.getByRole('listitem')).toHaveText(/^New wing Lab/)
    await page.keyboard.press('Escape')
    await expect(buildings.dialog).toBeHidden()

    const rooms = page.getByRole('list', { name: /^Timetables/ }).getByRole('listitem')
    await page.getByRole('searchbox').fill('new w')
    await expect(rooms).toHaveCount(1)
    await page.getByRole('searchbox').fill('')
    await expect(await buildings.show('New wing')).toHaveCount(1)
  },
)

test(
  'two days off are three actions, a drag is one step of undo',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler } }) => {
    await scheduler.show('Teachers', 'Ben')
    await page.getByRole('button', { name: 'Availability', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Availability of Ben' })
    const on = (day: string, state: string) =>
      dialog.getByRole('gridcell', { name: new RegExp(`^${day}.*, ${state}\\b`) })
    await dialog.getByRole('button', { name: /^Mon/ }).click()
    await expect(on('Monday', 'Cannot')).toHaveCount(6)
    await dialog.getByRole('button', { name: /^Tue/ }).click()
    await expect(on('Tuesday', 'Cannot')).toHaveCount(6)

    await dialog.getByText('Likes', { exact: true }).click()
    const [from, to] = [
      await on('Wednesday', 'Free').nth(0).boundingBox(),
      await on('Wednesday', 'Free').nth(2).boundingBox(),
    ]
    if (!from || !to) throw new Error('the week is not drawn')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
    await page.mouse.up()
    await expect(on('Wednesday', 'Likes')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await scheduler.undo.click()
    await page.getByRole('button', { name: 'Availability', exact: true }).click()
    await expect(on('Wednesday', 'Free')).toHaveCount(6)
    await expect(on('Tuesday', 'Cannot')).toHaveCount(6)
  },
)

test(
  'home rooms and teachers of all classes: pasted as a list, on every page of a class, changed and taken back',
  { tag: '@nightly' },
  async ({ planner }) => {
    const { page, scheduler, courses, workspace } = planner
    await scheduler.choose('Home rooms and teachers')
    const dialog = page.getByRole('dialog', { name: 'Home rooms and teachers' })
    const field = (name: string) => dialog.getByRole('combobox', { name, exact: true })
    await expect(field('Home room of 7a')).toBeFocused()
    await paste(field('Home room of 7a'), '7b Lab Ben\n7a Nowhere Ada\n9z Lab')
    await expect(field('Home teacher of 7b')).toHaveValue('Ben')
    await expect(dialog.getByText('1 line was left out: 9z Lab')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('1 field has a name that is not in this version.')).toBeVisible()
    await expect(field('Home room of 7a')).toBeFocused()
    await field('Home room of 7a').fill('')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()

    await expect(page.getByText('Home teacher: Ada')).toBeVisible()
    await scheduler.show('Classes', '7b')
    await expect(page.getByText('Home room: Lab · Home teacher: Ben')).toBeVisible()
    // Its lessons without a room lie there, and those of its home teacher are found by his name.
    await courses.goto()
    await expect(courses.row('Art')).toContainText('Lab')
    await workspace.open('Timetables')
    await page.getByRole('searchbox').fill('ben')
    await expect(page.getByText('1 timetable', { exact: true })).toBeVisible()

    await courses.goto()
    await courses.undo()
    await expect(courses.row('Art')).not.toContainText('Lab')
  },
)

async function paste(field: Locator, text: string) {
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
