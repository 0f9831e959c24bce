import { afterEach, expect, test } from 'vitest'
import { showClassWord } from './class-word.ts'
import { appTexts } from './app-texts.ts'
import { appCatalogues } from './catalogues.ts'
import { translator } from './translate.ts'

const others = Object.entries(appCatalogues).map(async ([locale, load]) => [locale, await load()] as const)
const catalogues: Readonly<Record<string, object>> = { en: appTexts, ...Object.fromEntries(await Promise.all(others)) }
for (const [locale, texts] of Object.entries(catalogues)) translator.addResourceBundle(locale, 'app', texts)

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

/** Where the words are offered for choice, or a sentence speaks of another school or of a file. */
const ABOUT_THE_WORD =
  /^(settings\.(class|type|reset)|onboarding\.role\.|kinds\.|fileIssues\.|rules\.every|testPage\.sample)/

/** The words of the office and of the year, klasselærer, Klassenleitung and klassetrin, stay: a school of cohorts has no other for them. */
test.each([
  ['en', /\bclass(es)?\b/i],
  ['da', /klasse(?!lærer|trin)/i],
  ['de', /klasse(?!nleitung)/i],
  ['es', /grupo/i],
  ['nl', /klas/i],
  ['nb', /klasse/i],
  ['pt', /turma/i],
] as const)('[%s] no text of the application says class where the school says otherwise', (locale, word) => {
  showClassWord('option_1')
  const t = translator.getFixedT(locale, 'app') as unknown as (key: string) => string
  const left = keysOf(catalogues[locale]!)
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
