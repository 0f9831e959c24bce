import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/**
 * Browser contexts that tests of a worker have one after the other: nothing is left in them but what the browser has cached
 * of the built pages, so that each is loaded once. Tests that differ in how a context is made have different ones.
 */
export class SharedContexts {
  readonly #browser: Browser
  readonly #contexts = new Map<string, BrowserContext>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async take(options: BrowserContextOptions, prepare: (context: BrowserContext) => Promise<void>) {
    const key = JSON.stringify(options)
    const known = this.#contexts.get(key)
    if (known) return known
    const context = await this.#browser.newContext(options)
    this.#contexts.set(key, context)
    await prepare(context)
    return context
  }

  /** Takes everything out of it that a visitor of that origin leaves behind. */
  async clean(context: BrowserContext, origin: string): Promise<void> {
    const [first, ...others] = context.pages()
    if (first) {
      const line = await context.newCDPSession(first)
      await line.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
    }
    for (const page of [first, ...others]) await page?.close()
    await context.clearCookies()
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close()
  }
}

const STORED = 'local_storage,indexeddb,cache_storage,service_workers'
