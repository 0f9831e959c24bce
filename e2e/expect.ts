import { expect as playwright } from '@playwright/test'

/**
 * So long, in milliseconds, is waited for what is to be seen: only what never comes takes it, however busy the machine is. A page that asks
 * three times a minute has asked by then, and what failed has been tried again.
 */
export const PATIENCE = 60_000

/** As patient outside of Playwright's own runner, in pictures and measurements, as within it. */
export const expect = playwright.configure({ timeout: PATIENCE })
