import { describe, expect, test } from 'vitest'
import { byName, dayLabels, recordSchemas } from '@timetable/domain'
import { arbitraryValue, runs, slotAt, tinySchedule } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { calendarView, subjectView } from './nested-views.ts'
import { constraintMatchesOf, viewsOf } from './views.ts'

const school = () =>
  tinySchedule({
    days: 1,
    calendars: { '1A': { type: 'CLASS', blocked: [[0, 2]] }, Ada: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], advanced: true, lessons: [{ at: [0, 0], length: 2, pinned: true }, {}] },
      Art: { calendars: ['1A'], lessons: [{ at: [0, 1] }] },
    },
  })
const views = () => viewsOf(school(), { labels: 'monday', customer: true })

describe('views', () => {
  test('[D120] of a calendar hold its week, its lessons and its blocked slots', () => {
    const view = calendarView.parse(views().calendar(school().calendars['1A']!))
    expect(view.weekDays).toEqual([
      {
        dayNum: 0,
        label: 'Monday',
        slots: [0, 1, 2].map((hour) => school().timeSlots[slotAt(0, hour)]),
      },
    ])
    expect(view.blockedTimeSlots).toEqual([slotAt(0, 2)])
    expect(Object.keys(view.events)).toEqual(['1A_0', '1A_1', '1A_2'])
    expect(view.events['1A_1']).toEqual({
      uuid: 'Maths 1',
      subject: 'Maths',
      timeSlot: slotAt(0, 0),
      timeSlotUuids: [slotAt(0, 0), slotAt(0, 1)],
      length: 2,
      calendars: ['1A', 'Ada'],
      choices: [],
      pinned: true,
      missing: [],
      tags: [],
      vTitle: 'Maths',
      vColor: '#A0A5EF',
      vCalendarNames: ['1A', 'Ada'],
      replicaNumber: 1,
      isFreeTrial: false,
    })
    expect(view.events['1A_2']).toMatchObject({ timeSlot: null, timeSlotUuids: [], replicaNumber: 2 })
  })

  test('[D120] of a calendar hold every field that is declared', () => {
    fc.assert(
      fc.property(arbitraryValue(recordSchemas.calendars), (calendar) => {
        const view = views().calendar(calendar)
        expect(calendarView.parse(view)).toEqual(view)
        expect(view).toMatchObject(calendar)
      }),
      { numRuns: runs(50) },
    )
  })

  test('[D120] of a subject count its lessons and their periods', () => {
    const view = subjectView.parse(views().subject(school().subjects.Maths!))
    expect(view).toMatchObject({ name: 'Maths', advanced: true, eventCount: 2, v_total_count: 3 })
    expect(view.v_events.map((event) => event.uuid)).toEqual(['Maths 1', 'Maths 2'])
  })

  test('of the constraints count double bookings, affected and unscheduled lessons', () => {
    expect(constraintMatchesOf(school())).toEqual({
      doubleBookings: 1,
      affected: 2,
      unscheduled: 1,
      unchosen: 0,
      blocked: 0,
      beyondDay: 0,
      missing: 0,
      brokenRules: 0,
      openWishes: 0,
      events: ['Maths 1', 'Art 1'],
    })
  })

  test('[D81] of the constraints say all that is wrong, pinned or not, and what is open', () => {
    const wrong = tinySchedule({
      calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 1]] } },
      subjects: {
        Maths: {
          calendars: ['1A', 'Ada'],
          distribution: 'scatter',
          lessons: [{ at: [0, 0] }, { at: [0, 1], pinned: true }],
        },
        Art: { calendars: ['1A'], lessons: [{ at: [1, 2], length: 2 }] },
      },
      rules: { apart: { rule: 'NOT_ON_SAME_DAY', subjectNames: ['Maths'] } },
    })
    const [art] = [wrong.lessons['Art 1']!]
    const lost = { ...wrong, lessons: { ...wrong.lessons, 'Art 1': { ...art, missing: ['TEACHER' as const] } } }
    expect(constraintMatchesOf(lost)).toMatchObject({
      doubleBookings: 0,
      blocked: 1,
      beyondDay: 1,
      missing: 1,
      brokenRules: 1,
      openWishes: 1,
    })
  })

  test('stand in natural order, whatever the case', () => {
    const names = ['10a', 'b', '2B', 'A', '2a'].map((name) => ({ name }))
    expect(names.sort(byName).map(({ name }) => name)).toEqual(['2a', '2B', '10a', 'A', 'b'])
  })
})

describe('[D121] day labels', () => {
  const week = { days: 8, dayNames: null }
  test.each([
    ['monday', 'Monday', 'Sunday', 'Day 8'],
    ['sunday', 'Sunday', 'Saturday', 'Day 8'],
    ['numbers', '1', '7', '8'],
    ['a_to_e', 'A', 'G', 'H'],
  ] as const)('by %s', (setting, first, seventh, eighth) => {
    const labels = dayLabels(week, setting)
    expect([labels[0], labels[6], labels[7]]).toEqual([first, seventh, eighth])
    expect(labels).toHaveLength(8)
  })

  test("are the file's own where it has some", () => {
    expect(dayLabels({ days: 2, dayNames: ['Mo am', 'Mo pm'] }, 'numbers')).toEqual(['Mo am', 'Mo pm'])
  })

  test('are said in the words they are given', () => {
    const words = { weekdays: ['ma', 'ti', 'on', 'to', 'fr', 'lø', 'sø'], day: (n: number) => `Dag ${n}` }
    expect(dayLabels(week, 'sunday', words)).toEqual(['sø', 'ma', 'ti', 'on', 'to', 'fr', 'lø', 'Dag 8'])
  })
})
