import { expect, test } from 'vitest'
import { strangeClasses } from './class-names.mjs'

const CLASSES = /** @type {Record<string, readonly string[]>} */ ({
  da: ['7.a', '7.b'],
  es: ['1.º A', '1.º B'],
  nl: ['1hv1', '3v1'],
})

/** @param {string} language @param {string} text */
const found = (language, text) =>
  strangeClasses(
    new Map([[`web/src/i18n/locales/${language}/app/a.json`, `  "a": "${text}"`]]),
    (each) => CLASSES[each] ?? [],
  ).map((line) => /“(.*?)”/.exec(line)?.[1])

test.each([
  ['da', 'matematik i 7b og 7.b', ['7b']],
  ['da', '7.a\\n7.c\\n10.a', ['7.c', '10.a']],
  ['es', 'Inglés\\t3\\t1.º A, 2.º A', ['2.º A']],
  ['nl', 'wiskunde in 2b of 3v1, ‘1hv1 R12 MÜ’', ['2b']],
  ['nl', '3 uur, [2A+1B], 2 a 3, 45a7, 12 bis', []],
])('in %s: %s', (language, text, names) => expect(found(language, text)).toEqual(names))
