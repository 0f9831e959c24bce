import { expect, test } from 'vitest'
import type { AppText } from '../../i18n/app-texts.ts'
import { weekNames } from './week-names.ts'

const t = ((key: string, values: Record<string, unknown>) => `${key} ${JSON.stringify(values)}`) as unknown as AppText

test('a period that has a name of its own is called by it, and one that has a number by its number', () => {
  const head = { dayNames: null, periodNames: ['1', '2', '08:00', 'Lunch'] }
  const { place } = weekNames(head, { t, locale: 'de', labels: 'monday' })
  expect(place('Montag', 1)).toBe('scheduler.grid.slot {"day":"Montag","period":"2"}')
  expect(place('Montag', 2)).toBe('Montag, 08:00')
  expect(place('Montag', 3)).toBe('Montag, Lunch')
  expect(weekNames(null, { t, locale: 'de', labels: 'monday' }).place('Mo', 0)).toContain('"period":"1"')
})
