import type { Page } from '@playwright/test'
import { newcomer } from '../account.ts'
import { FIRST_SCREENS, zenBox } from '../looks/first-screen.ts'
import { watchShifts } from '../looks/steady.ts'
import { ConsentBanner } from '../pages/consent.ts'
import { FirstSteps } from '../pages/first-steps.ts'
import { Front } from '../pages/front.ts'
import { Scheduler } from '../pages/scheduler.ts'
import { Versions } from '../pages/versions.ts'
import { fileOf, smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

/** A site whose operator measures, chats and shows films: nothing of that is there in these tests, and none is asked for. */
const SETTINGS = {
  TAG_MANAGER_ID: 'GTM-TEST1',
  CHAT_ID: 'chat-1',
  VIDEO_IDS: JSON.stringify({ en: { version: { host: 'youtube', id: 'film-1', seconds: 20 } } }),
}
const PUBLIC_PAGES = [
  '/',
  '/academy',
  '/pricing',
  '/compare',
  '/terms',
  '/sub-data-processors',
  '/privacy',
  '/status',
  '/reset-password',
  '/login',
  '/register',
  '/de',
  '/pt/academy',
]
const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'
const CHAT = 'https://client.crisp.chat/l.js'
const FILM_HOST = 'https://www.youtube-nocookie.com/'

// Of whatever a page loads, nothing may come from elsewhere.
test.use({ worldSettings: SETTINGS, fetchesAhead: true })
// One worker starts the world that these journeys need, not each of them one more.
test.describe.configure({ mode: 'default' })

test('whoever refuses is met by nobody else, all the way from the home page into the application', async ({ page }) => {
  const foreign = foreignRequests(page)
  await page.goto('/')
  const banner = new ConsentBanner(page)
  await banner.refuse.click()
  await expect(banner.region).toBeHidden()
  for (const path of ['/pricing', '/academy', '/login', '/da']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(banner.region).toBeHidden()
  }
  await intoTheApplication(page)
  expect(foreign).toEqual([])
  const cookies = await page.context().cookies()
  const kept = cookies.find(({ name }) => name === 'consent')
  expect(kept).toMatchObject({ value: '-statistics.-chat.-films', sameSite: 'Lax' })
  expect((kept?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(179 * 24 * 60 * 60)
})

for (const [width, height] of FIRST_SCREENS)
  test(`at ${width} by ${height} the question does not cover Zen's button`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/de', '/es']) {
      await page.goto(path)
      const title = page.locator('#consent-title')
      await expect(title).toBeVisible()
      const top = await title.evaluate((shown) => shown.closest('section')!.getBoundingClientRect().top)
      expect((await zenBox(page)).bottom, path).toBeLessThanOrEqual(top)
    }
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the purposes are shown on request, and one can be allowed', async ({ page }) => {
    await page.goto('/')
    const banner = new ConsentBanner(page)
    const chat = banner.region.getByRole('checkbox').nth(1)
    const choose = banner.region.getByRole('button', { name: 'Choose', exact: true })
    await expect(banner.accept).toBeVisible()
    await expect(chat).toBeHidden()
    await expect(banner.save).toBeHidden()
    await choose.click()
    await chat.check()
    await banner.save.click()
    await expect(banner.region).toBeHidden()
    const kept = (await page.context().cookies()).find(({ name }) => name === 'consent')
    expect(kept?.value).toBe('-statistics.chat.-films')
  })
})

test.describe('with consent', () => {
  test.use({
    fetchesAhead: false,
    expectedErrors: [
      /^request to (www\.googletagmanager\.com|client\.crisp\.chat|www\.youtube-nocookie\.com)$|auth\/invitations\/abc/,
    ],
  })

  test(
    'the tag manager is loaded, and told what happens without a word of whose',
    { tag: '@nightly' },
    async ({ page }) => {
      await playOutside(page)
      const foreign = foreignRequests(page)
      await page.goto('/')
      const banner = new ConsentBanner(page)
      await expect(banner.region).toBeVisible()
      expect(foreign).toEqual([])
      await banner.accept.click()
      await expect.poll(() => foreign).toEqual([TAG_MANAGER])
      const who = await intoTheApplication(page, { file: false })
      await expect.poll(() => events(page)).toContainEqual({ event: 'signup', way: 'school' })
      const steps = new FirstSteps(page)
      await steps.button.click()
      await steps.role.selectOption('Teacher')
      await expect.poll(() => events(page)).toContainEqual({ event: 'role_choice', role: 'teacher' })
      await expect.poll(() => foreign).toContain(CHAT)
      const told = JSON.stringify(await events(page))
      for (const secret of [who.email, who.name, who.schoolName, who.password]) expect(told).not.toContain(secret)
    },
  )

  test(
    'it can be taken back at the foot of the page, and then nothing is loaded',
    { tag: '@nightly' },
    async ({ page }) => {
      await playOutside(page)
      await page.goto('/')
      const banner = new ConsentBanner(page)
      await banner.accept.click()
      await expect.poll(() => events(page)).not.toBeNull()
      await page.evaluate(() => void (document.cookie = '_ga=GA1.1.1; Path=/'))
      const change = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })
      await change.click()
      await expect(banner.region).toBeFocused()
      await expect(banner.region).toContainText('You have accepted.')
      await page.keyboard.press('Escape')
      await expect(banner.region).toBeHidden()
      await expect(change).toBeFocused()
      await change.click()
      await Promise.all([page.waitForEvent('load'), banner.refuse.click()])
      expect((await page.context().cookies()).map(({ name, value }) => [name, value])).toEqual([
        ['consent', '-statistics.-chat.-films'],
      ])
      const foreign = foreignRequests(page)
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await events(page)).toBeNull()
      expect(foreign).toEqual([])
    },
  )

  test('a film from elsewhere is asked for where it is, for films alone, played, and marked as seen', async ({
    page,
  }) => {
    await playOutside(page)
    await page.goto('/academy')
    const banner = new ConsentBanner(page)
    await banner.refuse.click()
    const foreign = foreignRequests(page)
    const lesson = page.getByRole('article').first()
    await expect(lesson.getByText('0:20')).toBeVisible()
    const play = lesson.getByRole('button', { name: 'Play the video: Create a version' })
    await play.click()
    const question = lesson.getByRole('group', { name: 'Create a version' })
    await expect(question).toBeFocused()
    await expect(question).toContainText('The video comes from YouTube')
    await page.keyboard.press('Escape')
    await expect(play).toBeFocused()
    await play.click()
    await expect(banner.region).toBeHidden()
    expect(foreign).toEqual([])
    await question.getByRole('button', { name: 'Allow videos and play' }).click()
    await expect(page.locator('iframe[title="Create a version"]')).toBeVisible()
    await expect(lesson.getByText('Watched')).toBeVisible()
    await page.reload()
    await expect(lesson.getByText('Watched')).toBeVisible()
    // The film alone was allowed: nothing else is loaded, and nothing is counted.
    expect(foreign.filter((address) => !address.startsWith(FILM_HOST))).toEqual([])
    expect(foreign.length).toBeGreaterThan(0)
    expect(await events(page)).toBeNull()
  })

  test(
    'each purpose is allowed by itself, and only then does anything of it come',
    { tag: '@nightly' },
    async ({ page }) => {
      await playOutside(page)
      const foreign = foreignRequests(page)
      await page.goto('/academy')
      const banner = new ConsentBanner(page)
      await expect(banner.region).toContainText('Google Ireland Limited')
      await expect(banner.region.getByRole('link', { name: 'Crisp IM SAS' })).toHaveAttribute('href', /crisp\.chat/)
      for (const name of ['Statistics', 'A chat', 'Videos']) await expect(banner.purpose(name)).not.toBeChecked()
      await banner.purpose('Statistics').check()
      await banner.save.click()
      await expect(banner.region).toBeHidden()
      await expect.poll(() => foreign).toEqual([TAG_MANAGER])

      await test.step('a film is watched with statistics, once it is allowed too', async () => {
        const lesson = page.getByRole('article').first()
        await lesson.getByRole('button', { name: 'Play the video: Create a version' }).click()
        await lesson.getByRole('button', { name: 'Allow videos and play' }).click()
        await expect(lesson.getByText('Watched')).toBeVisible()
        const told = (await events(page))?.filter((event) => 'percent' in event)
        expect(told?.at(-1)).toEqual({ event: 'onboarding_video_progress', step: 'version', percent: 100 })
      })

      await test.step('in the application there is no chat until it is allowed', async () => {
        await intoTheApplication(page)
        await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true)
        expect(foreign.filter((address) => address === CHAT)).toEqual([])
        await page.getByRole('button', { name: /^Profile of/ }).click()
        await page.getByRole('menuitem', { name: 'Chat' }).click()
        await expect(banner.region).toBeFocused()
        await expect(banner.purpose('Statistics')).toHaveCount(0)
        await banner.accept.click()
        await expect.poll(() => foreign).toContain(CHAT)
      })
      const kept = (await page.context().cookies()).find(({ name }) => name === 'consent')
      expect(kept?.value).toBe('statistics.chat.films')

      await test.step('at the foot of a page statistics alone are taken back', async () => {
        await page.goto('/pricing')
        await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
        await banner.purpose('Statistics').uncheck()
        await Promise.all([page.waitForEvent('load'), banner.save.click()])
        expect(await events(page)).toBeNull()
        expect((await page.context().cookies()).map(({ value }) => value)).toContain('-statistics.chat.films')
      })
    },
  )

  test('a page whose address opens a door tells nobody of it', async ({ page, world }) => {
    await playOutside(page)
    await page.context().addCookies([{ name: 'consent', value: 'accepted', url: world.url }])
    const foreign = foreignRequests(page)
    await page.goto('/register?invite=abc')
    await expect(page.getByText('This invitation is no longer valid.')).toBeVisible()
    expect(foreign).toEqual([])
  })
})

test('the question moves nothing, and is answered by keyboard', { tag: '@nightly' }, async ({ page }) => {
  const shifts = await watchShifts(page)
  await page.goto('/login')
  const banner = new ConsentBanner(page)
  await expect(banner.region).toBeVisible()
  expect(await shifts()).toEqual([])
  await banner.refuse.press('Tab')
  await expect(banner.accept).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(banner.region).toBeHidden()
})

test('under the policy of its pages the product does all that it does', { tag: '@nightly' }, async ({ page }) => {
  const refused: string[] = []
  await page.exposeFunction('policyRefused', (what: string) => void refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      const { policyRefused } = globalThis as unknown as { policyRefused: (what: string) => void }
      policyRefused(`${violatedDirective}: ${blockedURI} on ${documentURI}`)
    })
  })
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // Asked for again, as a page that has not changed.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Zen', exact: true }).click()
  await expect(page.getByText('Every lesson is scheduled.').first()).toBeVisible()
  await intoTheApplication(page)
  const scheduler = new Scheduler(page)
  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
  for (const path of ['/app', '/app/subjects', '/app/timetables', '/app/rules', '/app/settings', '/app/public/print']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  expect(refused).toEqual([])
})

/** Registers, and goes to work with the small school. */
async function intoTheApplication(page: Page, { file = true } = {}) {
  const who = newcomer()
  await new Front(page).register(who)
  await expect(page.getByRole('heading', { name: 'Versions', level: 1 })).toBeVisible()
  if (!file) return who
  await new Versions(page).importFile(fileOf(smallSchool()))
  await expect(page.getByRole('grid')).toBeVisible()
  return who
}

/** Every request of the page that leaves this server, as it happens. */
function foreignRequests(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') found.push(request.url())
  })
  return found
}

/** A player that is through its 20 seconds at once, and tells its places as YouTube's does. */
const PLAYER = `<script>
  addEventListener('message', () => {
    for (let at = 0; at <= 20; at++)
      parent.postMessage(JSON.stringify({ event: 'infoDelivery', info: { currentTime: at } }), '*')
  }, { once: true })
</script>`

/** In place of the others: scripts that do nothing, and a player. */
async function playOutside(page: Page) {
  await page.context().route(
    (url) => url.hostname !== '127.0.0.1',
    (route) =>
      route.fulfill(
        route.request().resourceType() === 'document'
          ? { contentType: 'text/html', body: PLAYER }
          : { contentType: 'text/javascript', body: '' },
      ),
  )
}

/** What the tag manager was told; null where there is none. */
const events = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly dataLayer?: readonly object[] }).dataLayer ?? null)
