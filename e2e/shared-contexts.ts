import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/**
 * Browser contexts that tests of a worker have one after the other: nothing is left in them but what the browser has cached
 * of the built pages, so that each is loaded once. Tests that differ in how a context is made have different ones.
 */
export class SharedContexts {
  readonly #browser: Browser
  readonly #prepare: (context: BrowserContext) => Promise<void>
  /** Those that no test has at present, by how they are made. */
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

  /** Takes everything out of it that a visitor of that origin leaves behind; another test may have it now. */
  async giveBack(context: BrowserContext, origin: string): Promise<void> {
    const left = context.pages()
    const blank = await context.newPage()
    // None of them keeps how it is signed in once more, after all that was kept is gone.
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
