import i18next from 'i18next'
import { afterEach, describe, expect, test } from 'vitest'
import { followRegion, formatClockTime, formatDate, formatDateTime, formatSeconds, placeInLine } from './format.ts'
import { appTexts } from './app-texts.ts'

test('counts in texts are grouped as the language groups them', async () => {
  const { scheduler } = appTexts
  const resources = { en: { app: { scheduler } }, de: { app: { scheduler } } }
  const translator = i18next.createInstance()
  await translator.init({ lng: 'en', ns: ['app'], defaultNS: 'app', resources })
  const text = (lng: string) => translator.t('scheduler.sidebar.clashes', { ns: 'app', count: 1318, lng } as never)
  expect(text('en')).toBe('1,318 double bookings')
  expect(text('de')).toBe('1.318 double bookings')
})

test('a place in line has its ending in English, and is a number elsewhere', () => {
  const places = [1, 2, 3, 4, 11, 12, 22, 113, 1001]
  expect(places.map((place) => placeInLine('en', place))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '22nd',
    '113th',
    '1,001st',
  ])
  expect(placeInLine('de', 1001)).toBe('1.001')
})

test('a duration has one decimal, and what took time did not take none', () => {
  expect([0.84, 0.01, 12].map((seconds) => formatSeconds('en', seconds))).toEqual(['0.8', '0.1', '12.0'])
  expect(formatSeconds('de', 0.84)).toBe('0,8')
})

test('a clock time is short, as the locale writes it', () => {
  expect(formatClockTime('de', '08:05')).toBe('08:05')
  expect(formatClockTime('en-US', '13:05').replace(/\s/g, ' ')).toBe('1:05 PM')
})

describe('dates and times follow the region of the browser', () => {
  afterEach(() => followRegion(() => []))
  const plain = (text: string) => text.replace(/\s/g, ' ')

  test('a British browser is shown 24 hours, an American one AM and PM', () => {
    followRegion(() => ['en-GB', 'en-US'])
    expect(formatClockTime('en', '13:05')).toBe('13:05')
    expect(formatDate('en', '2026-09-04T10:00:00')).toBe('4 Sept 2026')
    expect(plain(formatDateTime('en', '2026-09-04T15:00:00'))).toBe('4 Sept 2026, 15:00')
    followRegion(() => ['en-US', 'en-GB'])
    expect(plain(formatClockTime('en', '13:05'))).toBe('1:05 PM')
    expect(formatDate('en', '2026-09-04T10:00:00')).toBe('Sep 4, 2026')
  })

  test('a browser in another language says nothing of the one that was chosen', () => {
    followRegion(() => ['en-US', 'en'])
    expect(formatClockTime('da', '13:05')).toBe('13.05')
  })
})
