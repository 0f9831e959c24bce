import { describe, expect, test } from 'vitest'
import { homeTexts } from '../features/site/landing/home-texts.ts'
import type { Texts } from './catalogue-of.ts'
import { siteCatalogues } from './catalogues.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from './locales.ts'
import { translator } from './translate.ts'

describe.for(Object.keys(LOCALES) as Locale[])('the public pages, %s', (locale) => {
  test('write no price of their own: what is charged is written into them', async () => {
    const texts = stringsIn([await textsOf(locale), await homeTexts(locale)])
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((text) => /[$€]\s?\d|\d\s?(?:[$€]|kr\b|NOK|DKK|USD|EUR)/.test(text))).toEqual([])
  })

  test('keep a number and its unit of time on one line', async () => {
    const { race } = await textsOf(locale)
    const times = stringsIn([await homeTexts(locale), race]).flatMap((text) => [
      ...text.matchAll(/[\d}](\s)(?:mill?is?)?se[gck]\w+/gi),
    ])
    expect(times.length).toBeGreaterThanOrEqual(1)
    for (const [time, space] of times) expect(space, time).toBe('\u00a0')
  })
})

async function textsOf(locale: Locale): Promise<Texts> {
  if (locale !== FALLBACK_LOCALE) return siteCatalogues[locale]()
  return translator.getResourceBundle(locale, 'site') as Texts
}

function stringsIn(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(stringsIn) : []
}
