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
  /** Console errors that a journey causes on purpose, such as a refused connection. */
  expectedErrors: RegExp[]
  /** Whether pages may prefetch. If not, the browser reports that its user saves data. */
  fetchesAhead: boolean
  /** Whether the test has a browser context of its own, which shares no cache with other tests. */
  ownBrowser: boolean
  /** Whether the account's user is shown the first steps. If not, they have been skipped. */
  firstSteps: boolean
  /** The contents of the version in the account's school. Null: there is no version. */
  school: ImportedSchoolInput | null
  /** The page on which the planner starts with that version open. Null: the list of versions. */
  begins: PageName | null
  /** The only user of a new school. */
  account: Account
  version: Uuid | null
  /** That user, signed in. */
  planner: Planner
  /** Signs in the same user or a colleague in another browser, on the planner's start page. */
  enterElsewhere: (who?: Account) => Promise<Planner>
  /** Returns a new browser context without stored data. */
  newContext: () => Promise<BrowserContext>
  /** Returns a page in a new browser context without stored data. */
  newPage: () => Promise<Page>
  watch: (page: Page) => void
}

type WorkerFixtures = {
  world: World
  worldSettings: Readonly<Record<string, string>>
  sharedContexts: SharedContexts
}

/** Each journey has a school of its own in the worker's world, and fails on any console error. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  // Two thirds of what a journey would load is for pages that it never opens.
  fetchesAhead: [false, { option: true }],
  ownBrowser: [false, { option: true }],
  firstSteps: [false, { option: true }],

  /** Additional environment variables of the server. */
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
  // All tests have the same settings except these.
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

/** Collects errors of the page, and requests to other hosts: pages must load nothing from outside. */
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
