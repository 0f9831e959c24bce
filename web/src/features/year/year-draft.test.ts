import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { editHoliday, isBeyond, withHoliday, withoutHoliday, yearDraft, yearOf } from './year-draft.ts'

const empty = yearDraft(tinySchedule(), 'sunday', 'Europe/Berlin')
const whole = { ...empty, firstDay: '2026-08-31', lastDay: '2027-06-25' }

test('a version without a school year begins with an empty one, in weeks that begin as the school says', () => {
  expect(empty).toMatchObject({ firstDay: '', weekday: 7, timeZone: 'Europe/Berlin', holidays: [] })
  expect(yearDraft(tinySchedule(), 'monday', 'UTC').weekday).toBe(1)
  expect(yearOf(empty)).toBe('incomplete')
})

test('a holiday of one day needs one day typed, and an empty row is left out', () => {
  const row = withHoliday(withHoliday(whole))
  const typed = editHoliday(row, 1, { name: 'Feast', firstDay: '2026-10-01' })
  expect(yearOf(typed)).toMatchObject({
    holidays: [{ name: 'Feast', firstDay: '2026-10-01', lastDay: '2026-10-01' }],
  })
  expect(yearOf(withoutHoliday(typed, 1))).toMatchObject({ holidays: [] })
  expect(yearOf(editHoliday(whole, 0, { name: 'x' }))).toMatchObject({ holidays: [] })
  expect(yearOf(editHoliday(row, 0, { name: 'Half typed' }))).toBe('incomplete')
})

test('what contradicts itself is said as the domain says it, and a holiday beyond the year is marked', () => {
  expect(yearOf({ ...whole, lastDay: '2026-08-01' })).toMatchObject({ code: 'year-backwards' })
  const holiday = { name: '', firstDay: '2027-07-01', lastDay: '2027-07-02' }
  expect(isBeyond(whole, holiday)).toBe(true)
  expect(isBeyond(whole, { ...holiday, firstDay: '2027-06-20' })).toBe(false)
  expect(isBeyond(empty, holiday)).toBe(false)
})
