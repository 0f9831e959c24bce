import type { Page } from '@playwright/test'
import type { Account } from './account.ts'
import { OTHER_LANGUAGES, speak } from './languages.ts'
import { namelessControls, violations } from './looks/accessible.ts'
import { beyondTheEdge, cutControls, cutTexts } from './looks/fitting.ts'
import { watchShifts } from './looks/steady.ts'
import type { ScreenGroup } from './screens/screen.ts'
import { untilStill, walk } from './screens/walk.ts'
import { expect, test } from './test.ts'

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
      await walk(group, page, account, async ({ name, moves }) => {
        const moved = await shifts()
        if (!moves) expect.soft(moved, `${name}: what moves by itself`).toEqual([])
        expect.soft(await namelessControls(page), `${name}: controls without a name`).toEqual([])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await untilStill(page)
          expect.soft(await violations(page), `${name}, ${colorScheme}`).toEqual([])
        }
        await page.emulateMedia({ colorScheme: null })
        await expectFitting(page, account, group, name)
        await shifts()
      })
    })

    test.describe('at 390 pixels', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

      test('every screen fits', async ({ page, account }) => {
        test.setTimeout(180_000)
        await walk(group, page, account, ({ name }) => expectFitting(page, account, group, name))
      })
    })
  })
}

/** In every language: nothing scrolls sideways, and no text and no control is cut. Leaves the page in English. */
async function expectFitting(page: Page, account: Account, group: ScreenGroup, screen: string) {
  const others = group.public ? [] : OTHER_LANGUAGES
  for (const language of ['en', ...others] as const) {
    if (language !== 'en') await speak(page, account, language)
    expect.soft(await beyondTheEdge(page), `${screen}, ${language}: pixels beyond the edge`).toBe(0)
    expect.soft(await cutTexts(page), `${screen}, ${language}: texts`).toEqual([])
    expect.soft(await cutControls(page), `${screen}, ${language}: controls`).toEqual([])
  }
  if (others.length > 0) await speak(page, account, 'en')
}
