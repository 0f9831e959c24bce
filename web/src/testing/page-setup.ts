import '@fontsource-variable/inter/wght.css'
import '../ui/tokens.css'
import '../ui/base.css'
import '@mantine/core/styles.css'
import '../app/mantine.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { browserLanguage } from '../i18n/browser-language.ts'
import { FALLBACK_LOCALE } from '../i18n/locales.ts'
import { translator } from '../i18n/translate.ts'

// All files are run in one page: what is loaded is so once, the styles in the order of the application, and each test
// finds the page as wide as ever, in English, with nothing on it.
const WIDE = [1440, 900] as const

beforeEach(async () => {
  if (innerWidth !== WIDE[0] || innerHeight !== WIDE[1]) await page.viewport(...WIDE)
})

afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  if (translator.language !== FALLBACK_LOCALE) await browserLanguage().show(FALLBACK_LOCALE)
  sessionStorage.clear()
  localStorage.clear()
})
