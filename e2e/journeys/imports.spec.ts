import { ascSchool } from '../asc-school.ts'
import { expect, test } from '../test.ts'
import { untisSchool } from '../untis-school.ts'

test('a file of aSc Timetables comes in, and its lessons lie where they lay: groups, two periods, odd and even weeks', async ({
  planner: { page, versions, scheduler },
}) => {
  await versions.importFile(ascSchool())
  const report = page.getByRole('dialog', { name: 'Imported from aSc Timetables was imported' })
  await expect(report).toContainText('It has 7 lessons.')
  await expect(report).toContainText('“classes/teacherid”: not kept')
  await report.getByRole('button', { name: 'Open the version' }).click()
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
})

test('a zip of text files of Untis comes in: lessons where they lay, one still to be placed, what bound is told', async ({
  planner: { page, versions, scheduler },
}) => {
  await versions.importFile(untisSchool())
  const report = page.getByRole('dialog', { name: 'Imported from Untis was imported' })
  await expect(report).toContainText('It has 6 lessons.')
  await expect(report).toContainText('“GPU016.TXT”, compulsory: not kept')
  await report.getByRole('button', { name: 'Open the version' }).click()
  await scheduler.untilShown()
  await scheduler.show('Classes', '7ä')
  await expect(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1))).toBeVisible()
  await expect(scheduler.lessons('Mathematics', scheduler.slot('Tuesday', 3))).toBeVisible()
  await expect(scheduler.lessons('Religion', scheduler.slot('Wednesday', 2))).toBeVisible()
  await expect(scheduler.lessons('Ethics', scheduler.slot('Wednesday', 2))).toBeVisible()
  await expect(scheduler.lessons('Sports', scheduler.slot('Friday', 3))).toBeVisible()
  await scheduler.expectDoubleBookings(0)
  await scheduler.show('Rooms', 'Gym')
  await expect(scheduler.lessons('Sports', scheduler.slot('Friday', 3))).toBeVisible()
})
