import { expect as playwright } from '@playwright/test'

/** As patient outside of Playwright's own runner, in pictures and measurements, as within it. */
export const expect = playwright.configure({ timeout: 15_000 })
