import type { Page } from '@playwright/test'
import { LANGUAGES, speakerOf, type Speak, type Spoken } from './languages.ts'
import { colourViolations, namelessControls, violations } from './looks/accessible.ts'
import { beyondTheEdge, cutControls, cutTexts } from './looks/fitting.ts'
import { watchShifts } from './looks/steady.ts'
import type { ScreenGroup } from './screens/screen.ts'
import { narrowable } from './looks/narrow.ts'
import { untilStill } from './looks/still.ts'
import { walk } from './screens/walk.ts'
import { expect, test } from './test.ts'

/**
 * The test of one group of screens. It is walked through once: at every screen the window becomes as narrow as a phone's,
 * and wide again. Where that would close what is to be seen, a second walk is narrow from its beginning. Softly, so that
 * one run tells of every screen.
 */
export function lookAt(group: ScreenGroup) {
  test.describe(group.name, () => {
    test.use({ firstSteps: group.firstSteps ?? false, fetchesAhead: group.public ?? false })
    test.use({ expectedErrors: [...(group.expectedErrors ?? [])] })

    const fits = group.closesWhenResized ? 'fits' : 'fits, at 390 pixels, too'
    const colours = group.translates ? '' : ' in light and dark'
    test(`every screen is accessible${colours}, stands still and ${fits}`, async ({ page, account, baseURL }) => {
      const shifts = await watchShifts(page)
      const speak = await speakerOf(page)
      const expectFits = fitting(page, speak, group.public)
      const { narrow, widen } = await narrowable(page)
      let [scheme, other] = ['light', 'dark'] as ['light' | 'dark', 'light' | 'dark']
      await walk(group, { page, account, url: baseURL! }, async (screen, _, planner) => {
        const { name } = screen
        expect.soft(await namelessControls(page), `${name}: controls without a name`).toEqual([])
        expect.soft(await violations(page, { colours: !group.translates }), `${name}, ${scheme}`).toEqual([])
        // By now whatever comes late has had the time to push the rest aside.
        const moved = await shifts()
        if (!screen.moves) expect.soft(moved, `${name}: what moves by itself`).toEqual([])
        if (!group.translates) {
          // Nothing but the colours differs, so the next screen is looked at in these first.
          await page.emulateMedia({ colorScheme: other })
          await untilStill(page)
          expect.soft(await colourViolations(page), `${name}, ${other}`).toEqual([])
          ;[scheme, other] = [other, scheme]
        }

        await expectFits(name, 'en')
        await expectFits(name, 'widest')
        if (!screen.wide && !group.closesWhenResized) {
          await narrow()
          if (screen.narrowed) {
            await speak('en')
            await screen.narrowed(planner)
          }
          await untilStill(page)
          await expectFits(`${name}, narrow`, 'widest')
          await expectFits(`${name}, narrow`, 'en')
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

      test('every screen fits', async ({ page, account, baseURL }) => {
        const speak = await speakerOf(page)
        const expectFits = fitting(page, speak)
        await walk(group, { page, account, url: baseURL! }, async ({ name }) => {
          await expectFits(`${name}, narrow`, 'en')
          await expectFits(`${name}, narrow`, 'widest')
          await speak('en')
        })
      })
    })
  })
}

/**
 * In a language nothing scrolls sideways, and no text and no control is cut. What does not fit in the widest is looked at
 * in the real ones, one by one, since no reader has all the widest texts. The page stays in the language looked at last;
 * pages for anyone have one of their own.
 */
function fitting(page: Page, speak: Speak, forAnyone = false) {
  return async function expectFits(screen: string, language: Spoken) {
    if (forAnyone && language !== 'en') return
    await speak(language)
    const found = await misfits(page)
    if (language === 'widest' && found.length > 0) {
      for (const real of LANGUAGES) await expectFits(screen, real)
    } else expect.soft(found, `${screen}, ${language}: what does not fit`).toEqual([])
  }
}

/** What is beyond the edge of the window, and what is cut. */
async function misfits(page: Page): Promise<string[]> {
  const [beyond, texts, controls] = await Promise.all([beyondTheEdge(page), cutTexts(page), cutControls(page)])
  return [...(beyond > 0 ? [`${beyond} pixels beyond the edge`] : []), ...texts, ...controls]
}
