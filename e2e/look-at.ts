import type { Page } from '@playwright/test'
import { isNightly } from '@timetable/domain/testing'
import { LANGUAGES, speakerOf, type Speak, type Spoken } from './languages.ts'
import { colourViolations, namelessControls, violations } from './looks/accessible.ts'
import { beyondTheEdge, cutControls, cutTexts } from './looks/fitting.ts'
import { watchShifts } from './looks/steady.ts'
import type { ScreenGroup } from './screens/screen.ts'
import { narrowable } from './looks/narrow.ts'
import { untilStill } from './looks/still.ts'
import { walk } from './screens/walk.ts'
import { expect, test } from './test.ts'

/** How many screens of a group are checked by day, unless the group is `whole`. */
const BY_DAY = 5

/**
 * Defines the test of one group of screens. It visits each screen once and narrows the window there to the width of a phone, and back. If
 * that would close what is shown, a second pass is narrow from the start. The assertions are soft, so that one run reports every screen.
 */
export function lookAt(all: ScreenGroup) {
  const group = isNightly || all.whole ? all : { ...all, screens: all.screens.slice(0, BY_DAY) }
  test.describe(group.name, () => {
    test.use({ firstSteps: group.firstSteps ?? false, fetchesAhead: group.public ?? false })
    test.use({ expectedErrors: [...(group.expectedErrors ?? [])] })

    test(
      'every screen is accessible, stands still and fits',
      { tag: group.nightly ? '@nightly' : [] },
      async ({ page, account, baseURL }) => {
        const shifts = await watchShifts(page)
        const speak = await speakerOf(page)
        const expectFits = fitting(page, speak, group.public)
        const { narrow, widen } = await narrowable(page)
        let [scheme, other] = ['light', 'dark'] as ['light' | 'dark', 'light' | 'dark']
        await walk(group, { page, account, url: baseURL! }, async (screen, number, planner) => {
          const { name } = screen
          expect.soft(await namelessControls(page), `${name}: controls without a name`).toEqual([])
          // The page behind a dialog is a screen of its own.
          const whole = isNightly || number === 1
          expect.soft(await violations(page, { colours: !group.translates, whole }), `${name}, ${scheme}`).toEqual([])
          // By now, anything that appears late has had time to shift the rest.
          const moved = await shifts()
          if (!screen.moves) expect.soft(moved, `${name}: what moves by itself`).toEqual([])
          if (isNightly && !group.translates) {
            // Only the colours differ, so the next screen is checked in these colours first.
            await page.emulateMedia({ colorScheme: other })
            await untilStill(page)
            expect.soft(await colourViolations(page), `${name}, ${other}`).toEqual([])
            ;[scheme, other] = [other, scheme]
          }

          if (isNightly || group.public) await expectFits(name, 'en')
          await expectFits(name, 'widest')
          if (isNightly && !screen.wide && !group.closesWhenResized) {
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
      },
    )

    if (!group.closesWhenResized) return
    test.describe('at 390 pixels', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

      test('every screen fits', { tag: '@nightly' }, async ({ page, account, baseURL }) => {
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
 * Returns a check that in a language nothing scrolls sideways, and no text or control is cut off. What does not fit in the widest texts is
 * checked in each real language, since no user has all the widest texts. The page stays in the last language checked. Public pages have a
 * separate page for each language.
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

/** Returns what extends past the edge of the window, and what is cut off. */
async function misfits(page: Page): Promise<string[]> {
  const [beyond, texts, controls] = await Promise.all([beyondTheEdge(page), cutTexts(page), cutControls(page)])
  return [...(beyond > 0 ? [`${beyond} pixels beyond the edge`] : []), ...texts, ...controls]
}
