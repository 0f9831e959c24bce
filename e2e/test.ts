import { test as base, type BrowserContext, type Page } from '@playwright/test'
import type { ImportedSchoolInput, Uuid } from '@timetable/domain'
import { importSchool, signUp, type Account } from './account.ts'
import { expect, PATIENCE } from './expect.ts'
import type { PageName } from './pages/workspace.ts'
import { enter, enterVersion, type Planner } from './planner.ts'
import { saveData } from './save-data.ts'
import { SharedContexts } from './shared-contexts.ts'
import { startWorld, type World } from './world.ts'

type Fixtures = {
  /** Console errors that a journey is about, such as a refused connection. */
  expectedErrors: RegExp[]
  /** Whether pages may fetch what nobody has asked for yet; else they are told that every byte costs. */
  fetchesAhead: boolean
  /** Whether nothing of what tests before it have loaded is in its browser, nor anything of it in theirs. */
  ownBrowser: boolean
  /** Whether the account's user is led through the first steps; else they have skipped them. */
  firstSteps: boolean
  /** What stands in the version that the account's school has; else it has none. */
  school: ImportedSchoolInput | null
  /** Where the planner begins who has that version open; else they begin on the list of versions. */
  begins: PageName | null
  /** A new school's only user. */
  account: Account
  version: Uuid | null
  /** That user, signed in. */
  planner: Planner
  /** The same user or a colleague in a browser of their own, where the planner begins. */
  enterElsewhere: (who?: Account) => Promise<Planner>
  /** A browser that knows nothing yet. */
  newContext: () => Promise<BrowserContext>
  /** One more page, in a browser of its own that knows nothing yet. */
  newPage: () => Promise<Page>
  watch: (page: Page) => void
}

type WorkerFixtures = {
  world: World
  worldSettings: Readonly<Record<string, string>>
  sharedContexts: SharedContexts
}

/** Each journey has a school of its own in the worker's world, and fails on any error in a console. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  // Two thirds of what a journey would load is for pages that it never goes to.
  fetchesAhead: [false, { option: true }],
  ownBrowser: [false, { option: true }],
  firstSteps: [false, { option: true }],

  /** What the server's environment has beside the ordinary. */
  worldSettings: [{}, { option: true, scope: 'worker' }],
  world: [
    async ({ worldSettings }, use) => {
      const world = await startWorld(worldSettings)
      await use(world)
      await world.end()
    },
    { scope: 'worker', timeout: 10 * PATIENCE },
  ],
  baseURL: async ({ world }, use) => use(world.url),

  watch: async ({ world, expectedErrors }, use, info) => {
    const errors: string[] = []
    await use((page) => collectErrors(page, world.url, errors))
    if (info.status !== info.expectedStatus)
      await info.attach('server', { body: world.log(), contentType: 'text/plain' })
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
  },
  sharedContexts: [
    async ({ browser }, use) => {
      const contexts = new SharedContexts(browser, saveData)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  // Beside these settings tests have the same ones.
  newContext: async (
    { browser, sharedContexts, ownBrowser, fetchesAhead, world, viewport, locale, hasTouch, contextOptions },
    use,
  ) => {
    const options = { baseURL: world.url, viewport, locale, hasTouch, ...contextOptions }
    const isShared = !ownBrowser && !fetchesAhead
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = isShared ? await sharedContexts.lend(options) : await browser.newContext(options)
      contexts.push(context)
      if (ownBrowser && !fetchesAhead) await saveData(context)
      return context
    })
    for (const context of contexts) await (isShared ? sharedContexts.giveBack(context, world.url) : context.close())
  },
  context: async ({ newContext }, use) => use(await newContext()),
  page: async ({ context, watch }, use) => {
    const page = await context.newPage()
    watch(page)
    await use(page)
  },
  newPage: async ({ newContext, watch }, use) =>
    use(async () => {
      const page = await (await newContext()).newPage()
      watch(page)
      return page
    }),

  account: async ({ world, firstSteps }, use) => use(await signUp(world.url, { firstSteps })),
  school: [null, { option: true }],
  begins: ['Scheduler', { option: true }],
  version: async ({ world, account, school }, use) => use(school && (await importSchool(world.url, account, school))),
  planner: async ({ page, account, version, begins }, use) => use(await begin(page, account, version, begins)),
  enterElsewhere: async ({ newPage, account, version, begins }, use) =>
    use(async (who = account) => begin(await newPage(), who, version, begins)),
})

export { expect }

async function begin(page: Page, account: Account, version: Uuid | null, at: PageName | null): Promise<Planner> {
  return version && at ? enterVersion(page, account, version, at) : enter(page, account)
}

/** Errors of the page, and requests that leave for another host: nothing is loaded from outside. */
function collectErrors(page: Page, ownUrl: string, errors: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error.stack)))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== new URL(ownUrl).host) errors.push(`request to ${url.host}`)
  })
}
