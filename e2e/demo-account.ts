import type { Page } from '@playwright/test'
import { newcomer } from './account.ts'
import type { Language } from './languages.ts'
import { schoolOf } from './line.ts'
import type { World } from './world.ts'

/** Opens the demo school of the language in a new account, and runs Zen on it. The script uses no names on the screen. */
export async function openDemoSchool(page: Page, language: Language) {
  await page.goto(language === 'en' ? '/register' : `/${language}/register`)
  const { email, password } = newcomer()
  const typed = { schoolName: 'Larkmoor', email, name: 'Ada Example', password }
  for (const [name, value] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('input[name=termsAccepted]').check()
  await page.locator('button[type=submit]').click()
  await page.locator('[data-hint~=create-version] ~ button').last().click()
  await page.waitForURL(/scheduler/)
  const zen = page.getByRole('region', { name: 'Zen' })
  await zen.getByRole('button').first().click()
  await zen.locator('p[class*=solved]').waitFor()
  const running = zen.locator('button[data-running]')
  if (await running.isVisible()) await running.click()
  await running.waitFor({ state: 'detached' })
}

/** What the page's user says to the server with. */
export async function accountOf(page: Page, { url }: World) {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  return { url, token, schoolUuid: await schoolOf(url, token) }
}
