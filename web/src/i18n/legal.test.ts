import { expect, test } from 'vitest'
import { legalTexts } from './legal.ts'
import { LOCALES, type Locale } from './locales.ts'

const OTHERS = (Object.keys(LOCALES) as Locale[]).filter((locale) => locale !== 'en')

test.each(OTHERS)('the legal pages say in %s all that they say in English', async (locale) => {
  for (const which of ['terms', 'subDataProcessors'] as const) {
    const english = await legalTexts('en', which)
    const texts = await legalTexts(locale, which)
    expect(texts.document.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
      english.document.sections.map(({ paragraphs }) => paragraphs.length),
    )
    for (const [index, { title }] of texts.document.sections.entries())
      expect(title).not.toBe(english.document.sections[index]?.title.replace('Hosting', '').replace('Card', ''))
    expect(texts.changed).toContain('{{date}}')
  }
})
