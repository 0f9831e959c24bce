import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
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

test('everybody gets a link, which shows their own week on a telephone, live, until it is withdrawn', async ({
  planner,
  newPage,
}) => {
  const { page } = planner
  await page.getByRole('button', { name: 'Share a view-only link' }).click()
  await new Sharing(page).dialog.getByRole('link', { name: 'Timetable links' }).click()
  await expect(page.getByRole('heading', { name: 'Timetable links' })).toBeVisible()
  await page.getByRole('button', { name: 'Create 2 links' }).click()
  const cards = page.getByRole('list', { name: 'The links of Teachers' })
  await expect(cards.getByRole('link')).toHaveCount(2)
  const choose = async (name: string) => {
    await cards.getByRole('button', { name: 'More for Ada' }).click()
    return page.getByRole('menuitem', { name })
  }
  const address = await cards.getByRole('listitem', { name: 'Ada' }).getByRole('link').first().getAttribute('href')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose('Calendar file').then((item) => item.click()),
  ])
  expect(download.suggestedFilename()).toBe('ada.ics')
  expect(eventsOf(await readFile(await download.path(), 'utf8'))).toEqual(['Art', 'Art', 'Mathematics', 'Mathematics'])

  const phone = await newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.clock.install({ time: new Date('2026-09-08T06:10:00Z') })
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

  const feed = await phone.getByRole('link', { name: 'Download as a file, as it is now' }).getAttribute('href')
  const answer = await phone.request.get(feed ?? '')
  expect(eventsOf(await answer.text())).toEqual(['Art', 'Art', 'Mathematics', 'Mathematics'])

  const screen = await newPage()
  await screen.clock.install({ time: new Date('2026-09-08T06:10:00Z') })
  await screen.goto((await (await choose('For a screen')).getAttribute('href')) ?? '')
  await page.keyboard.press('Escape')
  const week = screen.getByRole('table')
  await expect(week.getByRole('columnheader', { name: /Tuesday/ })).toHaveAttribute('aria-current', 'date')
  await expect(week).toContainText('Mathematics')
  await expect(screen.getByRole('button')).toHaveCount(0)
  const cellsWith = () => week.getByRole('row').filter({ hasText: 'Mathematics' }).getByRole('cell')
  await expect(cellsWith().nth(1)).toContainText('Mathematics')

  await planner.workspace.goto('Scheduler')
  const { scheduler } = planner
  await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Tuesday', 1)), scheduler.slot('Wednesday', 1))
  await untilUpdated(phone, day.getByText('No lessons on this day'))
  await untilUpdated(screen, cellsWith().nth(2).getByText('Mathematics'))

  // A copy in which it lies on Friday is published: the link that was handed out shows it.
  await planner.versions.goto()
  await planner.versions.duplicate('Small school', 'Better')
  await planner.versions.choose('Better', 'Publish')
  await expect(planner.versions.row('Better')).toContainText('Published')
  await planner.versions.open('Better')
  await scheduler.untilShown()
  await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Wednesday', 1)), scheduler.slot('Friday', 1))
  await phone.reload()
  await phone.getByRole('tab').nth(4).click()
  await expect(day.getByRole('listitem')).toHaveText([/Mathematics.*7a/])
  await planner.versions.goto()
  await planner.versions.choose('Better', 'Delete')
  const deletion = page.getByRole('dialog')
  await deletion.getByRole('textbox').fill('delete')
  await deletion.getByRole('button', { name: 'Delete the version' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This version is published' })).toBeVisible()
  await deletion.getByRole('button', { name: 'Cancel' }).click()

  await planner.versions.open('Small school')
  await scheduler.untilShown()
  await page.goto('/app/week-links')
  await expect(page.getByText('The links show Better, which is published')).toBeVisible()
  await (await choose('Withdraw')).click()
  await expect(cards.getByRole('link')).toHaveCount(1)
  await untilUpdated(phone, phone.getByRole('heading', { name: 'This link does not work' }))
  expect((await phone.request.get(feed ?? '')).status()).toBe(404)
})

test(
  'a version without a school year says so, and is told it in a dialog',
  { tag: '@nightly' },
  async ({ planner }) => {
    const { page } = planner
    await page.goto('/app/week-links')
    await expect(page.getByRole('heading', { name: 'Timetable links' })).toBeVisible()
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
  },
)

test('a teacher paints their wishes on a telephone, and the planner takes them over with a look', async ({
  planner,
  newPage,
}) => {
  const { page } = planner
  await page.getByRole('button', { name: 'Share a view-only link' }).click()
  await new Sharing(page).dialog.getByRole('link', { name: 'Teachers’ wishes' }).click()
  await expect(page.getByText('Set until when the sheets are open.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Create/ })).toHaveCount(0)
  await page.getByLabel('Open until').fill('2999-12-31')
  await page.getByLabel('Text above every sheet').fill('Please name two days.')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Create 2 links' }).click()
  const sheets = page.getByRole('list', { name: 'Teachers’ sheets' })
  const ada = sheets.getByRole('listitem', { name: 'Ada' })
  await expect(ada).toContainText('Not answered yet')
  const address = await ada.locator('a[href*="/wish/"]').getAttribute('href')

  const phone = await newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(address ?? '')
  await expect(phone.getByRole('heading', { name: 'Ada', level: 1 })).toBeVisible()
  await expect(phone.getByText('Please name two days.')).toBeVisible()
  await expect(phone.getByText('Mathematics')).toHaveCount(0)
  const cell = (name: string) => phone.getByRole('gridcell', { name })
  const finger = await fingerOn(phone)
  await finger([cell('Monday, period 1, Free'), cell('Monday, period 2, Free'), cell('Monday, period 3, Free')])
  await expect(phone.getByRole('gridcell', { name: /, Cannot$/ })).toHaveCount(3)
  await phone.getByText('Likes', { exact: true }).click()
  await cell('Friday, period 1, Free').click()
  await phone.getByLabel('Comment (optional)').fill('I sing on Mondays.')
  await phone.reload()
  await expect(phone.getByRole('gridcell', { name: /, Cannot$/ })).toHaveCount(3)
  await expect(phone.getByLabel('Comment (optional)')).toHaveValue('I sing on Mondays.')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(phone.getByText('No decision yet.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Sent' })).toBeDisabled()

  await page.reload()
  await expect(page.getByText('1 of 2 has answered')).toBeVisible()
  await ada.getByRole('button', { name: 'View the sheet of Ada' }).click()
  await expect(ada).toContainText('I sing on Mondays.')
  await expect(ada).toContainText('4 slots would change')
  await ada.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(ada).toContainText('Accepted')
  await expect(ada).toContainText('Nothing would change.')

  await phone.reload()
  await expect(phone.getByText('It was accepted')).toBeVisible()
  await expect(phone.getByRole('gridcell', { name: /, Cannot$/ })).toHaveCount(3)
  await phone.getByRole('columnheader', { name: /^Tue/ }).getByRole('button').click()
  await phone.getByRole('button', { name: 'Send again' }).click()
  await expect(phone.getByText('No decision yet.')).toBeVisible()
  await page.reload()
  await ada.getByRole('button', { name: 'View the sheet of Ada' }).click()
  await ada.getByRole('button', { name: 'Do not accept' }).click()
  await expect(ada).toContainText('Not accepted')
  await ada.getByRole('button', { name: 'Withdraw the link of Ada' }).click()
  await expect(ada.locator('a[href*="/wish/"]')).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

/** A finger that goes over places without being lifted. */
async function fingerOn(page: Page) {
  const line = await page.context().newCDPSession(page)
  return async (over: readonly Locator[]) => {
    const places: { x: number; y: number }[] = []
    for (const each of over) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await each.boundingBox()) ?? {}
      places.push({ x: x + width / 2, y: y + height / 2 })
    }
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: typeof places) =>
      line.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', places.slice(0, 1))
    for (const place of places.slice(1)) await touch('touchMove', [place])
    await touch('touchEnd', [])
  }
}

/** What another reader finds in a calendar. */
function eventsOf(text: string): string[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return events.map((component) => new ICAL.Event(component).summary).toSorted()
}

/** Lets the time pass after which a page asks for changes, until it shows one. */
async function untilUpdated(page: Page, changed: Locator) {
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(changed).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
