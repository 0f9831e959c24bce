import type { Page } from '@playwright/test'
import type { Account } from './account.ts'
import { untilStill } from './looks/still.ts'
import { openLine } from './line.ts'

/** The languages in which screens are looked at. Walks themselves find their way by the English names. */
export const LANGUAGES = ['en', 'da', 'de', 'es', 'nb', 'nl', 'pt'] as const

export type Language = (typeof LANGUAGES)[number]
export type Speak = (language: Language) => Promise<void>

/**
 * Tells the server over a line of its own which language the account's user reads; their open pages follow. Done once
 * `page` has been painted in it and nothing in it will be replaced any more.
 */
export function speakerOf(page: Page, account: Account): Speak {
  let line: ReturnType<typeof openLine> | null = null
  page.once('close', () => line?.close())
  return async (language) => {
    line ??= openLine(page.url(), account.token)
    const settings = [{ label: 'locale', value: language }]
    await line.say(['updateUserSettings', { settings }], 'UserSettings')
    // Looked for in every frame that is painted: a matcher looks again after a tenth of a second, and there are 1,000.
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
    await untilStill(page)
  }
}
