import type { Uuid } from '@timetable/domain'
import { demoNameOf, loadInstance } from '@timetable/instances'
import { expect } from '../expect.ts'
import { importSchool, inviteColleague } from '../account.ts'
import { say, schoolOf } from '../line.ts'
import { History } from '../pages/history.ts'
import { Sharing } from '../pages/sharing.ts'
import { enterVersion, type Planner } from '../planner.ts'
import { smallSchool } from '../schools.ts'
import { closeDialog, type ScreenGroup } from './screen.ts'

/** The list of changes: without any, with some, and asking before it goes back. */
export const historyScreens: ScreenGroup = {
  name: 'history',
  school: smallSchool,
  screens: [
    {
      name: 'empty',
      moves: true,
      async open({ page }) {
        const history = new History(page)
        await history.open()
        await expect(history.panel.getByText('No changes yet.')).toBeVisible()
      },
    },
    {
      name: 'changes',
      moves: true,
      async open({ page, scheduler }) {
        await closeDialog(page)
        await scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)).press('p')
        await page.keyboard.press('p')
        await scheduler.startZen()
        await expect(scheduler.solved).toBeVisible()
        await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
        await scheduler.undo.click()
        await scheduler.expectDoubleBookings(1)
        const history = new History(page)
        await history.open()
        await history.expectRows([/^Undid/, /^1 lesson moved, 1 lesson scheduled/, /^Unpinned/, /^Pinned/])
      },
    },
    {
      name: 'go-back',
      async open({ page }) {
        const history = new History(page)
        await history.rows.nth(2).hover()
        await history.rows.nth(2).getByRole('button').click()
        await expect(page.getByRole('dialog', { name: 'Go back to here' })).toBeVisible()
      },
    },
  ],
}

/** The links to look at a version. */
export const sharingScreens: ScreenGroup = {
  name: 'sharing',
  school: smallSchool,
  screens: [
    {
      name: 'none',
      moves: true,
      async open({ page }) {
        await page.getByRole('button', { name: 'Share a view-only link' }).click()
        await expect(new Sharing(page).dialog.getByText('There is no link yet.')).toBeVisible()
      },
    },
    {
      name: 'links',
      async open({ page }) {
        const { dialog, links } = new Sharing(page)
        await dialog.getByRole('button', { name: 'Create a link' }).click()
        await expect(links).toHaveCount(1)
      },
    },
  ],
}

/** A version through a link, and a link that shows nothing. Nobody is signed in, so it is in the browser's language. */
export const guestScreens: ScreenGroup = {
  name: 'guest',
  public: true,
  screens: [
    {
      name: 'timetable',
      moves: true,
      async open({ page, account, scheduler }) {
        await page.goto('/')
        const { token } = account
        const schoolUuid = await schoolOf(page.url(), token)
        const scheduleUuid = await importSchool(page.url(), account, loadInstance(demoNameOf('en')))
        const command = ['createShareLink', { schoolUuid, scheduleUuid }] as const
        const { links } = await say(page.url(), token, command, 'ShareLinkList')
        await page.goto(`/app/scheduler?share=${links[0]?.token}`)
        await expect(scheduler.grid).toBeVisible()
      },
    },
    {
      name: 'language',
      async open({ page }) {
        await page.getByRole('button', { name: 'Language: English' }).click()
        await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible()
      },
    },
    {
      name: 'ended',
      async open({ page }) {
        await page.goto('/app/scheduler?share=not-a-link')
        await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
      },
    },
  ],
}

/** A colleague in the same version, who holds a lesson. */
export const peopleScreens: ScreenGroup = {
  name: 'people',
  school: smallSchool,
  screens: [
    {
      name: 'together',
      moves: true,
      async open(planner) {
        const grace = await colleagueOf(planner, 'Grace Example')
        await grace.scheduler.pickUp(grace.scheduler.lessons('Mathematics', grace.scheduler.slot('Monday', 1)))
        await expect(
          planner.scheduler.grid.getByRole('group', { name: /Grace Example is moving this lesson/ }),
        ).toBeVisible()
      },
    },
    {
      name: 'together-in-the-matrix',
      moves: true,
      async open({ scheduler }) {
        await scheduler.showAll('Whole school')
        await expect(scheduler.lessons('Mathematics').first()).toHaveAccessibleDescription(/^Grace Example is moving/)
      },
    },
    {
      name: 'together-on-a-day',
      moves: true,
      async open({ scheduler }) {
        await scheduler.showAll('Day')
        await expect(scheduler.lessons('Mathematics').first()).toHaveAccessibleDescription(/^Grace Example is moving/)
      },
    },
    {
      name: 'who',
      // The tooltip is laid out once before it is placed.
      moves: true,
      async open({ page }) {
        await page.getByRole('list', { name: 'Also in this version' }).getByRole('button').first().hover()
        await expect(page.getByRole('tooltip')).toBeVisible()
      },
    },
  ],
}

/** Someone more of the same school, in the same version, at a wide browser of their own. */
async function colleagueOf({ page, account }: Planner, name: string): Promise<Planner> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser to open another in')
  const server = new URL(page.url()).origin
  const context = await browser.newContext({ baseURL: server, viewport: { width: 1440, height: 900 } })
  // With the whole browser it may be gone already.
  page.once('close', () => void context.close().catch(() => undefined))
  const version = await page.evaluate(() => sessionStorage.getItem('version') as Uuid)
  return enterVersion(await context.newPage(), await inviteColleague(server, account, name), version, 'Scheduler')
}
