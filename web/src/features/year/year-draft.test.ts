import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import {
  editAnchor,
  editHoliday,
  isBeyond,
  weeksAfterHolidays,
  withAnchor,
  withHoliday,
  withoutAnchor,
  withoutHoliday,
  yearDraft,
  yearOf,
} from './year-draft.ts'

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

test('a date from which weeks are counted anew needs a date; without any, the year is as before', () => {
  expect(yearOf(whole)).not.toHaveProperty('weekAnchors')
  expect(yearOf(whole)).not.toHaveProperty('afterHolidays')
  const added = withAnchor(withAnchor(whole))
  expect(yearOf(added)).toBe('incomplete')
  const typed = editAnchor(withoutAnchor(added, 0), 1, { day: '2027-01-07', week: 1 })
  expect(yearOf({ ...typed, afterHolidays: 'restart' })).toMatchObject({
    weekAnchors: [{ day: '2027-01-07', week: 1 }],
    afterHolidays: 'restart',
  })
  const both = editAnchor(withAnchor(typed), 2, { day: '2027-01-08' })
  expect(yearOf(both)).toMatchObject({ code: 'week-anchored-twice' })
  const isOutside = (draft: typeof whole, day: string) => isBeyond(draft, { firstDay: day, lastDay: day })
  expect([isOutside(whole, '2026-08-30'), isOutside(whole, '2026-08-31'), isOutside(empty, '2026-08-30')]).toEqual([
    true,
    false,
    false,
  ])
})

test('says which week follows each longer holiday', () => {
  const names = ['Autumn', 'A day', 'Christmas']
  const days = [['2026-10-12', '2026-10-16'], ['2026-11-02', '2026-11-02'], ['2026-12-21', '2027-01-01']] as const // prettier-ignore
  const draft = {
    ...whole,
    weekday: 1,
    holidays: days.map(([firstDay, lastDay], key) => ({ key, name: names[key]!, firstDay, lastDay })),
  }
  const said = (given: Partial<typeof draft>) =>
    weeksAfterHolidays({ ...draft, ...given }, 2).map(({ holiday, date, week }) => `${holiday.name} ${date} ${week}`)
  expect(said({})).toEqual(['Autumn 2026-10-19 1', 'Christmas 2027-01-04 0'])
  expect(said({ afterHolidays: 'restart' })).toEqual(['Autumn 2026-10-19 0', 'Christmas 2027-01-04 0'])
  expect(said({ lastDay: '2026-12-31' })).toEqual(['Autumn 2026-10-19 1'])
  expect(said({ firstDay: '' })).toEqual([])
})
