import { describe, expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { importOf, scheduleFromImport } from '../import/import-schedule.ts'
import { importedSchool } from '../import/import.ts'
import { LIMITS } from '../limits.ts'
import { isRefusal } from '../refusal.ts'
import { headOf } from '../schedule.ts'
import { addDays, datesOf, isSchoolDay, schoolYear, weekBegin, weekdayOf, weekOn } from './school-year.ts'
import { after, changeOf, countingMint, refusalOf, tinySchedule } from '../testing/index.ts'

const year = schoolYear.parse({
  firstDay: '2026-09-02', // a Wednesday
  lastDay: '2026-10-30',
  timeZone: 'Europe/Berlin',
  holidays: [{ name: 'Autumn', firstDay: '2026-10-12', lastDay: '2026-10-16' }],
})

describe('[D350] the school year of a version', () => {
  test('is set, changed and taken back in one step', () => {
    const school = tinySchedule()
    const change = changeOf(school, 'setSchoolYear', { year })
    const set = apply(school, change)
    expect(headOf(set).year).toEqual(year)
    expect(apply(set, invert(change))).toEqual(school)
    expect(headOf(after(set, 'setSchoolYear', { year: null }))).toEqual(headOf(school))
    expect(changeOf(school, 'setSchoolYear', { year: null })).toEqual([])
    expect(changeOf(set, 'setSchoolYear', { year })).toEqual([])
  })

  test('says what is wrong with it, and changes nothing', () => {
    const refusal = (given: object) => refusalOf(tinySchedule(), 'setSchoolYear', { year: { ...year, ...given } })
    expect(refusal({ lastDay: '2026-09-01' })).toBe('year-backwards')
    expect(refusal({ lastDay: addDays(year.firstDay, LIMITS.schoolYearDays) })).toBe('year-too-long')
    expect(refusal({ timeZone: 'Europe/Nowhere' })).toBe('time-zone-unknown')
    expect(refusal({ timeZone: '+02:00' })).toBe('params-invalid')
    expect(refusal({ firstDay: '2026-02-30' })).toBe('params-invalid')
    const holidays = [{ name: 'Autumn', firstDay: '2026-10-12', lastDay: '2026-10-11' }]
    expect(refusal({ holidays })).toBe('holiday-backwards')
    expect(refusal({ holidays: Array.from({ length: LIMITS.maxHolidays + 1 }, () => year.holidays[0]) })).toBe(
      'params-invalid',
    )
    const longest = { ...year, lastDay: addDays(year.firstDay, LIMITS.schoolYearDays - 1) }
    expect(headOf(after(tinySchedule(), 'setSchoolYear', { year: longest })).year).toEqual(longest)
  })

  test('[D351] goes into the file of the version and comes back', () => {
    const school = after(tinySchedule(), 'setSchoolYear', { year })
    const file = importedSchool.parse(JSON.parse(JSON.stringify(importOf(school))))
    const to = { uuid: 'new', schoolUuid: 'school', mint: countingMint() }
    const made = scheduleFromImport(file, to)
    if (isRefusal(made)) throw new Error(made.error)
    expect(headOf(made.schedule).year).toEqual(year)
    const odd = { ...file, year: { ...year, lastDay: '2026-01-01' } }
    expect(scheduleFromImport(odd, to)).toMatchObject({ code: 'import-invalid' })
  })
})

describe('[D352] the days of a school year', () => {
  test('are school days but for the holidays, from the first to the last', () => {
    expect(isSchoolDay(year, '2026-09-01')).toBe(false)
    expect(isSchoolDay(year, '2026-09-02')).toBe(true)
    expect(isSchoolDay(year, '2026-10-12')).toBe(false)
    expect(isSchoolDay(year, '2026-10-16')).toBe(false)
    expect(isSchoolDay(year, '2026-10-30')).toBe(true)
    expect(isSchoolDay(year, '2026-10-31')).toBe(false)
  })

  test('lie in weeks that begin on the first weekday of the version', () => {
    expect(weekdayOf('2026-09-02')).toBe(3)
    expect(weekBegin(year, '2026-09-02')).toBe('2026-08-31')
    expect(weekBegin({ weekday: 7 }, '2026-09-02')).toBe('2026-08-30')
    expect(weekBegin({ weekday: 3 }, '2026-09-02')).toBe('2026-09-02')
    expect(weekBegin({ weekday: 4 }, '2026-09-02')).toBe('2026-08-27')
  })

  test('lie in weeks that follow each other in turn, holidays among them', () => {
    const b = { ...year, firstWeek: 1 }
    expect([year, b].map((each) => weekOn(each, '2026-09-04', 2))).toEqual([0, 1])
    expect([year, b].map((each) => weekOn(each, '2026-09-07', 2))).toEqual([1, 0])
    expect(weekOn(year, '2026-10-19', 2)).toBe(1)
    expect(weekOn(year, '2026-08-24', 2)).toBe(1)
    expect(weekOn(year, '2026-09-14', 3)).toBe(2)
  })

  test('of a lesson are those of its weekday and its weeks', () => {
    const mondays = datesOf(year, { offset: 0, weeks: [0], weekCount: 1 })
    expect(mondays.slice(0, 2)).toEqual(['2026-09-07', '2026-09-14'])
    expect(mondays).not.toContain('2026-10-12')
    expect(mondays.at(-1)).toBe('2026-10-26')
    expect(datesOf(year, { offset: 2, weeks: [0], weekCount: 2 }).slice(0, 2)).toEqual(['2026-09-02', '2026-09-16'])
    expect(datesOf(year, { offset: 2, weeks: [1], weekCount: 2 }).slice(0, 2)).toEqual(['2026-09-09', '2026-09-23'])
  })
})
