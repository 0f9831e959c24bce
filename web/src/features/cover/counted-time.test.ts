import { expect, test } from 'vitest'
import { datesOf, monthsOf, timeIn, timeText } from './counted-time.ts'

const year = { firstDay: '2026-08-31', lastDay: '2027-02-05' }
const read = (time: string) => timeIn(new URLSearchParams({ time }), '2026-11-20')

test('the time in the address is a month, the year or two dates; anything else is the month of today', () => {
  for (const text of ['2027-02', 'year', '2026-09-01..2026-09-30']) expect(timeText(read(text))).toBe(text)
  for (const text of ['', '2026-13', '2026-09-01..', 'a..b'])
    expect(read(text)).toEqual({ kind: 'month', month: '2026-11' })
  expect(read('2026-10-01..2026-09-01')).toEqual({ kind: 'dates', from: '2026-09-01', to: '2026-10-01' })
})

test('a time has a first and a last date', () => {
  expect(datesOf(read('2028-02'), year)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(datesOf(read('year'), year)).toEqual({ from: '2026-08-31', to: '2027-02-05' })
  expect(datesOf(read('2026-12'), year)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('months are those of the school year until today, and those that have a published date', () => {
  expect(monthsOf(year, '2026-11-20', ['2026-05-04', '2026-12-01'])).toEqual([
    ...['2026-12', '2026-11', '2026-10', '2026-09', '2026-08', '2026-05'],
  ])
  expect(monthsOf(year, '2027-07-01', [])[0]).toBe('2027-07')
  expect(monthsOf(year, '2027-07-01', [])[1]).toBe('2027-02')
})
