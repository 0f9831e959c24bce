import { expect, test } from 'vitest'
import { unwantedWords } from './words.mjs'

const TEXTS = 'web/src/i18n/locales/de/app/a.json'

/** @param {string} text */
const faults = (text, path = TEXTS) => unwantedWords(new Map([[path, text]]))

test('a word that a language does not use, in a text or a mail', () => {
  const line = '  "lost": "Bricht die Leitung ab, wartet es.",'
  expect(faults(`{\n${line}\n}`)).toEqual([`${TEXTS}:2: “Leitung”: a wire or a pipe; say Verbindung`])
  const mail = 'server/src/mail/texts/es.ts'
  expect(faults("  why: 'Su escuela está lista.',", mail)).toEqual([
    `${mail}:1: “escuela”: schools of the country say it otherwise; say centro`,
  ])
})

test.each(['"a": "Die Klassenleitung der 7b"', '"films": "Videos"', '"a": "Kurswahlen ohne Kurs"', '"a": "Kursiv"'])(
  'what only looks like one: %s',
  (line) => expect(faults(line)).toEqual([]),
)

test('a word of one language is no fault of another, nor of the code', () => {
  expect(faults('"a": "Filme"', 'web/src/i18n/locales/en/app/a.json')).toEqual([])
  expect(faults("const a = 'Quittung'", 'web/src/a.ts')).toEqual([])
})

test.each([
  ['en', 'Buy Premium', 'This needs a premium school', 'Premium'],
  ['en', 'GNU Affero General Public License', 'the color of the lesson', 'color'],
  ['da', 'Sammenlignet med SkolePlan', 'Køb skoleplanen', 'skoleplanen'],
  ['es', 'un centro de coste', 'el coste de las preferencias', 'coste'],
])('%s: “%s” is meant, “%s” is not', (language, meant, wrong, word) => {
  const path = `web/src/i18n/locales/${language}/app/a.json`
  expect(faults(`"a": "${meant}"`, path)).toEqual([])
  expect(faults(`"a": "${wrong}"`, path)[0]?.toLowerCase()).toContain(`“${word.toLowerCase()}”`)
})
