import { expect, test } from 'vitest'
import { measuredOf, widestOf } from './widest.ts'

const width = (text: string) => text.length

test('the widest text of each key is taken, whichever language it is in', () => {
  const english = { save: 'Save', part: { stop: 'Discontinue' } }
  const german = { save: 'Speichern', part: { stop: 'Anhalten' } }
  expect(widestOf([english, german], width)).toEqual({ save: 'Speichern', part: { stop: 'Discontinue' } })
})

test('a wider word of another language stands in the place of the widest of its own', () => {
  const texts = [{ days: 'All days of the week' }, { days: 'Alle Wochentage' }]
  expect(widestOf(texts, width)).toEqual({ days: 'All Wochentage of the week' })
})

test('values stay and count for nothing, and no word of which they are a part is taken', () => {
  const texts = [{ held: '{{aVeryLongName}} holds it' }, { held: 'Von {{aVeryLongName}}, gehalten' }]
  expect(widestOf(texts, width)).toEqual({ held: 'Von {{aVeryLongName}}, gehalten' })
  expect(widestOf([{ of: '{{a}} {{b}} $t(c)' }, { of: '{{a}}x' }, { of: 'y' }], width)).toEqual({
    of: '{{a}} {{b}} $t(c) y',
  })
})

test('a line is broken at a hyphen, too', () => {
  expect(widestOf([{ day: 'segunda-feira' }, { day: 'Donnerstag' }], width)).toEqual({ day: 'Donnerstag-feira' })
})

test('what is said of one leaves room for what is said of many', () => {
  const texts = { left_one: '{{count}} hour', left_other: '{{count}} hours' }
  expect(widestOf([texts], width)).toEqual({ left_one: '{{count}} hours', left_other: '{{count}} hours' })
})

test('all texts and words are named that have to be measured', () => {
  expect(measuredOf([{ a: 'One {{value}}', b: { c: 'Two-fold' } }])).toEqual([
    'One ',
    'One',
    '',
    'Two-fold',
    'Two',
    'fold',
  ])
})
