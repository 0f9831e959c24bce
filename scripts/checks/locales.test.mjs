import { expect, test } from 'vitest'
import { localeFaults } from './locales.mjs'

const CODE = "t('title'); t('menu.save', { count }); t('menu.hello')"

/** @param {import('./locales.mjs').Texts} app @param {import('./locales.mjs').Texts} german */
const faults = (app, german, code = CODE, same = /** @type {import('./locale-exceptions.mjs').Same[]} */ ([])) =>
  localeFaults({ en: { app }, de: { app: german } }, new Map([['web/src/app/a.tsx', code]]), same)

const ENGLISH = {
  title: 'Versions',
  menu: { save_one: 'Save {{count}} change', save_other: 'Save {{count}} changes', hello: 'Hello {{name}}' },
}
const GERMAN = {
  title: 'Versionen',
  menu: { save_one: '{{count}} Änderung sichern', save_other: '{{count}} Änderungen sichern', hello: 'Hallo {{name}}' },
}

test('texts that are all there, asked for and translated have no fault', () => {
  expect(faults(ENGLISH, GERMAN)).toEqual([])
})

test('a key that is missing, and one that English does not have', () => {
  const { menu } = GERMAN
  expect(faults(ENGLISH, { menu, titel: 'Versionen' })).toEqual([
    'de app titel: English has no such key',
    'de app title: missing',
  ])
})

test('a plural form that is missing', () => {
  const { save_one, hello } = GERMAN.menu
  expect(faults(ENGLISH, { ...GERMAN, menu: { save_one, hello } })).toEqual(['de app menu.save_other: missing'])
})

test.each(['Hallo {{nmae}}', 'Hallo', 'Hallo {{name, number}}', 'Hallo {{name}} {{count}}'])(
  'an interpolation that differs: %s',
  (hello) => {
    const [fault] = faults(ENGLISH, { ...GERMAN, menu: { ...GERMAN.menu, hello } })
    expect(fault).toMatch(/^de app menu\.hello: interpolates .+, and the English text \{\{name\}\}$/)
  },
)

test('a value that is an English word may be left out', () => {
  const english = { refusals: { 'not-found': '{{what}} was not found' } }
  const code = "t('refusals.not-found')"
  expect(faults(english, { refusals: { 'not-found': 'Das gibt es nicht' } }, code)).toEqual([])
})

test('a text left in English, empty, or naming a text that is not there', () => {
  expect(faults(ENGLISH, { ...GERMAN, title: 'Versions' })).toEqual([
    expect.stringMatching(/^de app title: left in English: "Versions"/),
  ])
  expect(faults(ENGLISH, { ...GERMAN, title: '' })).toEqual(['de app title: empty'])
  expect(faults(ENGLISH, { ...GERMAN, title: '$t(menu.titles)' })).toEqual([
    'de app title: names menu.titles, which is no key',
  ])
})

test('a text of signs and values alone is the same everywhere', () => {
  const english = { title: '+{{count, number}} …', other: '$t(title)' }
  expect(faults(english, english, "t('title') + t('other')")).toEqual([])
})

test('the same word is right where the list says so, and the list holds no more than is needed', () => {
  const same = { ...GERMAN, title: 'Versions' }
  const excuse = (/** @type {string[] | undefined} */ locales, /** @type {string[]} */ ...texts) =>
    faults(ENGLISH, same, CODE, [{ why: 'a name', ...(locales && { locales }), texts }])
  expect(excuse(['de'], 'Versions')).toEqual([])
  expect(excuse(undefined, 'Versions')).toEqual([])
  expect(excuse(['de'], 'Versions', 'Zen')).toEqual(['locale-exceptions.mjs: de Zen: not needed'])
  expect(excuse(['pt'], 'Versions')).toHaveLength(2)
})

test('a key that stands twice in one object, and only that', () => {
  const doubled = (/** @type {string} */ text) =>
    localeFaults({}, new Map([['web/src/i18n/locales/da/app/rules.json', text]]), [])
  expect(doubled('{ "a": { "b": "x" }, "c": { "b": "\\"b\\": {" }, "d": [{ "b": "" }, { "b": "" }] }')).toEqual([])
  expect(doubled('{ "a": { "b": "x", "c": { "b": "y" }, "b" : "z" } }')).toEqual([
    'web/src/i18n/locales/da/app/rules.json: "b" stands there twice',
  ])
})

test('a module with texts, which nothing reads', () => {
  const files = ['da/app.ts', 'da/site.ts', 'da/rules.ts'].map((path) => [`web/src/i18n/locales/${path}`, ''])
  expect(localeFaults({}, new Map(/** @type {[string, string][]} */ (files)), [])).toEqual([
    'web/src/i18n/locales/da/rules.ts: nothing reads it; texts are JSON',
  ])
})

test('a part that is read whole need not be asked for, and is translated', () => {
  expect(
    localeFaults({ en: { legal: { terms: { title: 'Terms' } } }, de: { legal: { terms: {} } } }, new Map(), []),
  ).toEqual(['de legal terms.title: missing'])
})

test('a key that is used nowhere', () => {
  expect(faults(ENGLISH, GERMAN, "t('title'); t('menu.save')")).toEqual([
    'en app menu.hello: used nowhere; take it out',
  ])
  expect(
    localeFaults({ en: { app: { title: 'A' } } }, new Map([['web/src/app/a.test.tsx', "t('title')"]]), []),
  ).toEqual(['en app title: used nowhere; take it out'])
})
