import { describe, expect, test } from 'vitest'
import { numberFormat } from './format.ts'
import { LOCALES, siteCatalogues, type Locale, type OtherLocale } from './locales.ts'
import { siteTexts } from './locales/en/site.ts'

describe.for(Object.keys(LOCALES) as Locale[])('the public pages, %s', (locale) => {
  test('write prices with the decimal mark of the language', async () => {
    const mark = numberFormat(locale)
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value
    const { pricing } = await textsOf(locale)
    const cents = stringsIn(pricing).flatMap((text) => [...text.matchAll(/\d([.,])\d\d(?!\d)/g)])
    expect(cents.length).toBeGreaterThan(0)
    for (const [price, used] of cents) expect(used, price).toBe(mark)
  })

  test('keep a number and its unit of time on one line', async () => {
    const { home } = await textsOf(locale)
    const times = stringsIn(home).flatMap((text) => [...text.matchAll(/\d(\s)(?:mill?is?)?se[gck]\w+/gi)])
    expect(times.length).toBeGreaterThanOrEqual(3)
    for (const [time, space] of times) expect(space, time).toBe('\u00a0')
  })
})

const textsOf = (locale: Locale) => (locale === 'en' ? siteTexts : siteCatalogues[locale satisfies OtherLocale]())

function stringsIn(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(stringsIn) : []
}
