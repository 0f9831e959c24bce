import type { Page } from '@playwright/test'
import { addDays, weekdayOf } from '@timetable/domain'
import { Acts } from '../acts.ts'
import { coverSchool } from '../schools.ts'
import { expect, test } from '../test.ts'
import { openOnPhone, publishedWeek } from '../week-on-phone.ts'

// The server shows readers what is published of dates to come.
const today = new Date().toISOString().slice(0, 10)
/** The next Monday after today. */
const MONDAY = addDays(today, 8 - weekdayOf(today))
const year = { ...coverSchool().year!, firstDay: addDays(today, -60), lastDay: addDays(today, 200) }
/** The goal for a morning with three teachers who are ill, from the first call until phones show it. */
const MOST_ACTS = 20

test.use({ school: { ...coverSchool(), year } })

const open = async (page: Page) => {
  await page.goto(`/app/today?date=${MONDAY}`)
  await expect(page.getByRole('heading', { name: /^Monday/, level: 1 })).toBeVisible()
}
const field = (page: Page) => page.getByRole('textbox', { name: 'Name, or paste a list' })
const affected = (page: Page) => page.getByRole('region', { name: 'Lessons affected' })
const summary = (page: Page) => affected(page).getByRole('status')

test('a morning with three ill teachers is planned and published in a few acts, corrected later, and undone', async ({
  planner,
  account: { token, schoolUuid },
  baseURL,
  version,
  enterElsewhere,
  newPage,
}) => {
  const { page } = planner
  const week = await publishedWeek(baseURL!, token, { schoolUuid, scheduleUuid: version }, '7a')
  const phone = await newPage()
  await openOnPhone(phone, week, MONDAY)
  const onPhone = phone.getByRole('tabpanel').getByRole('listitem')
  await expect(onPhone.filter({ hasText: 'Ada' })).toBeVisible()
  await expect(onPhone.filter({ hasText: 'Changed' })).toHaveCount(0)
  await open(page)
  const acts = new Acts()
  const callIn = async (name: string) => {
    await acts.fill(field(page), name, `type ${name}`)
    await acts.press(page, 'Enter', 'choose')
    await expect(page.getByRole('listitem', { name })).toBeVisible()
  }
  for (const name of ['Ada', 'Ben', 'Cleo']) await callIn(name)
  // Of nine teachers three are ill, with two lessons each on Mondays.
  await expect(summary(page)).toHaveText('0 of 6 lessons covered; 6 without anybody.')
  await acts.click(page.getByRole('button', { name: 'Plan the day' }), 'plan')
  await expect(summary(page)).toHaveText(/^6 of 6 lessons covered; nobody covers more than [12]\.$/)
  await acts.click(page.getByRole('button', { name: 'Publish the day' }), 'publish')
  await expect(page.getByRole('textbox', { name: 'Message to readers (optional)' })).toBeFocused()
  await acts.press(page, 'Enter', 'confirm')
  await expect(page.getByText(/^Published .* by Ada Example$/)).toBeVisible()
  // The phone that was open shows it by itself.
  await expect(onPhone.filter({ hasText: 'Course of Ada' })).toContainText('Changed')
  expect(acts.done.length).toBeLessThan(MOST_ACTS)

  // Another planner has the day open: a fourth teacher is ill, and one lesson is cancelled by hand.
  const other = (await enterElsewhere()).page
  await open(other)
  await field(other).fill('Dan')
  await other.keyboard.press('Enter')
  await expect(page.getByRole('listitem', { name: 'Dan' })).toBeVisible()
  const lost = affected(other)
    .getByRole('button', { name: /Nobody yet/ })
    .first()
  await lost.click()
  await other.getByRole('menuitem', { name: 'Cancel the lesson' }).click()
  await expect(affected(page).getByRole('button', { name: /: Cancelled/ })).toBeVisible()
  await expect(page.getByText(/changes? since (is|are) not published/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish the day' }).click()
  await expect(page.getByText(/^This is correction 1/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(other.getByText(/^Published .* by Ada Example$/)).toBeVisible()

  // The day is undone step by step; what readers see stays published until it is published again.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(/since (is|are) not published/)).toBeVisible()
})
