import type { Page } from '@playwright/test'
import { overhear } from '../overhear.ts'
import { tryAgain, untilSaved } from '../pages/connection.ts'
import type { Day } from '../pages/scheduler.ts'
import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({
  school: smallSchool(),
  // Its clock is stopped, and what it cannot load must not be there already.
  ownBrowser: true,
  // What a browser says by itself when a server is gone.
  expectedErrors: [/WebSocket connection to .* failed|Failed to load resource|ERR_CONNECTION_REFUSED/],
})

/** Lets the time go by that a page waits between two attempts, at once. */
async function untilTried(page: Page, then: () => Promise<void>) {
  await expect(async () => {
    await page.clock.fastForward(3_000)
    await then()
  }).toPass({ intervals: [50] })
}

test.describe('with its pages fetched ahead', () => {
  // What nobody has gone to yet has to be there while the server is not.
  test.use({ fetchesAhead: true })

  test('what is done while the line is down is shown and asked about, waits, and is saved when the server is back', async ({
    planner: { page, scheduler },
    enterElsewhere,
    world,
  }) => {
    await scheduler.drag(scheduler.lessons('English', scheduler.slot('Monday', 2)), scheduler.slot('Thursday', 2))
    await expect(scheduler.undo).toBeEnabled()
    await untilFetchedAhead(page)
    await page.clock.install()

    await world.kill()
    await expect(page.getByText('Trying to reconnect')).toBeVisible()
    await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)), scheduler.slot('Thursday', 1))
    const waiting = page.getByText('1 change waiting to be saved')
    await expect(waiting).toBeVisible()
    const moved = scheduler.lessons('Mathematics', scheduler.slot('Thursday', 1))
    await expect(moved).toHaveAccessibleName(/pinned/)
    const logOut = page.getByRole('banner').getByRole('button', { name: 'Log out' })
    const question = page.getByRole('dialog', { name: 'Leave now?' })
    await logOut.click()
    await expect(question.getByText('1 change has not been saved and would be lost.')).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await test.step('pages that were not visited before are there, and going to them loses nothing', async () => {
      for (const name of ['Rules', 'Courses']) {
        await page.getByRole('link', { name }).click()
        await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      }
      await expect(waiting).toBeVisible()
    })

    await world.start()
    await untilTried(page, async () => {
      await tryAgain(page)
      await expect(page.getByText(/Trying to reconnect|Connection lost/)).toBeHidden({ timeout: 500 })
    })
    await expect(waiting).toBeHidden()
    const colleague = await enterElsewhere()
    for (const [title, period] of [['Mathematics', 1] as const, ['English', 2] as const])
      await expect(
        colleague.scheduler.lessons(title, colleague.scheduler.slot('Thursday', period)),
      ).toHaveAccessibleName(/pinned/)

    await page.getByRole('link', { name: 'Scheduler' }).click()
    await scheduler.undo.click()
    await scheduler.expectDoubleBookings(1)
    await logOut.click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test(
  'a connection that stays away is said to be lost, and is taken up again on request',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler }, world }) => {
    await page.clock.install()
    await world.stop()
    await untilTried(page, () => expect(page.getByText('Connection lost')).toBeVisible({ timeout: 100 }))
    await world.start()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Connection lost')).toBeHidden()
    await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)), scheduler.slot('Thursday', 1))
    await expect(scheduler.undo).toBeEnabled()
  },
)

test(
  'what the server did but could not answer before it was killed is done once, and what it had not heard of, too',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler }, world }) => {
    const line = await overhear(page)
    await page.reload()
    const [mathematics, english] = [scheduler.lessons('Mathematics'), scheduler.lessons('English')]
    const at = (lessons: typeof english, day: Day, period: number) =>
      lessons.and(scheduler.slot(day, period).getByRole('group'))
    await scheduler.drag(at(mathematics, 'Monday', 1), scheduler.slot('Thursday', 1))
    await scheduler.drag(at(english, 'Monday', 2), scheduler.slot('Thursday', 2))
    await expect(page.getByText(/waiting to be saved/)).toBeHidden()

    line.mute()
    await scheduler.undo.click()
    await line.answered('undo')
    await scheduler.drag(at(mathematics, 'Thursday', 1), scheduler.slot('Friday', 1))
    await line.sent('moveAndPinEvent')
    await world.kill()
    await expect(page.getByText(/changes waiting to be saved/)).toBeVisible()
    await world.start()
    await untilSaved(page)

    await expect(at(english, 'Monday', 2)).toBeVisible()
    await expect(at(mathematics, 'Friday', 1)).toBeVisible()
    await expect(page.getByText(/was not saved|were not saved|Check whether/)).toHaveCount(0)
    // One step back is the later drop alone: neither was done twice.
    await scheduler.undo.click()
    await expect(at(mathematics, 'Thursday', 1)).toBeVisible()
    await expect(at(english, 'Monday', 2)).toBeVisible()
  },
)

/** Once it is idle, the application fetches the pages that nobody has gone to yet. By then it has made few requests (0108). */
async function untilFetchedAhead(page: Page) {
  await expect(page.locator('link[rel=modulepreload][href*="/daily-pages-"]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  const requested = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.split('#')[0]),
  )
  expect(new Set(requested).size).toBeLessThan(60)
}
