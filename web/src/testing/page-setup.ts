import '@fontsource-variable/inter/wght.css'
import '../ui/tokens.css'
import '../ui/base.css'
import '@mantine/core/styles.css'
import '../app/mantine.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

// All files are run in one page: what is loaded is so once, the styles in the order of the application, and each test
// finds the page as wide as ever with nothing on it.
const WIDE = [1440, 900] as const

beforeEach(async () => {
  if (innerWidth !== WIDE[0] || innerHeight !== WIDE[1]) await page.viewport(...WIDE)
})

afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})
