import { expect, test } from 'vitest'
import { IN_LANGUAGES } from './journeys.mjs'
import { touchedBy } from './touched.mjs'

const FILES = new Map(
  Object.entries({
    'domain/src/index.ts': `export * from './rule.ts'`,
    'domain/src/rule.ts': '',
    'domain/src/rule.test.ts': `import { rule } from './rule.ts'`,
    'domain/src/odd.test.ts': `readFileSync(join(root, 'fixtures'))`,
    'solver/src/solve.ts': `import { rule } from '@timetable/domain'`,
    'solver/src/solve.test.ts': `import './solve.ts'`,
    'formats/src/fet.test.ts': '',
    'web/src/timetable/sentence.ts': '',
    'web/src/features/rules/rule-form.tsx': `import '../../timetable/sentence.ts'; t('rules.title')`,
    'web/src/features/rules/rule-form.browser.test.tsx': `import './rule-form.tsx'`,
    'web/src/features/print/sheet.test.ts': '',
    'web/src/i18n/locales/en/app/rules.json': '',
    'web/src/i18n/locales/de/app/rules.json': '',
    'web/src/i18n/locales/de/app/sheet.json': '',
    'web/src/i18n/texts.ts': `import.meta.glob('./locales/*/app/*.json')`,
    'web/src/ui/long-word.browser.test.tsx': `import '../i18n/texts.ts'; show('de')`,
    'web/src/ui/short-word.browser.test.tsx': `import '../i18n/texts.ts'`,
    'web/src/ui/word.test.ts': `import '../i18n/texts.ts'`,
    'web/src/ui/dialog.tsx': '',
    'e2e/pages/courses.ts': '',
    'e2e/journeys/rules.spec.ts': '',
    'e2e/journeys/subjects.spec.ts': `import '../pages/courses.ts'; import '@timetable/domain'`,
    'vitest.config.ts': `export default { setupFiles: ['./vitest.setup.ts'] }`,
    'vitest.setup.ts': '',
    'vitest.browser.config.ts': '',
    'scripts/run.mjs': '',
    'scripts/run.test.mjs': `import './run.mjs'`,
  }),
)
const MANIFESTS = new Map([
  ['domain', { exports: { '.': './src/index.ts' } }],
  ['solver', { dependencies: { '@timetable/domain': '*' } }],
  ['formats', {}],
  ['web', {}],
])
const touched = (/** @type {string[]} */ ...paths) => touchedBy(paths, FILES, MANIFESTS)

test('a file touches the tests that lean on it, and the journeys of its folder', () => {
  expect(touched('web/src/features/rules/rule-form.tsx')).toEqual({
    unit: [],
    component: ['web/src/features/rules/rule-form.browser.test.tsx'],
    e2e: ['quality', 'rules', 'screens.spec.ts pages '],
  })
  const { unit, component, e2e } = touched('domain/src/rule.ts')
  expect([unit, component]).toEqual([['domain/src/rule.test.ts', 'solver/src/solve.test.ts'], []])
  expect(e2e).toContain('main-job')
})

test('a test touches itself alone', () => {
  expect(touched('solver/src/solve.test.ts')).toEqual({ unit: ['solver/src/solve.test.ts'], component: [], e2e: [] })
  expect(touched('e2e/journeys/rules.spec.ts').e2e).toEqual(['rules'])
})

test('what journeys share touches those that use it', () => {
  expect(touched('e2e/pages/courses.ts')).toEqual({ unit: [], component: [], e2e: ['subjects'] })
})

test('models and texts touch the journeys of the features that use them, and what all pages share touches all', () => {
  const rules = ['quality', 'rules', 'screens.spec.ts pages ']
  expect(touched('web/src/timetable/sentence.ts').e2e).toEqual(rules)
  expect(touched('web/src/i18n/locales/en/app/rules.json').e2e).toEqual(rules)
  expect(touched('web/src/ui/dialog.tsx').e2e).toBeNull()
})

test('texts of a language touch the components that are shown in it, and the journeys that show languages', () => {
  const unit = ['web/src/ui/word.test.ts']
  const spoken = ['web/src/ui/long-word.browser.test.tsx']
  const all = [...spoken, 'web/src/ui/short-word.browser.test.tsx']
  expect(touched('web/src/i18n/locales/en/app/rules.json')).toMatchObject({ unit, component: all })
  expect(touched('web/src/i18n/locales/de/app/rules.json')).toEqual({
    unit,
    component: spoken,
    e2e: ['screens.spec.ts pages '],
  })
  expect(touched('web/src/i18n/locales/de/app/sheet.json').e2e).toEqual(IN_LANGUAGES)
  expect(touched('web/src/i18n/locales/de/app/rules.json', 'web/src/i18n/texts.ts').component).toEqual(all)
})

test('what is read unseen touches all of its package and of those above it, and no others', () => {
  expect(touched('domain/fixtures/school.json').unit).toEqual([
    'domain/src/odd.test.ts',
    'domain/src/rule.test.ts',
    'solver/src/solve.test.ts',
  ])
})

test('what belongs to no package touches everything, and so does what a stage is made of', () => {
  expect(touched('package-lock.json')).toEqual({ unit: null, component: null, e2e: null })
  expect(touched('vitest.setup.ts').unit).toBeNull()
})

test('a page of words touches nothing, and several files what each of them does', () => {
  expect(touched('README.md', 'docs/decisions/0001.md')).toEqual({ unit: [], component: [], e2e: [] })
  expect(touched('README.md', 'scripts/run.mjs')).toEqual({
    unit: ['scripts/run.test.mjs'],
    component: [],
    e2e: ['start'],
  })
})
