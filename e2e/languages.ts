import { expect, type Page } from '@playwright/test'
import { once } from 'node:events'
import type { Account } from './account.ts'

/** The languages in which screens are looked at beside English. Walks themselves find their way by the English names. */
export const OTHER_LANGUAGES: readonly ('de' | 'pt')[] = []

export type Language = 'en' | 'de' | 'pt'

/** Tells the server over a line of its own which language the account's user reads; their open pages follow. */
export async function speak(page: Page, account: Account, language: Language) {
  const url = new URL(`/planner?token=${account.token}&sync=changes`, page.url())
  url.protocol = 'ws:'
  const line = new WebSocket(url)
  await once(line, 'open')
  const params = { settings: [{ label: 'locale', value: language }] }
  line.send(JSON.stringify({ command: 'updateUserSettings', params, id: 'speak' }))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  line.close()
}
