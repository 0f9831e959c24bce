import { ascSchool } from '../asc-school.ts'
import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'
import { untisSchool } from '../untis-school.ts'

test(
  'a file of aSc Timetables comes in, and its lessons lie where they lay: groups, two periods, odd and even weeks',
  { tag: '@nightly' },
  async ({ planner: { versions, scheduler } }) => {
    await versions.chooseFile(ascSchool())
    const { desk } = versions
    await expect(desk).toContainText('Recognised: an aSc Timetables or EduPage file')
    await expect(desk.getByRole('row', { name: /^Lessons 7/ })).toBeVisible()
    await expect(desk).toContainText('Nothing in the file is left out.')
    await desk.getByRole('button', { name: 'Create the version' }).click()
    await scheduler.untilShown()
    await scheduler.show('Classes', '5A')
    await expect(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1))).toBeVisible()
    await expect(scheduler.lessons('Mathematics', scheduler.slot('Wednesday', 1))).toBeVisible()
    await expect(scheduler.lessons('French', scheduler.slot('Tuesday', 2))).toBeVisible()
    await expect(scheduler.lessons('Spanish', scheduler.slot('Tuesday', 2))).toBeVisible()
    await expect(scheduler.lessons('Art', scheduler.slot('Friday', 3))).toBeVisible()
    await expect(scheduler.lessons('Music', scheduler.slot('Thursday', 1))).toBeVisible()
    await expect(scheduler.lessons('Drama', scheduler.slot('Thursday', 1))).toBeVisible()
    await scheduler.expectDoubleBookings(0)
    await scheduler.show('Rooms', 'Studio')
    await expect(scheduler.lessons('Art', scheduler.slot('Friday', 3))).toBeVisible()
    await scheduler.show('Teachers', 'Ada Lövelace')
    await expect(scheduler.lessons('Music', scheduler.slot('Thursday', 1))).toBeVisible()
  },
)

test('a zip of text files of Untis comes in: lessons where they lay, one still to be placed, blocked slots, what is left out is told', async ({
  planner: { versions, scheduler },
}) => {
  await versions.chooseFile(untisSchool())
  const { desk } = versions
  await expect(desk).toContainText('Recognised: Untis text files (GPU).')
  await expect(desk.getByRole('row', { name: /^Lessons 6/ })).toBeVisible()
  await expect(desk).toContainText('“GPU009.TXT”: not imported')
  await expect(desk).toContainText('Students: imported only as which lessons share students, without names')
  await desk.getByRole('button', { name: 'Create the version' }).click()
  await scheduler.untilShown()
  await scheduler.show('Classes', 'Class 7ä')
  await expect(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1))).toBeVisible()
  await expect(scheduler.lessons('Mathematics', scheduler.slot('Tuesday', 3))).toBeVisible()
  await expect(scheduler.lessons('Religion', scheduler.slot('Wednesday', 2))).toBeVisible()
  await expect(scheduler.lessons('Ethics', scheduler.slot('Wednesday', 2))).toBeVisible()
  await expect(scheduler.lessons('Sports', scheduler.slot('Friday', 3))).toBeVisible()
  await scheduler.expectDoubleBookings(0)
  await scheduler.show('Rooms', 'Gym')
  await expect(scheduler.lessons('Sports', scheduler.slot('Friday', 3))).toBeVisible()
  await scheduler.show('Teachers', 'Ott')
  await expect(scheduler.slot('Monday', 2)).toHaveAccessibleName(/blocked/)
})

test.describe('into a version that is there', () => {
  test.use({ school: smallSchool(), begins: null })

  test(
    'a class list that changed in September: what would change is seen, a part of it taken, and undone',
    { tag: '@nightly' },
    async ({ planner: { page, versions, scheduler } }) => {
      const list = `Class;Course;Lessons;Teacher
7a;Mathematics;3;Ada
7a;English;2;Ben Olsen
7b;Chemistry;1D;Ben Olsen
7c;Mathematics;2;Ada
`
      await versions.choose('Small school', 'Import into this version')
      const { desk } = versions
      await desk
        .getByLabel('A school file: FET, aSc, Untis, XHSTT, OneRoster or from this product')
        .setInputFiles({ name: 'september.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })

      const box = (name: string) => desk.getByRole('checkbox', { name, exact: true })
      for (const name of ['Classes, New: 1', 'Teachers, Changed: 1', 'Courses, New: 1'])
        await expect(box(name)).toBeChecked()
      await expect(box('Courses, Removed: 1')).not.toBeChecked()
      await expect(box('Lessons, New: 1')).toHaveCount(0)
      await desk.getByRole('button', { name: 'Teachers: one by one' }).click()
      await expect(desk).toContainText('Name: Ben → Ben Olsen')
      await box('Courses, Removed: 1').check()
      await box('Classes, New: 1').uncheck()
      await desk.getByRole('button', { name: 'Apply 3 changes' }).click()

      const along = page.getByRole('dialog', { name: 'More changes needed' })
      await expect(along).toContainText('7c')
      await along.getByRole('button', { name: 'Apply all' }).click()
      await expect(desk).toBeHidden()
      await page.getByRole('button', { name: 'Open the version' }).click()
      await scheduler.untilShown()
      await scheduler.show('Classes', '7c')
      await scheduler.show('Teachers', 'Ben Olsen')
      await expect(scheduler.lessons('Chemistry', scheduler.slot('Tuesday', 3))).toBeVisible()
      await scheduler.show('Classes', '7a')
      await expect(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1))).toBeVisible()
      await scheduler.show('Teachers', 'Ada')
      await expect(scheduler.lessons('Art')).toHaveCount(0)

      await scheduler.undo.click()
      await expect(scheduler.lessons('Art')).toHaveCount(2)
      await scheduler.show('Teachers', 'Ben')

      await versions.goto()
      await versions.choose('Small school', 'Import reports')
      const reports = page.getByRole('dialog', { name: 'Import reports' })
      await expect(reports.getByRole('button', { name: /september\.csv/ })).toBeVisible()
      await expect(reports).toContainText('Recognised: a spreadsheet.')
      await expect(reports.getByRole('button', { name: /Small school\.json/ })).toBeVisible()
    },
  )
})
