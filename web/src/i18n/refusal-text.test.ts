import { refusalTexts, refuse } from '@timetable/domain'
import { afterEach, expect, test } from 'vitest'
import { appTexts } from './app-texts.ts'
import { appCatalogues } from './catalogues.ts'
import { refusalText } from './refusal-text.ts'
import { translator } from './translate.ts'

afterEach(() => translator.changeLanguage('en'))

test('the English texts are those of the domain', () => {
  for (const [code, text] of Object.entries(appTexts.refusals)) {
    if (refusalTexts[code]) expect(text).toBe(refusalTexts[code].replaceAll('{', '{{').replaceAll('}', '}}'))
  }
  expect(refusalText(refuse('slot-blocked', { calendar: '7b' }))).toBe('Timeslot is blocked in 7b')
})

test('a refusal is said in the language that is shown, with its values', async () => {
  translator.addResourceBundle('de', 'app', await appCatalogues.de())
  await translator.changeLanguage('de')
  expect(refusalText(refuse('slot-blocked', { calendar: '7b' }))).toBe('Diese Zeit ist gesperrt: 7b')
  expect(refusalText(refuse('params-invalid', { command: 'addRule', reason: 'strength' }))).toBe(
    'addRule wurde nicht verstanden: strength',
  )
})

test('what has no words here is said as the server said it', () => {
  expect(refusalText({ code: 'command-unknown', error: 'There is no command fly' })).toBe('There is no command fly')
})
