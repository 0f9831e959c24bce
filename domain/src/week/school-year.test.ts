import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { importOf, scheduleFromImport } from '../import/import-schedule.ts'
import { importedSchool } from '../import/import.ts'
import { LIMITS } from '../limits.ts'
import { isRefusal } from '../refusal.ts'
import { headOf } from '../schedule.ts'
import {
  addDays,
  datesOf,
  isSchoolDay,
  schoolYear,
  weekBegin,
  weekdayOf,
  weekOn,
  type SchoolYear,
} from './school-year.ts'
import { after, arbitraryYear, changeOf, countingMint, refusalOf, runs, tinySchedule } from '../testing/index.ts'

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
    const anew = { ...year, afterHolidays: 'skip' as const, weekAnchors: [{ day: '2026-10-19', week: 1 }] }
    const again = scheduleFromImport(importedSchool.parse({ ...file, year: anew }), to)
    if (isRefusal(again)) throw new Error(again.error)
    expect(importOf(again.schedule).year).toEqual(anew)
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

/** The numbers of the weeks of all days of a year, counted day by day as a school would in its calendar. */
function countedByHand(of: SchoolYear, weekCount: number): Map<string, number> {
  const isFirst = (date: string) => weekdayOf(date) === of.weekday
  const holidays = new Set<string>()
  for (const { firstDay, lastDay } of of.holidays)
    for (let date = firstDay; date <= lastDay; date = addDays(date, 1)) holidays.add(date)
  let monday = of.firstDay
  while (!isFirst(monday)) monday = addDays(monday, -1)
  const named = new Map<string, number>()
  let next = of.firstWeek
  for (; monday <= of.lastDay; monday = addDays(monday, 7)) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day))
    const ofSchool = days.filter((day) => day >= of.firstDay && day <= of.lastDay)
    const anchor = of.weekAnchors?.find(({ day }) => ofSchool.includes(day))
    const now = anchor ? anchor.week : next
    for (const day of ofSchool) named.set(day, now % weekCount)
    const working = days.filter((day) => !holidays.has(day)).map((day) => new Date(`${day}T00:00:00Z`).getUTCDay())
    const weekends = of.weekday === 7 ? [[0, 6], [5, 6]] : [[0, 6]] // prettier-ignore
    const isFree = weekends.some((weekend) => working.every((day) => weekend.includes(day)))
    next = isFree && of.afterHolidays === 'restart' ? 0 : isFree && of.afterHolidays === 'skip' ? now : now + 1
  }
  return named
}

describe('[D355] the alternating weeks of a school year', () => {
  const named = (of: SchoolYear, dates: readonly string[]) => dates.map((date) => 'AB'[weekOn(of, date, 2)]).join('')
  const long = schoolYear.parse({
    firstDay: '2026-08-31', // a Monday
    lastDay: '2027-06-25',
    timeZone: 'Europe/Berlin',
    holidays: [
      { name: 'Autumn', firstDay: '2026-10-12', lastDay: '2026-10-16' },
      { name: 'Christmas', firstDay: '2026-12-23', lastDay: '2027-01-06' },
      { name: 'May Day', firstDay: '2027-05-03', lastDay: '2027-05-03' },
    ],
  })
  const autumn = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']
  const january = ['2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11']

  test('go on one by one over holidays, unless the school says otherwise', () => {
    expect(named(long, [...autumn, ...january])).toBe('BABAABAB')
    expect(named({ ...long, afterHolidays: 'continue' }, [...autumn, ...january])).toBe('BABAABAB')
  })

  test('begin anew on a day, in the whole week of that day, and go on from there', () => {
    const anchored: SchoolYear = { ...long, weekAnchors: [{ day: '2027-01-07', week: 1 }] }
    expect(named(anchored, [...autumn, ...january])).toBe('BABAABBA')
    // The Monday before and the Sunday after the day are in its week.
    expect(named(anchored, ['2027-01-03', '2027-01-04', '2027-01-10', '2027-01-11'])).toBe('BBBA')
    const twice: SchoolYear = {
      ...anchored,
      weekAnchors: [
        { day: '2027-01-14', week: 1 },
        { day: '2027-01-07', week: 1 },
      ],
    }
    expect(named(twice, [...january, '2027-01-18'])).toBe('ABBBA')
  })

  test('follow calendar weeks in a year with 53 of them, if they begin anew in January', () => {
    // 2026 has a week 53: A in odd weeks means A twice in a row.
    const odd: SchoolYear = { ...long, firstWeek: 1, weekAnchors: [{ day: '2027-01-04', week: 0 }] }
    expect(named(odd, ['2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11'])).toBe('BAAB')
  })

  test('do not change by a day outside the school year; one in holidays counts as it says', () => {
    const anchored = (day: string): SchoolYear => ({ ...long, weekAnchors: [{ day, week: 1 }] })
    for (const day of ['2026-08-30', '2027-06-26', '2020-01-01'])
      expect(named(anchored(day), [...autumn, ...january])).toBe(named(long, [...autumn, ...january]))
    expect(named(anchored('2026-12-30'), january)).toBe('ABAB')
    expect(named(anchored('2027-01-01'), january)).toBe('ABAB')
    expect(named(anchored('2026-12-24'), january)).toBe('BABA')
  })

  test('begin anew after weeks of holidays, or do not count them; a single day off is no such week', () => {
    const may = ['2027-04-26', '2027-05-03', '2027-05-10']
    const restart: SchoolYear = { ...long, afterHolidays: 'restart' }
    expect(named(restart, [...autumn, ...january])).toBe('BAABBAAB')
    expect(named(restart, may)).toBe('ABA')
    const skip: SchoolYear = { ...long, afterHolidays: 'skip' }
    expect(named(skip, [autumn[0]!, ...autumn.slice(2)])).toBe('BAB')
    expect(named(skip, [january[0]!, ...january.slice(2)])).toBe('BAB')
    const anchored: SchoolYear = { ...restart, weekAnchors: [{ day: '2026-10-19', week: 1 }] }
    expect(named(anchored, autumn)).toBe('BABA')
  })

  test('are on every day those counted by hand, and those of the dates of a lesson', () => {
    fc.assert(
      fc.property(arbitraryYear(), fc.integer({ min: 1, max: 4 }), (of, weekCount) => {
        const byHand = countedByHand(of, weekCount)
        const inWeek = Array.from({ length: weekCount }, (_, week) =>
          Array.from({ length: 7 }, (__, offset) => datesOf(of, { offset, weeks: [week], weekCount })).flat(),
        )
        for (const [date, week] of byHand) {
          expect([date, weekOn(of, date, weekCount)]).toEqual([date, week])
          if (isSchoolDay(of, date)) expect(inWeek[week]).toContain(date)
        }
        expect(inWeek.flat()).toHaveLength([...byHand.keys()].filter((date) => isSchoolDay(of, date)).length)
      }),
      { numRuns: runs(40) },
    )
  })

  test('are refused if two days of one week say which it is', () => {
    const weekAnchors = [
      { day: '2027-01-07', week: 0 },
      { day: '2027-01-08', week: 1 },
    ]
    expect(refusalOf(tinySchedule(), 'setSchoolYear', { year: { ...long, weekAnchors } })).toBe('week-anchored-twice')
    const set = after(tinySchedule(), 'setSchoolYear', { year: { ...long, weekAnchors: weekAnchors.slice(1) } })
    expect(headOf(set).year?.weekAnchors).toEqual([{ day: '2027-01-08', week: 1 }])
  })
})
