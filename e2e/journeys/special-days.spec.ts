import type { Page } from '@playwright/test'
import { addDays, weekdayOf } from '@timetable/domain'
import { coverSchool } from '../schools.ts'
import { expect, test } from '../test.ts'
import { openOnPhone, publishedWeek } from '../week-on-phone.ts'

// The server shows readers what is published of dates to come.
const today = new Date().toISOString().slice(0, 10)
/** The next Friday after today, on which the school has no lessons, and the Monday after. */
const FRIDAY = addDays(today, 12 - weekdayOf(today))
const MONDAY = addDays(FRIDAY, 3)
const year = { ...coverSchool().year!, firstDay: addDays(today, -60), lastDay: addDays(today, 200) }

test.use({ school: { ...coverSchool(), year } })

const openDay = async (page: Page, date: string, weekday: RegExp) => {
  await page.goto(`/app/today?date=${date}`)
  await expect(page.getByRole('heading', { name: weekday, level: 1 })).toBeVisible()
}
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish the day' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Published .* by Ada Example$/)).toBeVisible()
}

test('Friday runs like Monday: the phone of a pupil and the feed show Monday’s lessons; exams and a correction follow', async ({
  planner,
  account: { token, schoolUuid },
  baseURL,
  version,
  newPage,
}) => {
  const { page } = planner
  const week = await publishedWeek(baseURL!, token, { schoolUuid, scheduleUuid: version }, '7a')

  await openDay(page, FRIDAY, /^Friday/)
  await page.getByRole('button', { name: 'The day runs differently' }).click()
  await page.getByRole('textbox', { name: 'Name, as readers see it' }).fill('Friday like Monday')
  await page.getByRole('combobox', { name: 'Runs like' }).selectOption('Monday')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Friday like Monday$/).first()).toBeVisible()
  await publish(page)

  const phone = await newPage()
  await openOnPhone(phone, week, FRIDAY)
  const day = phone.getByRole('tabpanel')
  await expect(phone.getByRole('tab', { selected: true })).toHaveText(new RegExp(String(Number(FRIDAY.slice(-2)))))
  await expect(day.getByText('Friday like Monday')).toBeVisible()
  const lessons = day.getByRole('listitem')
  const onMonday = await lessons.count()
  expect(onMonday).toBeGreaterThan(2)
  const feed = await phone.request.get(`/feeds/${week}/7a.ics`)
  const events = (await feed.text())
    .split('BEGIN:VEVENT')
    .filter((each) => each.includes(`DTSTART;TZID=Europe/Berlin:${FRIDAY.replaceAll('-', '')}T`))
  expect(events).toHaveLength(onMonday)
  expect(
    events.every((each) => /SUMMARY:New/.test(each) && each.replaceAll('\r\n ', '').includes('Friday like Monday')),
  ).toBe(true)

  // An exam of two periods is pasted for this day and one for Monday; the open phone shows it once it is published.
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const exams = [`${FRIDAY}\t1-2\t7a\tMaths exam\t\tIda`, `${MONDAY}\t1\t7b\tArt exam\t\tHal`]
  await page.getByRole('textbox', { name: 'List from a spreadsheet' }).fill(exams.join('\n'))
  await page.getByRole('button', { name: 'Add 2 events' }).click()
  await expect(page.getByRole('listitem', { name: 'Maths exam' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish the day' }).click()
  await expect(page.getByText(/^This is correction 1/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(day.getByText('Maths exam')).toBeVisible()

  // The invigilator is ill: somebody takes the exam, and the open phone has the correction without being loaded again.
  await page.getByRole('textbox', { name: 'Name, or paste a list' }).fill('Ida')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem', { name: 'Ida' })).toBeVisible()
  await page.getByRole('button', { name: 'Plan the day' }).click()
  await expect(page.getByRole('button', { name: /^7a Maths exam: (?!Nobody)/ })).toContainText('covers')
  await page.getByRole('button', { name: 'Publish the day' }).click()
  await expect(page.getByText(/^This is correction 2/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(day.getByRole('listitem').filter({ hasText: 'Maths exam' })).not.toContainText('Ida')

  await openDay(page, MONDAY, /^Monday/)
  await expect(page.getByRole('listitem', { name: 'Art exam' })).toBeVisible()
})
