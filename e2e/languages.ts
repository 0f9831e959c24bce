import type { Page } from '@playwright/test'
import { untilStill } from './looks/still.ts'

/** The languages in which screens are looked at. Walks themselves find their way by the English names. */
export const LANGUAGES = ['en', 'da', 'de', 'es', 'nb', 'nl', 'pt'] as const

export type Language = (typeof LANGUAGES)[number]
export type Speak = (language: Language) => Promise<void>

type Overheard = { hearLanguage(locale: string): void }

/**
 * Lets the pages that `page` loads from now on be told which language their user reads: as the server says it, with the
 * settings it said last, but without asking it, so a page that is loaded anew is in English. Done once `page` has been
 * painted in it and nothing in it will be replaced any more.
 */
export async function speakerOf(page: Page): Promise<Speak> {
  await page.addInitScript(() => {
    type UserSettings = { readonly type: 'UserSettings'; readonly settings: object }
    let line: WebSocket | undefined
    let told: UserSettings = { type: 'UserSettings', settings: {} }
    globalThis.WebSocket = new Proxy(WebSocket, {
      construct(Line, given: ConstructorParameters<typeof WebSocket>) {
        const opened = new Line(...given)
        opened.addEventListener('message', ({ data }) => {
          if (String(data).includes('"UserSettings"')) told = { ...told, settings: JSON.parse(String(data)).settings }
        })
        line = opened
        return opened
      },
    })
    Object.assign(globalThis, {
      hearLanguage(locale: string) {
        const data = JSON.stringify({ ...told, settings: { ...told.settings, locale } })
        line?.dispatchEvent(new MessageEvent('message', { data }))
      },
    } satisfies Overheard)
  })
  // A walk goes on in English, so what is loaded on the way is so, too.
  let spoken: Language = 'en'
  return async (language) => {
    if (language === spoken) return
    spoken = language
    await page.evaluate(async (wanted) => {
      ;(globalThis as unknown as Overheard).hearLanguage(wanted)
      // Looked for in every frame that is painted, since there are a thousand of these.
      while (document.documentElement.lang !== wanted) await new Promise(requestAnimationFrame)
    }, language)
    await untilStill(page)
  }
}
