import { expect as playwright } from '@playwright/test'

/**
 * The time to wait for something to appear, in milliseconds. Only what never appears takes this long, however busy the machine is. It
 * covers a page that polls three times a minute, and a retry.
 */
export const PATIENCE = 60_000

/** Pictures and measurements outside Playwright's runner wait as long as tests. */
export const expect = playwright.configure({ timeout: PATIENCE })
