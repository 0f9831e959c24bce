import { expect, test } from 'vitest'
import { textUses } from './text-uses.mjs'

const used = (/** @type {string} */ code, /** @type {string} */ key, texts = /** @type {string[]} */ ([])) =>
  textUses([code], texts)(key)

test.each([
  ["t('menu.save')", 'menu.save'],
  ["t('menu.save', { count: 2 })", 'menu.save_other'],
  ["label: 'menu.save'", 'menu.save'],
  ["t(`menu.${kind}.title`); const kind = 'save'", 'menu.save.title'],
  ["t(`menu.kind_${kind}`); const kind = 'save'", 'menu.kind_save'],
  ["t(`menu.${Object.values({ save: 1 })[0] ? 'save' : kind}`)", 'menu.save'],
  ['t(`menu.step${step}Title`)', 'menu.step3Title'],
  ["t('menu', { returnObjects: true })", 'menu.save'],
])('%s asks for %s', (code, key) => expect(used(code, key)).toBe(true))

test.each([
  ["t('menu.save')", 'menu.saved'],
  ["t('menu.saved')", 'menu.save'],
  ["t('menu')", 'menu.save'],
  ["t(`menu.${kind}`); const kind = 'load'", 'menu.save'],
  ["t(`menu.${kind}`); const kind = 'deep'", 'menu.deep.save'],
  ["t(`${part}.save`); const part = 'menu'", 'menu.save'],
])('%s does not ask for %s', (code, key) => expect(used(code, key)).toBe(false))

test('a text that other texts name is used', () => {
  expect(used('', 'kinds.class', ['Add a $t(kinds.class)'])).toBe(true)
  expect(used("'option_2'", 'kinds.one.option_2', ['$t(kinds.one.{{nameForClasses}})'])).toBe(true)
  expect(used('', 'kinds.classes', ['Add a $t(kinds.class)'])).toBe(false)
})
