import { readFile } from 'node:fs/promises'
import { expect, test } from '../test.ts'
import { xhsttSchool } from '../xhstt-school.ts'

test('an XHSTT instance is imported and told of, solved, and exported with its timetable, which comes in again', async ({
  planner: { page, versions, scheduler },
}) => {
  await versions.chooseFile(xhsttSchool())
  await expect(versions.desk).toContainText('Recognised: an XHSTT file.')
  await expect(versions.desk.getByRole('row', { name: /^Lessons 12/ })).toBeVisible()
  await expect(versions.desk).toContainText('OrderEvents (wish): not imported')
  await versions.desk.getByRole('button', { name: 'Create the version' }).click()
  await scheduler.untilShown()
  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
  await scheduler.pauseZen()
  await scheduler.show('Classes', '5A')
  await expect(scheduler.lessons('Science 5A')).toHaveCount(3)
  await expect(scheduler.grid.getByRole('group', { name: /^Science 5A, Anders, Lab [12]/ })).toHaveCount(3)
  await scheduler.expectDoubleBookings(0)

  await versions.goto()
  await versions.choose('Two labs', 'Download')
  const exporting = page.getByRole('dialog', { name: 'Download' })
  await exporting.getByRole('radio', { name: 'XHSTT (.xml)' }).click()
  // The file brought no wishes, so it has criteria of its own since, of which XHSTT does not know all.
  await expect(exporting).toContainText('Days of even length (criterion): left out')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('link', { name: 'Save the file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Two labs.xml')
  const text = await readFile(await download.path())
  await page.keyboard.press('Escape')
  await expect(exporting).toBeHidden()

  await versions.importFile({ name: download.suggestedFilename(), mimeType: 'text/xml', buffer: text })
  await scheduler.untilShown()
  await scheduler.show('Classes', '5A')
  await expect(scheduler.lessons('Science 5A')).toHaveCount(3)
  await scheduler.expectDoubleBookings(0)
})
