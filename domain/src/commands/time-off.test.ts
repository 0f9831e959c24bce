import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import type { ParamsOf } from './table.ts'
import type { Schedule } from '../schedule.ts'
import { TIME_OFF, timeOffOf } from '../week/time-off.ts'
import { after, changeOf, refusalOf, slotAt, tinySchedule } from '../testing/index.ts'

const school = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 0]] }, Ben: 'TEACHER' },
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{}] } },
  })
const ada = { calendarUuids: ['Ada'] }
const said = (schedule: Schedule, calendarUuid = 'Ada') => Object.fromEntries(timeOffOf(schedule, { calendarUuid }))
const counting = () => {
  let count = 0
  return () => `minted ${++count}`
}
const stroke = (schedule: Schedule, params: ParamsOf<'setTimeOff'>, mint = counting()) =>
  after(schedule, 'setTimeOff', params, mint)

describe('[D363] time off', () => {
  test('is blocked slots, and wishes that are rules which name one alone', () => {
    const slots = { timeSlotUuids: [slotAt(0, 0), slotAt(0, 1)] }
    const rather = stroke(school(), { ...ada, ...slots, timeOff: 'ratherNot' })
    expect(rather.calendars.Ada!.blockedTimeSlots).toEqual([])
    const [rule] = Object.values(rather.rules)
    expect(rule).toMatchObject({ rule: 'BLOCKED_TIMESLOTS', strength: 50, calendarUuids: ['Ada'], ...slots })
    const likes = stroke(rather, { ...ada, timeSlotUuids: [slotAt(0, 1)], timeOff: 'likes' }, () => 'liked')
    expect(said(likes)).toEqual({ [slotAt(0, 0)]: 'ratherNot', [slotAt(0, 1)]: 'likes' })
    expect(
      Object.values(likes.rules)
        .map(({ rule }) => rule)
        .sort(),
    ).toEqual(['BLOCKED_TIMESLOTS', 'PREFERRED_TIMESLOTS'])
    const free = stroke(likes, { ...ada, ...slots, timeOff: 'free' })
    expect(free.rules).toEqual({})
    expect(said(free)).toEqual({})
  })

  test('keeps the weight that a rule was given by hand', () => {
    const rather = stroke(school(), { ...ada, timeSlotUuids: [slotAt(0, 1)], timeOff: 'ratherNot' })
    const [rule] = Object.values(rather.rules)
    const heavy = after(rather, 'updateRule', { ruleUuid: rule!.uuid, strength: 90 })
    const more = stroke(heavy, { ...ada, timeSlotUuids: [slotAt(1, 1)], timeOff: 'ratherNot' })
    expect(Object.values(more.rules)).toMatchObject([{ strength: 90, timeSlotUuids: [slotAt(0, 1), slotAt(1, 1)] }])
  })

  test('of a course is a required rule where it cannot', () => {
    const end = stroke(school(), { subjectUuids: ['Maths'], timeSlotUuids: [slotAt(0, 0)], timeOff: 'cannot' })
    expect(Object.values(end.rules)).toMatchObject([{ strength: 'required', subjectUuids: ['Maths'] }])
    expect(timeOffOf(end, { subjectUuid: 'Maths' }).get(slotAt(0, 0))).toBe('cannot')
  })

  test('is copied as it stands, and taken back as one step', () => {
    const before = stroke(school(), { ...ada, timeSlotUuids: [slotAt(1, 0)], timeOff: 'likes' })
    const change = changeOf(before, 'copyTimeOff', { fromCalendarUuid: 'Ada', calendarUuids: ['Ben', '1A'] })
    const end = apply(before, change)
    for (const to of ['Ben', '1A']) expect(said(end, to)).toEqual(said(before))
    expect(apply(end, invert(change))).toEqual(before)
  })

  test('is refused for nobody, for who is gone and for slots that are gone', () => {
    const slots = { timeSlotUuids: [slotAt(0, 0)], timeOff: 'cannot' }
    expect(refusalOf(school(), 'setTimeOff', slots)).toBe('rule-empty')
    expect(refusalOf(school(), 'setTimeOff', { ...slots, calendarUuids: ['Nobody'] })).toBe('not-found')
    expect(refusalOf(school(), 'setTimeOff', { ...ada, ...slots, timeSlotUuids: ['never'] })).toBe('not-found')
    expect(refusalOf(school(), 'setTimeOff', { ...ada, ...slots, timeSlotUuids: [] })).toBe('params-invalid')
    expect(refusalOf(school(), 'copyTimeOff', { calendarUuids: ['Ben'] })).toBe('params-invalid')
    expect(refusalOf(school(), 'copyTimeOff', { fromCalendarUuid: 'Nobody', calendarUuids: ['Ben'] })).toBe('not-found')
  })

  test('whatever is painted, is said: the last of each slot, and of no other', () => {
    const slot = fc
      .tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 2 }))
      .map(([day, hour]) => slotAt(day, hour))
    const painted = fc.record({
      timeSlotUuids: fc.uniqueArray(slot, { minLength: 1, maxLength: 6 }),
      timeOff: fc.constantFrom(...TIME_OFF, 'free' as const),
    })
    fc.assert(
      fc.property(fc.array(painted, { maxLength: 6 }), fc.boolean(), (strokes, ofCourse) => {
        const minted = counting()
        const owner = ofCourse ? { subjectUuid: 'Maths' } : { calendarUuid: 'Ada' }
        const named = ofCourse ? { subjectUuids: ['Maths'] } : ada
        const expected = new Map(timeOffOf(school(), owner))
        let now = school()
        for (const { timeSlotUuids, timeOff } of strokes) {
          now = after(now, 'setTimeOff', { ...named, timeSlotUuids, timeOff }, minted)
          for (const uuid of timeSlotUuids) {
            if (timeOff === 'free') expected.delete(uuid)
            else expected.set(uuid, timeOff)
          }
        }
        expect(new Map(timeOffOf(now, owner))).toEqual(new Map(expected))
        expect(Object.keys(now.rules).length).toBeLessThanOrEqual(3)
      }),
    )
  })
})
