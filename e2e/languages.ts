import type { Page } from '@playwright/test'
import { untilStill } from './looks/still.ts'
import { measuredOf, widestOf, type Texts } from './looks/widest.ts'

/** The languages in which screens are checked. The journeys themselves use the English names. */
export const LANGUAGES = ['en', 'da', 'de', 'es', 'nb', 'nl', 'pt'] as const

export type Language = (typeof LANGUAGES)[number]
/** A real language, or an artificial one that needs as much space as any of them. */
export type Spoken = Language | 'widest'
export type Speak = (language: Spoken) => Promise<void>

/** The language that the widest texts replace: of all languages, it has the longest names of days and dates. */
const IN_PLACE_OF = 'pt' satisfies Language

type Translator = {
  getResourceBundle(locale: string, part: string): Texts
  addResourceBundle(locale: string, part: string, texts: Texts): void
  removeResourceBundle(locale: string, part: string): void
}
type Overheard = {
  hearLanguage(locale: string): void
  translator?: Translator
  /** Whether the widest texts are loaded in that language's place. */
  isWidest?: boolean
}

/** Built once, from the application's own texts for all languages; JSON, which a page receives in one piece. */
let widest: string | undefined

/**
 * Returns a function that switches the language of pages that `page` loads from now on. It sends the page the message by which the server
 * sets a user's language, with the server's latest settings, but without asking the server, so a reloaded page is in English. It resolves
 * when `page` is painted in that language and no text will be replaced any more.
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
  // A journey continues in English, so pages loaded on the way are in English, too.
  let spoken: Spoken = 'en'
  return async (language) => {
    if (language === spoken) return
    // The two languages share a place, so a direct switch between them would change nothing.
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
    // Checked in every frame that is painted, because there are a thousand switches.
    while (document.documentElement.lang.split('-')[0] !== wanted) await new Promise(requestAnimationFrame)
  }, language)
}

/**
 * Replaces the texts of a real language in the page by the widest texts, before the page switches to that language: once for each document.
 */
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

/** Makes the page load the real texts when it next switches to their language. */
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

/** Finds the page's own translator, which one of its loaded modules exports. */
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
