import { ENGLISH_TABLE_TEXTS, englishWords } from '@timetable/formats'
import { mixedSchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { tableTexts, tableWords } from './table-words.ts'

test('the words that the shell writes are those of the English pages', () => {
  expect(tableTexts(appText)).toEqual(ENGLISH_TABLE_TEXTS)
})

test('days and periods are called as on the screen', () => {
  const schedule = mixedSchedule()
  const { days, periods, times } = tableWords(schedule, { t: appText, locale: 'en', labels: 'monday' })
  const english = englishWords(schedule)
  expect({ days, periods }).toEqual({ days: english.days, periods: english.periods })
  expect(Object.keys(times)).toEqual(Object.keys(english.times))
})
