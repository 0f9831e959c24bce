import type { Page } from '@playwright/test'
import { LANGUAGES, speakerOf, type Language, type Speak } from './languages.ts'
import { colourViolations, namelessControls, violations } from './looks/accessible.ts'
import { beyondTheEdge, cutControls, cutTexts } from './looks/fitting.ts'
import { watchShifts } from './looks/steady.ts'
import type { ScreenGroup } from './screens/screen.ts'
import { narrowable } from './looks/narrow.ts'
import { untilStill } from './looks/still.ts'
import { walk } from './screens/walk.ts'
import { expect, test } from './test.ts'

/** Where there is room, the source, the language with the longest words, and the one with the longest sentences. */
const WIDE_LANGUAGES: readonly Language[] = ['en', 'de', 'pt']
/** In a narrow window all of them, from the one that was looked at last. */
const NARROW_LANGUAGES: readonly Language[] = ['pt', 'nl', 'nb', 'es', 'de', 'da', 'en']

/**
 * The test of one group of screens. It is walked through once: at every screen the window becomes as narrow as a phone's,
 * and wide again. Where that would close what is to be seen, a second walk is narrow from its beginning. Softly, so that
 * one run tells of every screen.
 */
export function lookAt(group: ScreenGroup) {
  test.describe(group.name, () => {
    test.use({ firstSteps: group.firstSteps ?? false, fetchesAhead: group.public ?? false })
    test.use({ expectedErrors: [...(group.expectedErrors ?? [])], contextOptions: { reducedMotion: 'reduce' } })

    const fits = group.closesWhenResized ? 'fits' : 'fits, at 390 pixels, too'
    test(`every screen is accessible in light and dark, stands still and ${fits}`, async ({ page, account }) => {
      test.setTimeout(300_000)
      const shifts = await watchShifts(page)
      const speak = await speakerOf(page)
      const { narrow, widen } = await narrowable(page)
      await walk(group, page, account, async (screen, _, planner) => {
        const { name } = screen
        expect.soft(await namelessControls(page), `${name}: controls without a name`).toEqual([])
        await page.emulateMedia({ colorScheme: 'light' })
        await untilStill(page)
        expect.soft(await violations(page), `${name}, light`).toEqual([])
        // By now whatever comes late has had the time to push the rest aside.
        const moved = await shifts()
        if (!screen.moves) expect.soft(moved, `${name}: what moves by itself`).toEqual([])
        // Nothing but the colours differs.
        await page.emulateMedia({ colorScheme: 'dark' })
        await untilStill(page)
        expect.soft(await colourViolations(page), `${name}, dark`).toEqual([])
        await page.emulateMedia({ colorScheme: null })

        await expectFitting(page, name, group.public ? ['en'] : WIDE_LANGUAGES, speak)
        if (!screen.wide && !group.closesWhenResized) {
          await narrow()
          if (screen.narrowed) {
            await speak('en')
            await screen.narrowed(planner)
          }
          await untilStill(page)
          await expectFitting(page, `${name}, narrow`, group.public ? ['en'] : NARROW_LANGUAGES, speak)
          await widen()
          await untilStill(page)
        }
        await speak('en')
        await shifts()
      })
    })

    if (!group.closesWhenResized) return
    test.describe('at 390 pixels', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

      test('every screen fits', async ({ page, account }) => {
        test.setTimeout(180_000)
        const speak = await speakerOf(page)
        await walk(group, page, account, async ({ name }) => {
          await expectFitting(page, `${name}, narrow`, LANGUAGES, speak)
          await speak('en')
        })
      })
    })
  })
}

/** In each language: nothing scrolls sideways, and no text and no control is cut. The page stays in the last of them. */
async function expectFitting(page: Page, screen: string, languages: readonly Language[], speak: Speak) {
  for (const language of languages) {
    await speak(language)
    const looks = [beyondTheEdge(page), cutTexts(page), cutControls(page)] as const
    const [beyond, texts, controls] = await Promise.all(looks)
    expect.soft(beyond, `${screen}, ${language}: pixels beyond the edge`).toBe(0)
    expect.soft(texts, `${screen}, ${language}: texts`).toEqual([])
    expect.soft(controls, `${screen}, ${language}: controls`).toEqual([])
  }
}
