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

  test('a copy has everything of its original and a life of its own', async ({ planner: { versions, scheduler } }) => {
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
  })
})

test('the demo school comes with one click and Zen solves it', async ({ planner: { versions, scheduler } }) => {
  await versions.loadDemo()
  await scheduler.untilShown()
  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible({ timeout: 30_000 })
})
