import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/**
 * Browser contexts that the tests of a worker use one after the other. Only the browser's cache of the built pages stays in them, so each
 * page is loaded once. Tests that create contexts with different options use different ones.
 */
export class SharedContexts {
  readonly #browser: Browser
  readonly #prepare: (context: BrowserContext) => Promise<void>
  /** The contexts that no test is using, by their options. */
  readonly #free = new Map<string, BrowserContext[]>()
  readonly #lent = new Map<BrowserContext, string>()

  constructor(browser: Browser, prepare: (context: BrowserContext) => Promise<void>) {
    this.#browser = browser
    this.#prepare = prepare
  }

  async lend(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options)
    const context = this.#free.get(key)?.pop() ?? (await this.#make(options))
    this.#lent.set(context, key)
    return context
  }

  /** Removes everything that a visitor of that origin leaves behind; then another test may use the context. */
  async giveBack(context: BrowserContext, origin: string): Promise<void> {
    const left = context.pages()
    const blank = await context.newPage()
    // Pages are closed first, so that none stores its login again after the storage is cleared.
    for (const page of left) await page.close()
    const line = await context.newCDPSession(blank)
    await line.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
    await blank.close()
    await context.clearCookies()
    const key = this.#lent.get(context) ?? ''
    this.#lent.delete(context)
    this.#free.set(key, [...(this.#free.get(key) ?? []), context])
  }

  async close(): Promise<void> {
    for (const context of [...this.#free.values(), ...this.#lent.keys()].flat()) await context.close()
  }

  async #make(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.#browser.newContext(options)
    await this.#prepare(context)
    return context
  }
}

const STORED = 'local_storage,indexeddb,cache_storage,service_workers'
