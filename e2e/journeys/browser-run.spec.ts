import type { Page } from '@playwright/test'
import { untilSaved } from '../pages/connection.ts'
import type { Scheduler } from '../pages/scheduler.ts'
import { crowdedDays, realSizedSchool, smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

/** Says in the menu beside the button where Zen is to run. */
async function runInThisBrowser({ page, zen }: Scheduler) {
  await zen.getByRole('button', { name: 'More ways to run Zen' }).click()
  await page.getByRole('menuitemradio', { name: 'In this browser' }).click()
}

test.describe('a small school', () => {
  test.use({ school: smallSchool() })

  test('Zen runs in the browser where that is chosen: saved for everyone, and one undo takes it back', async ({
    planner: { page, scheduler },
    enterElsewhere,
  }) => {
    const other = await enterElsewhere()
    await runInThisBrowser(scheduler)
    await scheduler.startZen()
    await expect(scheduler.solved).toBeVisible()
    await expect(scheduler.zenRests).toBeVisible()
    await expect(other.scheduler.solved).toBeVisible()

    await page.reload()
    await expect(scheduler.solved).toBeVisible()
    await scheduler.undo.click()
    await scheduler.expectDoubleBookings(1)
    await other.scheduler.expectDoubleBookings(1)

    await scheduler.zen.getByRole('button', { name: 'More ways to run Zen' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'In this browser' })).toBeChecked()
  })
})

test.describe('a finished timetable', () => {
  test.use({ school: crowdedDays() })

  test(
    'what Zen finds in the browser is proposed, and changes nothing until it is taken',
    { tag: '@nightly' },
    async ({ planner: { page, scheduler } }) => {
      await runInThisBrowser(scheduler)
      await scheduler.startZen()
      await page.getByRole('status').getByRole('button', { name: 'View' }).click()
      const banner = page.getByRole('region', { name: 'You are looking at proposal 1' })
      await expect(banner).toContainText('Nothing has changed yet.')
      await expect(banner).toContainText('2 → 0 courses not spread over the week')
    },
  )
})

test.describe('with the line down', () => {
  test.use({
    school: smallSchool(),
    ownBrowser: true,
    // What a browser says by itself when a server is gone.
    expectedErrors: [/WebSocket connection to .* failed|Failed to load resource|ERR_CONNECTION_REFUSED/],
  })

  test(
    'Zen is offered here, what it finds waits, and is saved when the line is back',
    { tag: '@nightly' },
    async ({ planner: { page, scheduler }, enterElsewhere, world }) => {
      const instead = scheduler.zen.getByRole('button', { name: 'Run in this browser' })
      await expect(instead).toHaveCount(0)
      await untilReady(page)

      await world.kill()
      await expect(page.getByText('Trying to reconnect').or(page.getByText('Connection lost'))).toBeVisible()
      await instead.click()
      await expect(scheduler.solved).toBeVisible()
      await expect(page.getByText(/changes? waiting to be saved/)).toBeVisible()

      await world.start()
      await untilSaved(page)
      const colleague = await enterElsewhere()
      await expect(colleague.scheduler.solved).toBeVisible()
      await expect(page.getByText(/not saved/)).toHaveCount(0)
    },
  )
})

test.describe('a school of real size', () => {
  test.use({ school: realSizedSchool() })

  test(
    'Zen takes every double booking out in the browser, and says that it is at it',
    { tag: '@nightly' },
    async ({ planner: { scheduler }, enterElsewhere }) => {
      const other = await enterElsewhere()
      await runInThisBrowser(scheduler)
      await scheduler.startZen()
      await expect(scheduler.zen.getByText('Runs in this browser: keep this page open')).toBeVisible()
      await expect(other.scheduler.zen.getByText(/^Runs in .+’s browser$/)).toBeVisible()
      await expect(scheduler.solved).toBeVisible()
      await scheduler.pauseZen()
      await expect(other.scheduler.solved).toBeVisible()
      await expect(other.scheduler.zenRests).toBeVisible()
    },
  )
})

/** What a run here needs has been loaded: it is, once the page has nothing else to do. */
async function untilReady(page: Page) {
  await expect(async () => {
    const thread = page.workers().find((each) => each.url().includes('search-worker'))
    expect(await thread?.evaluate(() => 1)).toBe(1)
  }).toPass()
}
