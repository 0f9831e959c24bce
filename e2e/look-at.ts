import type { Page } from '@playwright/test'
import { LANGUAGES, speakerOf, type Language, type Speak } from './languages.ts'
import { colourViolations, namelessControls, violations } from './looks/accessible.ts'
import { beyondTheEdge, cutControls, cutTexts } from './looks/fitting.ts'
import { watchShifts } from './looks/steady.ts'
import type { ScreenGroup } from './screens/screen.ts'
import { untilStill } from './looks/still.ts'
import { walk } from './screens/walk.ts'
import { expect, test } from './test.ts'

/** Where there is room, the source, the language with the longest words, and the one with the longest sentences. */
const WIDE_LANGUAGES: readonly Language[] = ['en', 'de', 'pt']

/**
 * The tests of one group of screens, which is walked through once wide and once narrow. Softly, so that one run tells of
 * every screen.
 */
export function lookAt(group: ScreenGroup) {
  test.describe(group.name, () => {
    test.use({ firstSteps: group.firstSteps ?? false })
    test.use({ expectedErrors: [...(group.expectedErrors ?? [])], contextOptions: { reducedMotion: 'reduce' } })

    test('every screen is accessible in light and dark, stands still and fits', async ({ page, account }) => {
      test.setTimeout(300_000)
      const shifts = await watchShifts(page)
      const speak = speakerOf(page, account)
      await walk(group, page, account, async ({ name, moves }) => {
        expect.soft(await namelessControls(page), `${name}: controls without a name`).toEqual([])
        await page.emulateMedia({ colorScheme: 'light' })
        await untilStill(page)
        expect.soft(await violations(page), `${name}, light`).toEqual([])
        // By now whatever comes late has had the time to push the rest aside.
        const moved = await shifts()
        if (!moves) expect.soft(moved, `${name}: what moves by itself`).toEqual([])
        // Nothing but the colours differs.
        await page.emulateMedia({ colorScheme: 'dark' })
        await untilStill(page)
        expect.soft(await colourViolations(page), `${name}, dark`).toEqual([])
        await page.emulateMedia({ colorScheme: null })
        await expectFitting(page, name, group.public ? ['en'] : WIDE_LANGUAGES, speak)
        await shifts()
      })
    })

    test.describe('at 390 pixels', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

      test('every screen fits', async ({ page, account }) => {
        test.setTimeout(180_000)
        const speak = speakerOf(page, account)
        const languages = group.public ? (['en'] as const) : LANGUAGES
        await walk(group, page, account, ({ name }) => expectFitting(page, name, languages, speak))
      })
    })
  })
}

/** In each language: nothing scrolls sideways, and no text and no control is cut. Leaves the page in English. */
async function expectFitting(page: Page, screen: string, languages: readonly Language[], speak: Speak) {
  for (const language of languages) {
    if (language !== 'en') await speak(language)
    expect.soft(await beyondTheEdge(page), `${screen}, ${language}: pixels beyond the edge`).toBe(0)
    expect.soft(await cutTexts(page), `${screen}, ${language}: texts`).toEqual([])
    expect.soft(await cutControls(page), `${screen}, ${language}: controls`).toEqual([])
  }
  if (languages.length > 1) await speak('en')
}
