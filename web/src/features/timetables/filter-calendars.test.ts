import { clashesOf } from '@timetable/domain'
import { describe, expect, test } from 'vitest'
import { smallSchool } from '../../testing/small-school.ts'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import { BIG_SCHOOL, makeSchool } from '../../timetable/testing/make-school.ts'
import { factsOf, hasProblem, neighbour } from './filter-calendars.ts'

const school = smallSchool()
const facts = (of = school, uuid = 'ada') => factsOf(of, clashesOf(of), of.calendars[uuid]!)

describe('the facts of a timetable', () => {
  test('count its lessons, free slots and double bookings', () => {
    expect(facts()).toEqual({
      ...{ lessons: 2, free: 3, tooMany: false, least: null, most: null },
      ...{ unscheduled: 0, doubleBookings: 1 },
    })
    expect(hasProblem(facts())).toBe(true)
  })

  test('are a problem where a lesson lies in the tray, or where they do not fit', () => {
    const apart = { ...school.lessons, l2: { ...school.lessons.l2!, timeSlotUuid: 's01' } }
    expect(hasProblem(facts({ ...school, lessons: apart }))).toBe(false)
    const tray = { ...school.lessons, l2: { ...school.lessons.l2!, timeSlotUuid: null } }
    expect(facts({ ...school, lessons: tray })).toMatchObject({ unscheduled: 1, doubleBookings: 0 })
    expect(hasProblem(facts({ ...school, lessons: tray }))).toBe(true)
    const long = { ...school.lessons, l1: { ...school.lessons.l1!, length: 3 } }
    expect(facts({ ...school, lessons: long }).lessons).toBe(4)
  })
})

describe('the list of timetables', () => {
  const classes = calendarsByName(makeSchool(BIG_SCHOOL), 'CLASS')
  test('goes round', () => {
    const [first, second] = classes
    const last = classes.at(-1)
    expect(neighbour(classes, first!.uuid, 1)).toBe(second)
    expect(neighbour(classes, first!.uuid, -1)).toBe(last)
    expect(neighbour(classes, last!.uuid, 1)).toBe(first)
    expect(neighbour(classes, 'gone', 1)).toBe(first)
    expect(neighbour([], 'gone', 1)).toBeUndefined()
  })
})
