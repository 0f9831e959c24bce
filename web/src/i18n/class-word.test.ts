import { afterEach, expect, test } from 'vitest'
import { showClassWord } from './class-word.ts'
import './app-texts.ts'
import { appTexts as danish } from './locales/da/app.ts'
import { appTexts as german } from './locales/de/app.ts'
import { appTexts as english } from './locales/en/app.ts'
import { appTexts as spanish } from './locales/es/app.ts'
import { appTexts as dutch } from './locales/nl/app.ts'
import { appTexts as norwegian } from './locales/nb/app.ts'
import { appTexts as portuguese } from './locales/pt/app.ts'
import { translator } from './translate.ts'

translator.addResourceBundle('da', 'app', danish)
translator.addResourceBundle('de', 'app', german)
translator.addResourceBundle('es', 'app', spanish)
translator.addResourceBundle('nl', 'app', dutch)
translator.addResourceBundle('nb', 'app', norwegian)
translator.addResourceBundle('pt', 'app', portuguese)

afterEach(() => showClassWord('option_2'))

test('a sentence names class groups by the school’s word, in the language of the text', () => {
  const addIn = (locale: string) => translator.getFixedT(locale, 'app')('scheduler.noCalendars.add')
  expect(addIn('en')).toBe('Add classes, teachers and rooms')
  showClassWord('option_1')
  expect(addIn('en')).toBe('Add cohorts, teachers and rooms')
  expect(addIn('da')).toBe('Opret grupper, lærere og lokaler')
  expect(addIn('de')).toBe('Gruppen, Lehrkräfte und Räume anlegen')
  expect(addIn('es')).toBe('Añadir cursos, docentes y aulas')
  expect(addIn('nl')).toBe('Groepen, docenten en lokalen toevoegen')
  expect(addIn('nb')).toBe('Opprett grupper, lærere og rom')
  expect(addIn('pt')).toBe('Adicionar grupos, professores e salas')
  const en = translator.getFixedT('en', 'app')
  expect(en('matrix.dayLabel.CLASS', { day: 'Monday' })).toBe('All cohorts on Monday')
  expect(en('scheduler.types.CLASS')).toBe('Cohorts')
})

/** Where the words are offered for choice, or a sentence speaks of another school. */
const ABOUT_THE_WORD = /^(settings\.(class|type|reset)|onboarding\.role\.|kinds\.|rules\.every|testPage\.sample)/

test.each([
  ['en', english, /\bclass(es)?\b/i],
  ['da', danish, /klasse/i],
  ['de', german, /klasse/i],
  ['es', spanish, /grupo/i],
  ['nl', dutch, /klas/i],
  ['nb', norwegian, /klasse/i],
  ['pt', portuguese, /turma/i],
] as const)('[%s] no text of the application says class where the school says otherwise', (locale, texts, word) => {
  showClassWord('option_1')
  const t = translator.getFixedT(locale, 'app') as unknown as (key: string) => string
  const left = keysOf(texts)
    .filter((key) => !ABOUT_THE_WORD.test(key))
    .map((key) => `${key}: ${t(key)}`)
  expect(left.length).toBeGreaterThan(500)
  expect(left.filter((text) => word.test(text.slice(text.indexOf(': '))))).toEqual([])
  expect(left.filter((text) => text.includes('$t('))).toEqual([])
})

/** Plural forms are read through their own key, so that each is seen. */
function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  )
}
