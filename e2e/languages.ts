import type { Page } from '@playwright/test'
import { untilStill } from './looks/still.ts'
import { measuredOf, widestOf, type Texts } from './looks/widest.ts'

/** The languages in which screens are looked at. Walks themselves find their way by the English names. */
export const LANGUAGES = ['en', 'da', 'de', 'es', 'nb', 'nl', 'pt'] as const

export type Language = (typeof LANGUAGES)[number]
/** A real language, or the one that needs as much room as any of them. */
export type Spoken = Language | 'widest'
export type Speak = (language: Spoken) => Promise<void>

/** In whose place the widest texts are shown: of all, it says days and dates in the longest words. */
const IN_PLACE_OF = 'pt' satisfies Language

type Translator = {
  getResourceBundle(locale: string, part: string): Texts
  addResourceBundle(locale: string, part: string, texts: Texts): void
  removeResourceBundle(locale: string, part: string): void
}
type Overheard = {
  hearLanguage(locale: string): void
  translator?: Translator
  /** Whether the widest texts lie in their place. */
  isWidest?: boolean
}

/** Made once, from what the application itself has for its languages: JSON, which reaches a page in one piece. */
let widest: string | undefined

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
  let spoken: Spoken = 'en'
  return async (language) => {
    if (language === spoken) return
    // The two share a place, in which nothing would be seen to change.
    if (spoken !== 'en' && placeOf(language) === placeOf(spoken)) await hear(page, 'en')
    if (language === 'widest') await layWidest(page)
    else if (language === IN_PLACE_OF) await takeWidest(page)
    spoken = language
    await hear(page, placeOf(language))
    await untilStill(page)
  }
}

const placeOf = (language: Spoken): Language => (language === 'widest' ? IN_PLACE_OF : language)

function hear(page: Page, language: Language): Promise<void> {
  return page.evaluate(async (wanted) => {
    ;(globalThis as unknown as Overheard).hearLanguage(wanted)
    // Looked for in every frame that is painted, since there are a thousand of these.
    while (document.documentElement.lang.split('-')[0] !== wanted) await new Promise(requestAnimationFrame)
  }, language)
}

/** Lays the widest texts where the page has those of a real language once it has heard of it: once for each document. */
async function layWidest(page: Page) {
  if (await page.evaluate(() => (globalThis as Partial<Overheard>).isWidest)) return
  await findTranslator(page)
  widest ??= JSON.stringify(await widestIn(page))
  await page.evaluate(
    ([locale, texts]) => {
      const page = globalThis as Partial<Overheard>
      page.translator?.addResourceBundle(locale, 'app', JSON.parse(texts) as Texts)
      page.isWidest = true
    },
    [IN_PLACE_OF, widest] as const,
  )
}

/** The page will load the real texts when it next hears of their language. */
function takeWidest(page: Page): Promise<void> {
  return page.evaluate((locale) => {
    const page = globalThis as Partial<Overheard>
    page.translator?.removeResourceBundle(locale, 'app')
    page.isWidest = false
  }, IN_PLACE_OF)
}

async function widestIn(page: Page): Promise<Texts> {
  const catalogues: Texts[] = []
  for (const language of LANGUAGES) {
    await hear(page, language)
    catalogues.push(
      await page.evaluate(
        (locale) => (globalThis as unknown as Required<Overheard>).translator.getResourceBundle(locale, 'app'),
        language,
      ),
    )
  }
  const measured = measuredOf(catalogues)
  const widths = await page.evaluate(async (texts) => {
    await document.fonts.ready
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.font = getComputedStyle(document.body).font
    return texts.map((text) => canvas.measureText(text).width)
  }, measured)
  const known = new Map(measured.map((text, index) => [text, widths[index] ?? 0]))
  return widestOf(catalogues, (text) => known.get(text) ?? 0)
}

/** The page's own translator, which one of the modules that it has loaded hands to the others. */
async function findTranslator(page: Page) {
  await page.evaluate(async () => {
    const page = globalThis as Partial<Overheard>
    if (page.translator) return
    const isTranslator = (it: unknown): it is Translator =>
      typeof it === 'object' && it !== null && 'addResourceBundle' in it && 'changeLanguage' in it
    for (const { name } of performance.getEntriesByType('resource')) {
      if (!/\/assets\/.*\.js$/.test(name)) continue
      const found = Object.values((await import(name)) as object).find(isTranslator)
      if (found) return void (page.translator = found)
    }
    throw new Error('none of the modules of the page has its translator')
  })
}
