import { describe, expect, test } from 'vitest'
import { headOf, type Schedule } from '../schedule.ts'
import { after, changeOf, countingMint, refusalOf, slotAt, tinySchedule } from '../testing/index.ts'

const placed = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0], pinned: true }, { at: [0, 1] }, {}] },
      Art: { calendars: ['1B'], lessons: [{ at: [1, 2] }] },
    },
  })
const slots = (schedule: Schedule) => Object.values(schedule.lessons).map((lesson) => lesson.timeSlotUuid)

describe('versions', () => {
  test('[D20] renaming keeps a description that is left out', () => {
    const named = after(tinySchedule(), 'renameSchedule', { title: 'Spring', description: 'first try' })
    const again = after(named, 'renameSchedule', { title: ' Autumn ', scheduleUuid: 'tiny', schoolUuid: 'school' })
    expect(headOf(again)).toMatchObject({ title: ' Autumn ', description: 'first try' })
  })

  test('[D20] renaming refuses a blank title and another version', () => {
    expect(refusalOf(tinySchedule(), 'renameSchedule', { title: ' ' })).toBe('name-too-short')
    expect(refusalOf(tinySchedule(), 'renameSchedule', { title: 'A', scheduleUuid: 'x' })).toBe('schedule-not-found')
    expect(refusalOf(tinySchedule(), 'renameSchedule', { title: 'A', schoolUuid: 'x' })).toBe('schedule-not-found')
  })

  test('[D21] resetting leaves the pinned lessons alone', () => {
    expect(slots(after(placed(), 'resetSchedule', {}))).toEqual([slotAt(0, 0), null, null, null])
  })
})

describe('calendars', () => {
  test('[D30] are classes unless said otherwise, and keep their name as typed', () => {
    const { calendars } = after(tinySchedule(), 'createCalendar', { name: ' 2C ' })
    expect(calendars['new 1']).toEqual({
      uuid: 'new 1',
      name: ' 2C ',
      calendarType: 'CLASS',
      blockedTimeSlots: [],
      classUuid: null,
      division: null,
      parts: [],
    })
    expect(refusalOf(tinySchedule(), 'createCalendar', { name: '  ' })).toBe('name-too-short')
    expect(refusalOf(tinySchedule(), 'updateCalendar', { uuid: 'Ada', name: '' })).toBe('name-too-short')
  })

  test('[D30] are named by calendarUuid or uuid, and keep what is left out', () => {
    const renamed = after(tinySchedule(), 'updateCalendar', { uuid: 'Ada', name: 'Ada L.' })
    const turned = after(renamed, 'updateCalendar', { calendarUuid: 'Ada', calendarType: 'ROOM' })
    expect(turned.calendars.Ada).toMatchObject({ name: 'Ada L.', calendarType: 'ROOM' })
    expect(refusalOf(tinySchedule(), 'updateCalendar', { name: 'Ada' })).toBe('params-invalid')
  })

  test('[D31] leave the remaining subjects, lessons and rules when deleted', () => {
    const start = tinySchedule({
      calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
      subjects: {
        Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }] },
        Art: { calendars: ['Ada'], lessons: [{}] },
      },
      rules: {
        gone: { calendarUuids: ['Ada'], timeSlotUuids: ['d0h0'] },
        kept: { calendarUuids: ['Ada', '1B'], subjectNames: ['Art', 'Maths'], timeSlotUuids: ['d0h0'] },
      },
    })
    const end = after(start, 'deleteCalendarAndSubjects', { calendarUuid: 'Ada', subjectUuids: ['Art'] })
    expect(Object.keys(end.calendars)).toEqual(['1A', '1B'])
    expect(Object.keys(end.subjects)).toEqual(['Maths'])
    expect(end.subjects.Maths!.calendarUuids).toEqual(['1A'])
    expect(Object.values(end.lessons)).toMatchObject([{ uuid: 'Maths 1', calendarUuids: ['1A'], timeSlotUuid: 'd0h0' }])
    expect(end.rules).toEqual({ kept: { ...start.rules.kept, calendarUuids: ['1B'], subjectNames: ['Maths'] } })
  })

  test('[D32] cannot be deleted while a subject has no other', () => {
    expect(refusalOf(placed(), 'deleteCalendarAndSubjects', { calendarUuid: '1B' })).toBe('subjects-remain')
    expect(changeOf(placed(), 'deleteCalendarAndSubjects', { calendarUuid: 'Ada' })).not.toEqual([])
  })

  test('[D33] are reset one by one, but for pinned lessons', () => {
    expect(slots(after(placed(), 'resetCalendar', { calendarUuid: 'Ada' }))).toEqual(['d0h0', null, null, 'd1h2'])
  })
})

describe('periods', () => {
  const times = (schedule: Schedule) =>
    Object.values(schedule.timeSlots).map((slot) => `${slot.dayNum}.${slot.hourNum} ${slot.startTime}-${slot.endTime}`)

  test('[D40] begin at 08:00 and follow each other by 45 minutes', () => {
    const one = after(tinySchedule({ hours: 0, subjects: {} }), 'addPeriod', {})
    const two = after(one, 'addPeriod', {}, countingMint('later'))
    expect(times(one)).toEqual(['0.0 08:00-08:45', '1.0 08:00-08:45'])
    expect(times(two).filter((text) => text.startsWith('0.1'))).toEqual(['0.1 08:45-09:30'])
  })

  test('[D40] take the times they are given, and the names of an import go on', () => {
    const start = tinySchedule({ hours: 1 })
    const named = { ...start, head: { tiny: { ...headOf(start), periodNames: ['early'] } } }
    const end = after(named, 'addPeriod', { startTime: '10:00' })
    expect(times(end)[2]).toBe('0.1 10:00-10:45')
    expect(headOf(end).periodNames).toEqual(['early', '2'])
  })

  test('[D40] end when the day does', () => {
    const late = after(tinySchedule({ hours: 1 }), 'addPeriod', { startTime: '23:30' })
    expect(times(late)).toContain('0.1 23:30-23:59')
    expect(refusalOf(late, 'addPeriod', {})).toBe('day-full')
    expect(refusalOf(late, 'addPeriod', { startTime: '10:00', endTime: '10:00' })).toBe('times-out-of-order')
    expect(refusalOf(late, 'addPeriod', { startTime: '24:00' })).toBe('params-invalid')
    expect(refusalOf(tinySchedule({ hours: 40 }), 'addPeriod', { startTime: '10:00' })).toBe('too-many')
  })

  test('[D41] when deleted unplace their lessons, unblock, and let later ones move up', () => {
    const start = tinySchedule({
      calendars: {
        '1A': {
          type: 'CLASS',
          blocked: [
            [0, 1],
            [0, 2],
          ],
        },
      },
      subjects: {
        Maths: {
          calendars: ['1A'],
          advanced: true,
          lessons: [{ at: [1, 0], length: 2, pinned: true }, { at: [1, 2] }, { at: [0, 0] }],
        },
      },
      rules: { gone: { subjectUuids: ['Maths'], timeSlotUuids: [slotAt(0, 1)] } },
    })
    const end = after(start, 'deletePeriod', { hourNum: 1 })
    expect(end.lessons['Maths 1']).toMatchObject({ timeSlotUuid: null, pinned: false })
    expect(end.lessons['Maths 2']!.timeSlotUuid).toBe(slotAt(1, 2))
    expect(end.timeSlots[slotAt(1, 2)]).toMatchObject({ hourNum: 1, startTime: '10:00' })
    expect(end.calendars['1A']!.blockedTimeSlots).toEqual([slotAt(0, 2)])
    expect(end.rules).toEqual({})
    expect(Object.keys(end.timeSlots)).toHaveLength(4)
  })

  test('[D41] go from the end where none is named', () => {
    expect(Object.keys(after(tinySchedule(), 'deletePeriod', {}).timeSlots)).not.toContain(slotAt(0, 2))
    expect(refusalOf(tinySchedule(), 'deletePeriod', { hourNum: 3 })).toBe('period-missing')
    expect(refusalOf(tinySchedule({ hours: 0 }), 'deletePeriod', {})).toBe('period-missing')
  })

  test('[D42] have the bell schedule on every day', () => {
    const end = after(tinySchedule(), 'setTimeSlotTimes', {
      times: [{ startTime: '07:30', endTime: '08:10' }, ['08:20', '09:00']],
    })
    expect(times(end)).toEqual(
      [0, 1].flatMap((day) => [`${day}.0 07:30-08:10`, `${day}.1 08:20-09:00`, `${day}.2 10:00-10:45`]),
    )
    expect(refusalOf(tinySchedule({ hours: 0 }), 'setTimeSlotTimes', { times: [['08:20', '09:00']] })).toBe(
      'period-missing',
    )
  })

  test('[D43] start before they end, unless they were so already', () => {
    const start = tinySchedule({ hours: 2, days: 1 })
    const odd = { ...start.timeSlots[slotAt(0, 1)]!, startTime: '12:00', endTime: '12:00' }
    const imported = { ...start, timeSlots: { ...start.timeSlots, [odd.uuid]: odd } }
    expect(
      times(
        after(imported, 'setTimeSlotTimes', {
          times: [
            ['07:00', '07:30'],
            ['12:00', '12:00'],
          ],
        }),
      ),
    ).toEqual(['0.0 07:00-07:30', '0.1 12:00-12:00'])
    expect(refusalOf(imported, 'setTimeSlotTimes', { times: [['09:00', '08:00']] })).toBe('times-out-of-order')
  })

  test('[D45] are as many as wanted, in one step', () => {
    expect(times(after(tinySchedule({ days: 1, hours: 1 }), 'setPeriodCount', { count: 3 }))).toEqual([
      '0.0 08:00-08:45',
      '0.1 08:45-09:30',
      '0.2 09:30-10:15',
    ])
    const fewer = after(placed(), 'setPeriodCount', { count: 1 })
    const twice = after(after(placed(), 'deletePeriod', {}), 'deletePeriod', {})
    expect(fewer).toEqual(twice)
    expect(changeOf(placed(), 'setPeriodCount', { count: 3 })).toEqual([])
    expect(refusalOf(placed(), 'setPeriodCount', { count: 40 })).toBe('day-full')
    expect(refusalOf(placed(), 'setPeriodCount', { count: 41 })).toBe('params-invalid')
  })

  test('[D44] are blocked on the named calendars alone, lessons or not', () => {
    const params = { calendarUuids: ['1A', 'Ada', '1A'], timeSlotUuid: slotAt(0, 0) }
    const blocked = after(placed(), 'blockTimeSlotOnCalendars', params)
    const names = Object.values(blocked.calendars).filter((calendar) => calendar.blockedTimeSlots.length > 0)
    expect(names.map((calendar) => calendar.name)).toEqual(['1A', 'Ada'])
    expect(slots(blocked)).toEqual(slots(placed()))
    expect(changeOf(blocked, 'blockTimeSlotOnCalendars', params)).toEqual([])
    expect(after(blocked, 'unblockTimeSlotOnCalendars', params)).toEqual(placed())
  })
})
