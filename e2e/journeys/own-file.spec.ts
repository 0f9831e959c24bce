import type { ImportedSchool, Schedule } from '@timetable/domain'
import type { Page } from '@playwright/test'
import { newcomer } from '../account.ts'
import { fetSchool } from '../fet-school.ts'
import { say, schoolOf } from '../line.ts'
import { Demo } from '../pages/demo.ts'
import { Front } from '../pages/front.ts'
import { Scheduler } from '../pages/scheduler.ts'
import { saveData } from '../save-data.ts'
import { expect, test } from '../test.ts'

test.use({ fetchesAhead: true })

const file = fetSchool()
/** A list whose second column can be anything. */
const unclear = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('Subject;Whatever\nMaths;x\nArt;y\n') }

const label = 'Open your school file'
const board = (page: Page) => page.getByRole('region', { name: file.name, exact: true })

test('a visitor opens their own file, sees it solved, and finds it whole in a new account', async ({ page, world }) => {
  const sent: string[] = []
  const asked: string[] = []
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname)
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await saveData(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Zen', exact: true }).hover()
  await page.waitForLoadState('networkidle')
  // Nothing that opens a file is loaded before there is one.
  expect(asked.filter((path) => /own-file|file-worker|live-|demo-worker/.test(path))).toEqual([])

  await page.getByLabel(label).setInputFiles(file)
  await expect(board(page).getByText(/^Every lesson is scheduled\. \d+\.\d\ss$/)).toBeVisible()
  await expect(page.getByText('Recognised: a FET file, version 6.8.5.')).toBeVisible()
  await expect(page.getByText(/nothing of it is sent before you create your school/)).toBeVisible()
  expect(sent).toEqual([])
  await board(page).getByRole('button', { name: 'Keep it: create your school' }).click()

  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByText('Two streams will be added to your account')).toBeVisible()
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('keptSchool') ?? '{}') as ImportedSchool)
  const activities = file.buffer.toString().match(/<Activity>/g)?.length
  expect(startsOf(kept)).toHaveLength(activities ?? 0)
  await new Front(page).fillIn(newcomer())
  const scheduler = new Scheduler(page)
  await expect(scheduler.grid).toBeVisible()
  await expect(scheduler.zen.getByText('Every lesson is scheduled.')).toBeVisible()

  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const schoolUuid = await schoolOf(world.url, token)
  const { scheduleItemList } = await say(world.url, token, ['listSchedules', { schoolUuid }], 'ScheduleList')
  expect(scheduleItemList.map(({ title }) => title)).toEqual(['Two streams'])
  const which = { schoolUuid, scheduleUuid: scheduleItemList[0]!.uuid }
  const { schedule } = await say(world.url, token, ['readSchedule', which], 'OtherVersion')
  expect(startsIn(schedule as Schedule)).toEqual(startsOf(kept))
  const { reports } = await say(world.url, token, ['listImportReports', which], 'ImportReportList')
  expect(reports).toMatchObject([{ fileName: file.name, format: { kind: 'fet', version: '6.8.5' } }])
})

test('a list with an open question comes along, and the application asks', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/')
  await page.getByLabel(label).setInputFiles(unclear)
  await page.getByRole('button', { name: 'Create your school with this file' }).click()
  await expect(page.getByText('list.csv will be added to your account')).toBeVisible()
  await new Front(page).fillIn(newcomer())
  await expect(page.getByRole('dialog', { name: 'Import list.csv' })).toBeVisible()
})

test('a file is dropped anywhere, one that is none says why, and the demo is still there', async ({ page }) => {
  const demo = new Demo(page)
  await demo.open()
  await drop(page, 'plan.pdf', '%PDF-1.7\n')
  await expect(page.getByRole('alert').filter({ hasText: 'plan.pdf: This is a PDF' })).toBeVisible()
  await expect(demo.region).toBeVisible()
  await drop(page, file.name, file.buffer.toString())
  await expect(board(page)).toBeVisible()
  await expect(demo.region).toBeHidden()
  await page.getByRole('button', { name: 'Back to the demo school' }).click()
  await expect(demo.region).toBeVisible()
})

/** Drops a file on the title of the page. */
async function drop(page: Page, name: string, text: string) {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const carried = new DataTransfer()
      carried.items.add(new File([content!], fileName!))
      return carried
    },
    [name, text],
  )
  const title = page.getByRole('heading', { level: 1 })
  for (const type of ['dragenter', 'dragover', 'drop']) await title.dispatchEvent(type, { dataTransfer })
}

/** Each lesson with its course, and where it starts. */
const startsOf = ({ subjects }: ImportedSchool): string[] =>
  subjects.flatMap(({ name, lessons }) => lessons.map(({ start }) => `${name} ${start?.join(' ')}`)).sort()

function startsIn({ lessons, subjects, timeSlots }: Schedule): string[] {
  const all = Object.values(lessons).map(({ subjectUuid, timeSlotUuid }) => {
    const slot = timeSlots[timeSlotUuid ?? '']
    return `${subjects[subjectUuid]?.name} ${slot?.dayNum} ${slot?.hourNum}`
  })
  return all.sort()
}
