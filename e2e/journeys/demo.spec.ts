import { demoNameOf, loadInstance } from '@timetable/instances'
import { newcomer } from '../account.ts'
import { say, schoolOf } from '../line.ts'
import { Demo, moveUntil } from '../pages/demo.ts'
import { FirstSteps } from '../pages/first-steps.ts'
import { Front } from '../pages/front.ts'
import { Scheduler, type Day } from '../pages/scheduler.ts'
import { FIRST_SCREENS, zenBox } from '../looks/first-screen.ts'
import { saveData } from '../save-data.ts'
import { countOf } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ fetchesAhead: true })

const school = loadInstance(demoNameOf('en'))

test('a visitor solves the demo school, moves a lesson, and finds the very school in a new account', async ({
  page,
  context,
  world,
}) => {
  const demo = new Demo(page)
  await demo.open()
  expect(await demo.count()).toBeGreaterThan(100)

  // All of it is there now: the rest needs no network.
  await context.setOffline(true)
  await demo.zen.click()
  await expect(demo.solved).toBeVisible()
  // Their teacher of geography is there on every day.
  await demo.dragAside(demo.card('Geography').first())
  await expect(demo.region.getByText(/^Your lesson stays where you put it\./)).toBeVisible()
  await expect(demo.solved).toBeVisible()
  const labels = await demo.labels()
  expect(labels.filter((label) => label.endsWith('stays where you put it'))).toHaveLength(1)
  expect(labels.filter((label) => label.includes('double booked'))).toHaveLength(0)
  await context.setOffline(false)

  await demo.keep.click()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByText(`${school.title} will be added to your account`)).toBeVisible()
  const front = new Front(page)
  // From here on, the empty list of versions would be wrong at any moment.
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent.includes('Start with a version')) document.documentElement.dataset['empty'] = ''
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await front.fillIn(newcomer())
  const scheduler = new Scheduler(page)
  // The first file of a server takes its thread some seconds where the machine is busy.
  await expect(scheduler.grid).toBeVisible()
  await expect(page.locator('html[data-empty]')).toHaveCount(0)
  // What the school came with is no step of its user's: one is done, and nothing opens over the board.
  const steps = new FirstSteps(page)
  await expect(steps.button).toHaveAccessibleName(/^First steps: 1\/[23] done$/)
  await expect(steps.list).toHaveCount(0)
  await expect(steps.hint).toHaveCount(0)
  await expect(scheduler.zen.getByText('Every lesson is scheduled.')).toBeVisible()
  await scheduler.show('Classes', '7b')
  for (const label of labels) {
    const [, title = '', day = '', period = ''] = /^([^,]+), .*?(\w+day), period (\d)/.exec(label) ?? []
    await expect(scheduler.slot(day as Day, Number(period)).getByText(title, { exact: true })).toBeVisible()
  }
  await expect(scheduler.grid.getByRole('button', { name: 'Unpin' })).toHaveCount(1)

  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const schoolUuid = await schoolOf(world.url, token)
  const { scheduleItemList } = await say(world.url, token, ['listSchedules', { schoolUuid }], 'ScheduleList')
  expect(scheduleItemList.map(({ title, lessons }) => [title, lessons])).toEqual([[school.title, countOf(school)]])

  // It is forgotten where it was kept: a reload brings in no second one.
  await page.reload()
  await scheduler.untilShown()
  const again = await say(world.url, token, ['listSchedules', { schoolUuid }], 'ScheduleList')
  expect(again.scheduleItemList).toHaveLength(1)
})

test(
  'whoever is logged in keeps the school without another account',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler } }) => {
    const demo = new Demo(page)
    await demo.open()
    const count = await demo.count()
    await demo.keep.click()
    // That is said for a while, and how long the scheduler takes is another matter.
    await expect(page.getByText(`The school you kept is here: ${school.title}`)).toBeVisible()
    await scheduler.untilShown()
    await expect(scheduler.zen.getByText(new RegExp(`^${count}\\s*double bookings`))).toBeVisible()
  },
)

test(
  'the keyboard picks a lesson up, moves it, puts it down and puts it back',
  { tag: '@nightly' },
  async ({ page }) => {
    const demo = new Demo(page)
    await demo.open()
    await demo.zen.press('Enter')
    await expect(demo.solved).toBeVisible()
    await expect(demo.zen).toBeFocused()

    const card = demo.card('Geography').first()
    const before = await card.getAttribute('aria-label')
    await card.press(' ')
    await expect(demo.region.getByText('Geography picked up.', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(demo.region.getByText('Geography is back where it was.')).toBeAttached()
    await expect(demo.region.locator(':focus')).toHaveAttribute('aria-label', before ?? '')

    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(demo.region.getByText(/^Your lesson stays where you put it\./)).toBeVisible()
    await expect(demo.region.locator(':focus')).toHaveAttribute('aria-label', /^Geography, .*stays where you put it$/)
    await expect(demo.solved).toBeVisible()
  },
)

test('starting again, and another timetable of the school', { tag: '@nightly' }, async ({ page }) => {
  const demo = new Demo(page)
  await demo.open()
  const before = await demo.count()
  await demo.zen.click()
  await expect(demo.solved).toBeVisible()
  await demo.startAgain.click()
  await expect.poll(() => demo.count()).toBe(before)
  await demo.timetable.selectOption('Gym')
  await expect(demo.week).toHaveAccessibleName('Week of Gym')
  await expect(demo.cards.first()).toHaveAccessibleName(/^PE, \d[abc]/)
})

test('the school speaks the language of the page', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/de')
  const region = page.getByRole('region', { name: 'Demo-Schule' })
  await moveUntil(region.getByRole('combobox', { name: 'Stundenplan' }))
  await expect(region.getByRole('button', { name: /^Mathematik, / }).first()).toBeVisible()
  await region.getByRole('button', { name: 'Zen' }).click()
  await expect(region.getByText(/^Keine Doppelbelegungen mehr\./)).toBeVisible()
  await region.getByRole('button', { name: 'Diese Schule behalten' }).click()
  await expect(page).toHaveURL(/\/de\/register$/)
})

test('who saves data gets the demo when they press Zen, and not before', { tag: '@nightly' }, async ({ page }) => {
  await saveData(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const demo = new Demo(page)
  await demo.zen.hover()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /demo-worker|live-demo/.test(path))).toEqual([])
  await demo.zen.click()
  await expect(demo.solved).toBeVisible()
  expect(asked.filter((path) => path.includes('demo-worker'))).toHaveLength(1)
})

test.describe('with the line down before the demo is loaded', () => {
  test.use({ expectedErrors: [/Failed to (load|fetch)|dynamically imported module|ERR_INTERNET_DISCONNECTED/] })

  test('it says so, and can be tried again', { tag: '@nightly' }, async ({ page, context }) => {
    await saveData(page)
    await page.goto('/?utm_source=staff-room')
    const demo = new Demo(page)
    await demo.zen.hover()
    // The page itself runs by then: what is kept of the address is known in the browser alone.
    await expect(page.locator('a[hreflang="de"]').first()).toHaveAttribute('href', /\?utm_source=staff-room$/)
    await context.setOffline(true)
    await demo.zen.click()
    await expect(demo.region.getByText('The demo could not be loaded. Press Zen to try again.')).toBeVisible()
    await context.setOffline(false)
    await demo.zen.click()
    await expect(demo.solved).toBeVisible()
  })
})

test('the race is run in the time that was measured, and says how it ended', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Start the race' }).click()
  // While the race is on they are not to be seen, and so have no role.
  const times = page.getByText(/^(2\.9|10\.1)\ss$/)
  const lasts = () => times.evaluateAll((shown) => shown.map((time) => getComputedStyle(time).animationDelay))
  // A button that is pressed before the page runs is pressed again when it does.
  await expect.poll(lasts).toEqual(['2.887s', '10.11s'])
  // Where nothing may move it is over at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Race again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Zen: 2.9 s, FET 6.8.5: 10.1 s' })).toBeAttached()
})

for (const [width, height] of FIRST_SCREENS)
  test(`at ${width} by ${height} Zen's button is on the first screen`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    // The languages with the shortest and the longest texts.
    for (const path of ['/', '/de', '/es']) {
      await page.goto(path)
      expect(await page.getByRole('heading', { level: 1 }).boundingBox()).not.toBeNull()
      expect((await zenBox(page)).bottom, path).toBeLessThanOrEqual(height)
    }
  })
