import type { Page } from '@playwright/test'
import { enter } from '../planner.ts'
import { overhear } from '../overhear.ts'
import type { Day } from '../pages/scheduler.ts'
import { fileOf, smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

// What a browser says by itself when a server is gone.
test.use({ expectedErrors: [/WebSocket connection to .* failed|Failed to load resource|ERR_CONNECTION_REFUSED/] })

test('the server is killed and comes back: the pages reconnect by themselves and nothing is lost', async ({
  planner: { page, versions, scheduler },
  world,
}) => {
  await versions.importFile(fileOf(smallSchool()))
  await scheduler.untilShown()
  await scheduler.show('Classes', '7a')
  await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)), scheduler.slot('Thursday', 1))
  await scheduler.expectDoubleBookings(0)
  await expect(scheduler.undo).toBeEnabled()

  await world.kill()
  await expect(page.getByText('Trying to reconnect')).toBeVisible()
  await world.start()
  await expect(page.getByText('Trying to reconnect')).toBeHidden()

  await expect(scheduler.lessons('Mathematics', scheduler.slot('Thursday', 1))).toHaveAccessibleName(/pinned/)
  await scheduler.undo.click()
  await scheduler.expectDoubleBookings(1)
})

test('a connection that stays away is said to be lost, and is taken up again on request', async ({
  planner: { page, versions, scheduler },
  world,
}) => {
  await versions.importFile(fileOf(smallSchool()))
  await scheduler.untilShown()
  await world.stop()
  await expect(page.getByText('Connection lost')).toBeVisible({ timeout: 30_000 })
  await world.start()
  await page.getByRole('status').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Connection lost')).toBeHidden()
  await scheduler.show('Classes', '7a')
  await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)), scheduler.slot('Thursday', 1))
  await expect(scheduler.undo).toBeEnabled()
})

test('what is done while the line is down is shown, waits, and is saved when it is back', async ({
  planner: { page, versions, scheduler },
  account,
  newPage,
  world,
}) => {
  await versions.importFile(fileOf(smallSchool()))
  await scheduler.untilShown()
  await scheduler.show('Classes', '7a')
  await untilFetchedAhead(page)
  await world.kill()
  await expect(page.getByText('Trying to reconnect')).toBeVisible()
  await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)), scheduler.slot('Thursday', 1))
  await expect(page.getByText('1 change waits to be saved')).toBeVisible()
  await expect(scheduler.lessons('Mathematics', scheduler.slot('Thursday', 1))).toHaveAccessibleName(/pinned/)
  await test.step('pages that were not visited before are there, and going to them loses nothing', async () => {
    await page.getByRole('link', { name: 'Rules' }).click()
    await expect(page.getByRole('heading', { name: 'Rules', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Courses' }).click()
    await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible()
    await expect(page.getByText('1 change waits to be saved')).toBeVisible()
  })
  await world.start()
  await expect(page.getByText('Trying to reconnect')).toBeHidden()
  await expect(page.getByText('1 change waits to be saved')).toBeHidden()

  const colleague = await enter(await newPage(), account)
  await colleague.versions.open('Small school')
  await colleague.scheduler.show('Classes', '7a')
  await expect(
    colleague.scheduler.lessons('Mathematics', colleague.scheduler.slot('Thursday', 1)),
  ).toHaveAccessibleName(/pinned/)
})

test('what the server did but could not answer before it was killed is done once, and what it had not heard of, too', async ({
  planner: { page, versions, scheduler },
  world,
}) => {
  await versions.importFile(fileOf(smallSchool()))
  await scheduler.untilShown()
  const line = await overhear(page)
  await page.reload()
  await scheduler.show('Classes', '7a')
  const [mathematics, english] = [scheduler.lessons('Mathematics'), scheduler.lessons('English')]
  const at = (lessons: typeof english, day: Day, period: number) =>
    lessons.and(scheduler.slot(day, period).getByRole('group'))
  await scheduler.drag(at(mathematics, 'Monday', 1), scheduler.slot('Thursday', 1))
  await scheduler.drag(at(english, 'Monday', 2), scheduler.slot('Thursday', 2))
  await expect(page.getByText(/waits? to be saved/)).toBeHidden()

  line.mute()
  await scheduler.undo.click()
  await line.answered('undo')
  await scheduler.drag(at(mathematics, 'Thursday', 1), scheduler.slot('Friday', 1))
  await line.sent('moveAndPinEvent')
  await world.kill()
  await expect(page.getByText(/changes wait to be saved/)).toBeVisible()
  await world.start()
  await expect(page.getByText(/waits? to be saved/)).toBeHidden()

  await expect(at(english, 'Monday', 2)).toBeVisible()
  await expect(at(mathematics, 'Friday', 1)).toBeVisible()
  await expect(page.getByText(/was not saved|were not saved|Check whether/)).toHaveCount(0)
  // One step back is the later drop alone: neither was done twice.
  await scheduler.undo.click()
  await expect(at(mathematics, 'Thursday', 1)).toBeVisible()
  await expect(at(english, 'Monday', 2)).toBeVisible()
})

test('logging out while changes wait for the line asks first', async ({
  planner: { page, versions, scheduler },
  world,
}) => {
  await versions.importFile(fileOf(smallSchool()))
  await scheduler.untilShown()
  await scheduler.show('Classes', '7a')
  await world.kill()
  await expect(page.getByText('Trying to reconnect')).toBeVisible()
  await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)), scheduler.slot('Thursday', 1))
  await expect(page.getByText('1 change waits to be saved')).toBeVisible()
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Log out' })
  const question = page.getByRole('dialog', { name: 'Leave now?' })

  await logOut.click()
  await expect(question.getByText('1 change has not been saved and would be lost.')).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(scheduler.lessons('Mathematics', scheduler.slot('Thursday', 1))).toBeVisible()

  await world.start()
  await expect(page.getByText('1 change waits to be saved')).toBeHidden()
  await logOut.click()
  await expect(page).toHaveURL(/\/$/)
})

/** Once it is idle, the application fetches the pages that nobody has gone to yet. */
async function untilFetchedAhead(page: Page) {
  await expect(page.locator('link[rel=modulepreload][href*="/rules-"]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
}
