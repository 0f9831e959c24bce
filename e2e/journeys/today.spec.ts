import type { Page } from '@playwright/test'
import type { Uuid } from '@timetable/domain'
import { Acts } from '../acts.ts'
import type { Account } from '../account.ts'
import { openLine } from '../line.ts'
import { coverSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

/** A Monday of the school year. */
const MONDAY = '2026-09-14'
/** The goal for a morning with three teachers who are ill, from the first call until the day is published. */
const MOST_ACTS = 20

test.use({ school: coverSchool() })

const publish = async (url: string, { token, schoolUuid }: Account, scheduleUuid: Uuid | null) => {
  const line = openLine(url, token)
  await line.say(['setPublishedVersion', { schoolUuid, scheduleUuid }], 'ScheduleList')
  line.close()
}
const open = async (page: Page) => {
  await page.goto(`/app/today?date=${MONDAY}`)
  await expect(page.getByRole('heading', { name: /^Monday/, level: 1 })).toBeVisible()
}
const field = (page: Page) => page.getByRole('textbox', { name: 'Name, or paste a list' })
const affected = (page: Page) => page.getByRole('region', { name: 'Lessons affected' })
const summary = (page: Page) => affected(page).getByRole('status')

test('a morning with three ill teachers is planned and published in a few acts, corrected later, and undone', async ({
  planner,
  account,
  baseURL,
  version,
  enterElsewhere,
}) => {
  const { page } = planner
  await publish(baseURL!, account, version)
  await open(page)
  const acts = new Acts()
  const callIn = async (name: string) => {
    await acts.fill(field(page), name, `type ${name}`)
    await expect(page.getByRole('listbox').getByRole('option', { name })).toBeVisible()
    await acts.press(page, 'Enter', 'choose')
    await expect(page.getByRole('listitem', { name })).toBeVisible()
  }
  for (const name of ['Ada', 'Ben', 'Cleo']) await callIn(name)
  // Of nine teachers three are ill, with two lessons each on Mondays.
  await expect(summary(page)).toHaveText('0 of 6 lessons covered; 6 without anybody.')
  await acts.click(page.getByRole('button', { name: 'Plan the day' }), 'plan')
  await expect(summary(page)).toHaveText(/^6 of 6 lessons covered; nobody covers more than [12]\.$/)
  await acts.click(page.getByRole('button', { name: 'Publish the day' }), 'publish')
  await acts.press(page, 'Enter', 'confirm')
  await expect(page.getByText(/^Published .* by Ada Example$/)).toBeVisible()
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
