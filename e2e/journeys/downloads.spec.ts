import { readFile } from 'node:fs/promises'
import readWorkbook from 'read-excel-file/node'
import { importSchool } from '../account.ts'
import { fetSchool } from '../fet-school.ts'
import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test('a version is downloaded in each format from its menu, and what lies in the files is the timetable', async ({
  planner: { page, versions, scheduler },
}) => {
  await versions.importFile(fetSchool())
  await scheduler.untilShown()
  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
  await scheduler.pauseZen()
  await versions.goto()
  const title = (await versions.list.getByRole('listitem').first().getByRole('button').first().textContent()) ?? ''
  await versions.choose(title, 'Download')
  const dialog = page.getByRole('dialog', { name: 'Download' })

  async function saved(format: string, ending: string): Promise<Buffer> {
    await dialog.getByRole('radio', { name: format }).click()
    const link = dialog.getByRole('link', { name: 'Save the file' })
    await expect(link).toHaveAttribute('download', `${title}.${ending}`)
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(`${title}.${ending}`)
    return readFile(await download.path())
  }

  await test.step('a workbook has all lessons, the loads, and a sheet for each class, teacher and room', async () => {
    const sheets = await readWorkbook(await saved('Excel (.xlsx)', 'xlsx'))
    const names = sheets.map(({ sheet }) => sheet)
    expect(names).toEqual(expect.arrayContaining(['All lessons', 'Loads', '5A', 'Elin', 'Lab 1']))
    const elin = sheets
      .find(({ sheet }) => sheet === 'Elin')
      ?.data.flat()
      .join('\n')
    expect(elin).toMatch(/Science\n5A Half [12], Lab [12]/)
  })

  await test.step('a page stands alone: its list of contents leads to a timetable', async () => {
    const html = (await saved('HTML (.html)', 'html')).toString('utf8')
    const alone = await page.context().newPage()
    await alone.setContent(html)
    await alone.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Elin' }).click()
    await expect(alone.getByRole('heading', { name: 'Elin Teacher' })).toBeInViewport()
    await expect(alone.locator('section', { hasText: 'Elin Teacher' }).getByText('Science').first()).toBeVisible()
    await alone.close()
  })

  await test.step('a table has every lesson in a row', async () => {
    const rows = (await saved('CSV (.csv)', 'csv')).toString('utf8').trim().split('\r\n')
    expect(rows[0]).toContain('Course,Classes,Teachers,Rooms')
    expect(rows.filter((row) => row.startsWith('Science,'))).toHaveLength(8)
  })

  await test.step('a file for aSc has a card for every scheduled period, and one for Untis is a zip', async () => {
    const text = (await saved('aSc Timetables (.xml)', 'asc.xml')).toString('utf8')
    const [, id = ''] = /<subject id="([^"]+)" name="Science"/.exec(text) ?? []
    const lessons = [...text.matchAll(/<lesson id="([^"]+)" subjectid="([^"]+)"/g)].filter(([, , of]) => of === id)
    const cards = lessons.flatMap(([, lesson]) => [...text.matchAll(new RegExp(`<card lessonid="${lesson}"`, 'g'))])
    expect(cards.length).toBeGreaterThanOrEqual(8)
    expect((await saved('Untis (.zip)', 'untis.zip')).toString('latin1')).toContain('GPU001.TXT')
  })

  await test.step('FET and XHSTT files are those of their programs, and our own is read again', async () => {
    expect((await saved('FET (.fet)', 'fet')).toString('utf8')).toContain('<fet version="6.8')
    expect((await saved('XHSTT (.xml)', 'xml')).toString('utf8')).toContain('<HighSchoolTimetableArchive>')
    await dialog.getByRole('radio', { name: 'Zenbell (.json)' }).click()
    await dialog.getByRole('checkbox', { name: 'With the history' }).check()
    const own = await saved('Zenbell (.json)', 'json')
    expect(JSON.parse(own.toString('utf8')).history.steps[0]).toMatchObject({ by: null, command: 'zen' })
    await expect(dialog).toContainText('The file contains everything in this version.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await versions.importFile({ name: 'again.json', mimeType: 'application/json', buffer: own })
    await scheduler.untilShown()
    await scheduler.expectDoubleBookings(0)
    await page.keyboard.press('Control+Alt+h')
    const changes = page.getByRole('dialog', { name: 'Changes' })
    await expect(changes).toContainText('Done before this version was imported')
    await expect(changes.getByRole('listitem').filter({ hasText: 'Zen' })).toHaveCount(1)
    await expect(changes.getByRole('button', { name: /^Go back/ })).toHaveCount(0)
  })
})

test(
  'all versions of a school are downloaded as one file, which brings them in again',
  { tag: '@nightly' },
  async ({ planner: { page, versions }, account, world }) => {
    for (const title of ['North', 'South']) await importSchool(world.url, account, smallSchool(title))
    const entries = versions.list.getByRole('listitem')
    await expect(entries).toHaveCount(2)
    await page.getByRole('button', { name: 'Download all versions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Download all versions' })
    await expect(dialog).toContainText('2 versions are in the file.')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Save the file' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.zip$/)
    const buffer = await readFile(await download.path())
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await versions.chooseFile({ name: download.suggestedFilename(), mimeType: 'application/zip', buffer })
    await expect(versions.desk.getByText('A version with this name already exists.')).toHaveCount(2)
    await expect(entries).toHaveCount(2)
    await versions.desk.getByRole('checkbox', { name: 'South' }).check()
    await versions.desk.getByRole('button', { name: 'Import 1 version' }).click()
    await expect(versions.desk).toBeHidden()
    await expect(entries).toHaveCount(3)
    await expect(entries.filter({ hasText: 'South' })).toHaveCount(2)
  },
)
