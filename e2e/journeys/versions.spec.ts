import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test('a version is created, opened, renamed, copied and deleted', async ({
  planner: { page, versions, scheduler },
}) => {
  await versions.create('First try', 4)
  await expect(page.getByRole('heading', { name: 'This version has no timetables yet' })).toBeVisible()

  await versions.goto()
  await expect(versions.row('First try')).toContainText('4 days')
  await versions.choose('First try', 'Rename')
  const rename = page.getByRole('dialog', { name: 'Rename the version' })
  await rename.getByLabel('Title').fill('Autumn')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(rename).toBeHidden()
  await expect(versions.row('Autumn')).toBeVisible()
  await expect(versions.row('First try')).toBeHidden()

  await versions.duplicate('Autumn')
  await expect(versions.list.getByRole('listitem')).toHaveCount(2)

  await versions.choose('Autumn', 'Delete')
  await page.getByRole('dialog').getByRole('textbox').fill('delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the version' }).click()
  await expect(versions.list.getByRole('listitem')).toHaveCount(1)
  await expect(scheduler.grid).toBeHidden()
})

test.describe('of a school', () => {
  test.use({ school: smallSchool('Original'), begins: null })

  test(
    'a copy has everything of its original and a life of its own',
    { tag: '@nightly' },
    async ({ planner: { versions, scheduler } }) => {
      await versions.duplicate('Original')
      await expect(versions.list.getByRole('listitem')).toHaveCount(2)
      await expect(versions.list.getByText('8 lessons')).toHaveCount(2)

      // The newest change comes first: the copy.
      await versions.list.getByRole('listitem').first().getByRole('button').first().click()
      await scheduler.untilShown()
      await scheduler.expectDoubleBookings(1)
      await scheduler.show('Classes', '7a')
      const monday = scheduler.slot('Monday', 1)
      await scheduler.drag(scheduler.lessons('Mathematics', monday), scheduler.slot('Thursday', 1))
      await scheduler.expectDoubleBookings(0)

      await versions.goto()
      await versions.list.getByRole('listitem').last().getByRole('button').first().click()
      await scheduler.untilShown()
      await scheduler.expectDoubleBookings(1)
    },
  )
})

test.describe('a year later', () => {
  test.use({ school: smallSchool('Plan 2026/27'), begins: null })

  test(
    'classes move up, one leaves, one comes anew, and what comes out is said before',
    { tag: '@nightly' },
    async ({ planner }) => {
      const { page, versions, scheduler } = planner
      await versions.choose('Plan 2026/27', 'Next school year')
      const dialog = page.getByRole('dialog', { name: 'Next school year' })
      await expect(dialog.getByLabel('Title')).toHaveValue('Plan 2027/28')
      await expect(dialog.getByLabel('7a next year')).toHaveValue('8a')
      await dialog.getByRole('checkbox', { name: '7b leaves' }).check()
      const outcome = dialog.getByRole('region', { name: 'Result' })
      await expect(outcome).toContainText(
        '2 courses are not copied, because nobody has them any more: Art and Chemistry.',
      )
      await dialog.getByRole('button', { name: 'Add a class' }).click()
      await dialog.getByLabel('Name of the new class').fill('8a')
      await expect(dialog.getByText('This name is used twice')).toHaveCount(2)
      await expect(dialog.getByRole('alert')).toHaveText(/8a/)
      await dialog.getByLabel('Name of the new class').fill('7b')
      await dialog.getByRole('combobox', { name: 'Whose courses 7b has' }).click()
      await page.getByRole('option', { name: 'courses of 7b' }).click()
      await expect(outcome).toContainText('2 classes, 4 courses, 8 lessons, and 0 rules')
      await dialog.getByRole('combobox', { name: 'Teachers and rooms that leave' }).fill('Ben')
      await page.getByRole('option', { name: 'Ben' }).click()
      await expect(outcome).toContainText('3 lessons have no teacher.')
      await dialog.getByRole('radio', { name: 'All lessons keep theirs' }).check()
      await expect(outcome).toContainText('7 lessons keep their slots.')
      await dialog.getByRole('button', { name: 'Create the version' }).click()
      await scheduler.untilShown()
      await scheduler.show('Classes', '8a')
      await expect(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1))).toHaveCount(1)
      await versions.goto()
      await expect(versions.row('Plan 2027/28')).toContainText('8 lessons')
      await expect(versions.row('Plan 2026/27')).toContainText('8 lessons')
    },
  )
})

test('the demo school comes with one click and Zen solves it', async ({ planner: { versions, scheduler } }) => {
  await versions.loadDemo()
  await scheduler.untilShown()
  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
})
