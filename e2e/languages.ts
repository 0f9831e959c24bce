import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import type { Account } from './account.ts'
import { say } from './line.ts'

/** The languages in which screens are looked at beside English. Walks themselves find their way by the English names. */
export const OTHER_LANGUAGES = ['da', 'de', 'es', 'nb', 'nl', 'pt'] as const

export type Language = 'en' | (typeof OTHER_LANGUAGES)[number]

/** Tells the server over a line of its own which language the account's user reads; their open pages follow. */
export async function speak(page: Page, account: Account, language: Language) {
  const settings = [{ label: 'locale', value: language }]
  await say(page.url(), account.token, ['updateUserSettings', { settings }], 'UserSettings')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
