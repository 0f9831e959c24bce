import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../../i18n/locales.ts'
import { filled, homeTexts } from './home-texts.ts'

test('a text is filled with names as they are, and with numbers as the language writes them', () => {
  expect(filled('{{name}} has {{lessons}}; {{unknown}}', 'en', { name: '7b', lessons: 1160 })).toBe(
    '7b has 1,160; {{unknown}}',
  )
  expect(filled('{{lessons}}', 'de', { lessons: 1160 })).toBe('1.160')
})

test('each language has the page in full, and leaves open only the figures of its proof and the price', async () => {
  const english = await homeTexts('en')
  for (const locale of Object.keys(LOCALES) as Locale[]) {
    const { bring, questions, ...texts } = await homeTexts(locale)
    expect(bring.files, locale).toHaveLength(english.bring.files.length)
    expect(questions, locale).toHaveLength(english.questions.length)
    const open = JSON.stringify({ bring, questions, ...texts }).match(/\{\{\w+\}\}/g)
    expect(new Set(open), locale).toEqual(
      new Set(
        ['zen', 'files', 'limit', 'fet', 'percent', 'schools', 'gapsLimit', 'price'].map((name) => `{{${name}}}`),
      ),
    )
  }
})
