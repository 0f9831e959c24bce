import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differencesOf } from '../differences/index.ts'
import { apply, invert } from '../history/change.ts'
import { importOf, versionOfFile } from '../import/import-schedule.ts'
import { importedSchool } from '../import/import.ts'
import { widerWeek } from '../incoming/week.ts'
import { duplicateOf } from '../records/new-schedule.ts'
import { isRefusal } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'
import { after, changeOf, countingMint, refusalOf, runs, slotAt, tinySchedule } from '../testing/index.ts'
import { bellOf, hasOtherTimes, timesOnDay } from './bell.ts'

const pairs = (...texts: string[]) => texts.map((text) => text.split('-') as [string, string])
const said = (times: readonly { startTime: string; endTime: string }[]) =>
  times.map(({ startTime, endTime }) => `${startTime}-${endTime}`)
const USUAL = ['08:00-08:45', '09:00-09:45', '10:00-10:45']
const EARLY = ['07:50-08:30', '08:40-09:20', '09:30-10:10']
const FRIDAY = { days: [4], times: pairs(...EARLY) }

const school = () => tinySchedule({ days: 5 })
const withFriday = () => after(school(), 'setTimeSlotTimes', { times: pairs(...USUAL), otherDays: [FRIDAY] })
const byDay = (schedule: Schedule) => [0, 1, 2, 3, 4].map((day) => said(timesOnDay(bellOf(schedule), day)).join(' '))

describe('[D47] other times on some days', () => {
  test('are set, and taken back, in one step; all other days have the usual times', () => {
    const change = changeOf(school(), 'setTimeSlotTimes', { times: pairs(...USUAL), otherDays: [FRIDAY] })
    const set = apply(school(), change)
    expect(byDay(set)).toEqual([...Array<string>(4).fill(USUAL.join(' ')), EARLY.join(' ')])
    expect(apply(set, invert(change))).toEqual(school())
    const { usual, otherDays } = bellOf(set)
    expect(said(usual)).toEqual(USUAL)
    expect(otherDays.map(({ days }) => days)).toEqual([[4]])
    expect(Object.values(set.timeSlots).filter((slot) => hasOtherTimes(set, slot))).toHaveLength(3)
    expect(bellOf(school()).otherDays).toEqual([])
  })

  test('usual are the times of most days, of the earlier ones where two are as many', () => {
    const monday = after(school(), 'setTimeSlotTimes', {
      times: pairs(...USUAL),
      otherDays: [{ ...FRIDAY, days: [0] }],
    })
    expect(said(bellOf(monday).usual)).toEqual(USUAL)
    expect(bellOf(monday).otherDays.map(({ days }) => days)).toEqual([[0]])
    const two = after(tinySchedule(), 'setTimeSlotTimes', {
      times: pairs(...USUAL),
      otherDays: [{ ...FRIDAY, days: [1] }],
    })
    expect(said(bellOf(two).usual)).toEqual(USUAL)
  })

  test('stay where a command does not mention them, and go where it mentions none', () => {
    const later = pairs('08:10-08:50')
    const kept = byDay(after(withFriday(), 'setTimeSlotTimes', { times: later }))
    expect(kept[0]).toBe('08:10-08:50 09:00-09:45 10:00-10:45')
    expect(kept[4]).toBe(EARLY.join(' '))
    const same = after(withFriday(), 'setTimeSlotTimes', { times: pairs(...USUAL), otherDays: [] })
    expect(same).toEqual(school())
  })

  test('are refused in words', () => {
    const refusal = (...otherDays: object[]) => refusalOf(school(), 'setTimeSlotTimes', { times: [], otherDays })
    expect(refusal({ ...FRIDAY, days: [5] })).toBe('day-missing')
    expect(refusal(FRIDAY, { ...FRIDAY, days: [3, 4] })).toBe('day-twice')
    expect(refusal({ ...FRIDAY, times: pairs(...EARLY, '11:00-11:45') })).toBe('period-missing')
    expect(refusal({ ...FRIDAY, times: pairs('09:00-08:00') })).toBe('times-out-of-order')
    expect(refusal({ ...FRIDAY, days: [] })).toBe('params-invalid')
  })

  test('a new period follows the last one of each day, and a deleted one goes on all', () => {
    const more = after(withFriday(), 'addPeriod', {}, countingMint('new'))
    expect(byDay(more).map((day) => day.split(' ').at(-1))).toEqual([
      ...Array<string>(4).fill('10:45-11:30'),
      '10:10-10:55',
    ])
    expect(byDay(after(more, 'deletePeriod', { hourNum: 3 }))).toEqual(byDay(withFriday()))
    const late = after(withFriday(), 'setTimeSlotTimes', {
      times: pairs(...USUAL),
      otherDays: [{ days: [2], times: pairs(...EARLY.slice(0, 2), '23:10-23:59') }],
    })
    expect(refusalOf(late, 'addPeriod', {})).toBe('day-full')
    expect(refusalOf(late, 'setPeriodCount', { count: 4 })).toBe('day-full')
  })

  test('are in a copy, in the file and what is read of it, and a difference between versions', () => {
    const copy = duplicateOf(withFriday(), { uuid: 'copy', mint: countingMint() }).schedule
    expect(byDay(copy)).toEqual(byDay(withFriday()))
    const file = importedSchool.parse(JSON.parse(JSON.stringify(importOf(withFriday()))))
    expect(file.otherDays).toEqual([{ days: [4], periods: bellOf(withFriday()).otherDays[0]!.times }])
    expect(importOf(school())).not.toHaveProperty('otherDays')
    expect(differencesOf(school(), withFriday()).of.timeSlots).toHaveLength(3)
    const read = versionOfFile(file)
    if (isRefusal(read)) throw new Error(read.error)
    expect(byDay(read)).toEqual(byDay(withFriday()))
    const other = file.otherDays![0]!
    const wrong = (otherDays: object[]) => versionOfFile(importedSchool.parse({ ...file, otherDays }))
    expect(wrong([{ ...other, days: [5] }])).toMatchObject({ code: 'import-invalid' })
    expect(wrong([other, other])).toMatchObject({ code: 'import-invalid' })
    expect(wrong([{ ...other, periods: other.periods.slice(1) }])).toMatchObject({ code: 'import-invalid' })
  })

  test('whatever they are, the file has them all', () => {
    const time = fc.integer({ min: 0, max: 1 })
    fc.assert(
      fc.property(fc.array(time, { minLength: 15, maxLength: 15 }), (picks) => {
        const start = school()
        const timeSlots = Object.fromEntries(
          Object.values(start.timeSlots).map((slot) => {
            const pick = picks[slot.dayNum * 3 + slot.hourNum]
            const [startTime = '', endTime = ''] = (pick ? EARLY : USUAL)[slot.hourNum]!.split('-')
            return [slot.uuid, { ...slot, startTime, endTime }]
          }),
        )
        const read = versionOfFile(importedSchool.parse(importOf({ ...start, timeSlots })))
        if (isRefusal(read)) throw new Error(read.error)
        const all = (slots: Schedule['timeSlots']) =>
          Object.values(slots)
            .map(({ uuid: _, ...slot }) => JSON.stringify(slot, Object.keys(slot).toSorted()))
            .toSorted()
        expect(all(read.timeSlots)).toEqual(all(timeSlots))
      }),
      { numRuns: runs(30) },
    )
  })

  test('a day that lacks a period has no other times because of that', () => {
    const { [slotAt(1, 1)]: _, ...timeSlots } = school().timeSlots
    expect(bellOf({ timeSlots }).otherDays).toEqual([])
  })

  test('periods that only a file has follow the last one of each day', () => {
    const longer = tinySchedule({
      days: 5,
      hours: 4,
      calendars: { '1A': 'CLASS' },
      subjects: { Maths: { calendars: ['1A'], lessons: [{ at: [0, 3] }] } },
    })
    const { timeSlots } = widerWeek(withFriday(), longer)
    const last = Object.values(timeSlots).filter(({ hourNum }) => hourNum === 3)
    expect(last.map(({ startTime }) => startTime)).toEqual(Array<string>(5).fill('11:00'))
    expect(said(timesOnDay(bellOf({ timeSlots }), 4)).slice(0, 3)).toEqual(EARLY)
  })
})
