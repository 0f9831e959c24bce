import i18next, { type i18n } from 'i18next'
import { beforeEach, describe, expect, test } from 'vitest'
import { createLanguage, firstLocale, regionalTag, type Language } from './language.ts'
import { appTexts } from './app-texts.ts'
import type { Texts } from './catalogue-of.ts'
import type { Locale } from './locales.ts'

test.each([
  ['de', ['pt-BR'], 'de'],
  [null, ['fr-FR', 'pt-BR', 'de'], 'pt'],
  [null, ['DE-at'], 'de'],
  ['xx', ['fr'], 'en'],
  [null, ['nn-NO', 'en'], 'nb'],
  [null, ['no'], 'nb'],
  [null, [], 'en'],
])('remembered %j and a browser set to %j give %s', (remembered, browser, locale) => {
  expect(firstLocale(remembered, browser)).toBe(locale)
})

describe('language', () => {
  let translator: i18n
  let choice: Locale | null
  let language: Language
  let chunks: Record<'de' | 'pt', { come: () => void; fail: () => void }>
  const loading = () => translator.t('loading', { ns: 'app' } as never)
  const texts = (text: string): Texts => ({ ...appTexts, loading: text })

  beforeEach(async () => {
    translator = i18next.createInstance()
    await translator.init({ lng: 'en', fallbackLng: 'en', ns: ['app'], resources: { en: { app: appTexts } } })
    choice = null
    chunks = {} as typeof chunks
    const chunk = (locale: 'de' | 'pt', text: string) => () =>
      new Promise<Texts>((resolve, reject) => {
        chunks[locale] = { come: () => resolve(texts(text)), fail: () => reject(new Error('gone')) }
      })
    const never = () => Promise.reject(new Error('not asked for'))
    language = createLanguage({
      translator,
      chosen: { read: () => choice, write: (locale) => void (choice = locale) },
      catalogues: {
        da: never,
        de: chunk('de', 'Gleich bereit'),
        es: never,
        nb: never,
        nl: never,
        pt: chunk('pt', 'Quase pronto'),
      },
      browserLocales: () => ['de-DE'],
    })
  })

  test('starts in the browser’s language, which is not a choice', async () => {
    const started = language.start()
    expect(loading()).toBe('Loading')
    chunks.de.come()
    expect(await started).toBe(true)
    expect(loading()).toBe('Gleich bereit')
    expect(choice).toBe(null)
  })

  test('starts in the language that was chosen', async () => {
    choice = 'pt'
    const started = language.start()
    chunks.pt.come()
    await started
    expect(loading()).toBe('Quase pronto')
  })

  test('whoever comes in from a public page in a language has chosen it', async () => {
    await translator.changeLanguage('pt')
    const started = language.start()
    chunks.pt.come()
    await started
    expect([loading(), choice]).toEqual(['Quase pronto', 'pt'])
  })

  test('a language that can’t be loaded leaves the present one, and can be asked for again', async () => {
    const shown = language.show('de')
    chunks.de.fail()
    expect(await shown).toBe(false)
    expect([translator.language, choice]).toEqual(['en', null])
    const again = language.show('de')
    chunks.de.come()
    expect(await again).toBe(true)
    expect(translator.language).toBe('de')
  })

  test('of two wishes the later one holds, though its texts come first', async () => {
    const first = language.show('de')
    const second = language.show('pt')
    chunks.pt.come()
    await second
    chunks.de.come()
    await first
    expect([translator.language, choice]).toEqual(['pt', 'pt'])
  })

  test('English needs no chunk, and a language that is there is shown again at once', async () => {
    const shown = language.show('de')
    chunks.de.come()
    await shown
    await language.show('en')
    expect(loading()).toBe('Loading')
    await language.show('de')
    expect(loading()).toBe('Gleich bereit')
  })
})

test('the region is that of the first of the browser’s languages that is the one shown', () => {
  expect(regionalTag('en', ['da-DK', 'en', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(regionalTag('nb', ['no-NO'])).toBe('nb-NO')
  expect(regionalTag('pt', ['pt-BR'])).toBe('pt-BR')
  expect(regionalTag('de', ['de-Latn-AT-u-hc-h12'])).toBe('de-AT')
  expect(regionalTag('es', ['es-419'])).toBe('es-419')
  for (const none of [[], ['en'], ['de-DE'], ['C'], ['en_GB']]) {
    expect(regionalTag('en', none)).toBe('en-GB')
    expect(regionalTag('nl', none)).toBe('nl')
  }
})
