import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { Sharing } from '../pages/sharing.ts'
import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

const year = {
  ...{ firstDay: '2026-08-31', lastDay: '2027-06-25', timeZone: 'Europe/Berlin', weekday: 1, firstWeek: 0 },
  holidays: [{ name: 'Autumn', firstDay: '2026-10-12', lastDay: '2026-10-16' }],
}
// What a link that is withdrawn is answered stands in the console of the page that asked.
test.use({ school: { ...smallSchool(), year }, expectedErrors: [/404/] })

/** A page that asks by itself, a few times a minute, has asked by then. */
const ASKED = { timeout: 60_000 }

test('everybody gets a link, which shows their own week on a telephone, live, until it is withdrawn', async ({
  planner,
  newPage,
}) => {
  const { page } = planner
  await page.getByRole('button', { name: 'Share a read-only link' }).click()
  await new Sharing(page).dialog.getByRole('link', { name: 'Links for everyone' }).click()
  await expect(page.getByRole('heading', { name: 'Links for everyone' })).toBeVisible()
  await page.getByRole('button', { name: 'Make 2 links' }).click()
  const cards = page.getByRole('list', { name: 'The links of Teachers' })
  await expect(cards.getByRole('img', { name: /^QR code of/ })).toHaveCount(2)
  const address = await cards.getByRole('listitem', { name: 'Ada' }).getByRole('link').getAttribute('href')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    cards.getByRole('button', { name: 'Calendar file of Ada' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('ada.ics')
  expect(eventsOf(await readFile(await download.path(), 'utf8'))).toEqual(['Art', 'Art', 'Mathematics', 'Mathematics'])

  const phone = await newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.clock.setFixedTime(new Date('2026-09-08T06:10:00Z'))
  await phone.goto(address ?? '')
  await expect(phone.getByRole('heading', { name: 'Ada', level: 1 })).toBeVisible()
  await expect(phone.getByRole('region', { name: 'Now' })).toContainText('Mathematics')
  await expect(phone.getByRole('tab', { selected: true })).toHaveText(/8/)
  const day = phone.getByRole('tabpanel')
  await expect(day.getByRole('listitem')).toHaveText([/Mathematics.*7a/])
  await expect(phone.getByText('Chemistry')).toHaveCount(0)
  await phone.getByRole('tab').nth(3).click()
  await expect(day.getByRole('listitem')).toHaveText([/Art.*7b/])
  await phone.getByRole('button', { name: 'Today' }).click()

  const feed = await phone.getByRole('link', { name: 'As a file, as it is now' }).getAttribute('href')
  const answer = await phone.request.get(feed ?? '')
  expect(eventsOf(await answer.text())).toEqual(['Art', 'Art', 'Mathematics', 'Mathematics'])

  await planner.workspace.goto('Scheduler')
  const { scheduler } = planner
  await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Tuesday', 1)), scheduler.slot('Wednesday', 1))
  await expect(day.getByText('No lessons on this day')).toBeVisible(ASKED)

  // A copy in which it lies on Friday comes in force: the link that was handed out shows it.
  await planner.versions.goto()
  await planner.versions.duplicate('Small school', 'Better')
  await planner.versions.choose('Better', 'Put in force')
  await expect(planner.versions.row('Better')).toContainText('In force')
  await planner.versions.open('Better')
  await scheduler.untilShown()
  await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Wednesday', 1)), scheduler.slot('Friday', 1))
  await phone.getByRole('tab').nth(4).click()
  await expect(day.getByRole('listitem')).toHaveText([/Mathematics.*7a/], ASKED)
  await planner.versions.goto()
  await planner.versions.choose('Better', 'Delete')
  const deletion = page.getByRole('dialog')
  await deletion.getByRole('textbox').fill('delete')
  await deletion.getByRole('button', { name: 'Delete the version' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This version is in force' })).toBeVisible()
  await deletion.getByRole('button', { name: 'Cancel' }).click()

  await planner.versions.open('Small school')
  await scheduler.untilShown()
  await page.goto('/app/week-links')
  await expect(page.getByText('The links show Better, which is in force')).toBeVisible()
  await cards.getByRole('button', { name: 'Withdraw the link of Ada' }).click()
  await expect(cards.getByRole('img', { name: /^QR code of/ })).toHaveCount(1)
  await expect(phone.getByRole('heading', { name: 'This link shows nothing' })).toBeVisible(ASKED)
})

test('a version without a school year says so, and is told it in a dialog', async ({ planner }) => {
  const { page } = planner
  await page.goto('/app/week-links')
  await expect(page.getByRole('heading', { name: 'Links for everyone' })).toBeVisible()
  await expect(page.getByText('Calendars need the school year')).toHaveCount(0)
  await planner.workspace.goto('Scheduler')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'School year' }).click()
  const dialog = page.getByRole('dialog', { name: 'School year' })
  await expect(dialog.getByLabel('First day', { exact: true })).toHaveValue('2026-08-31')
  await dialog.getByLabel('Last day', { exact: true }).fill('2026-08-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The school year ends before it begins')
  await dialog.getByRole('button', { name: 'Remove the school year' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/app/week-links')
  await expect(page.getByText('Calendars need the school year')).toBeVisible()
})

/** What another reader finds in a calendar. */
function eventsOf(text: string): string[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return events.map((component) => new ICAL.Event(component).summary).toSorted()
}
