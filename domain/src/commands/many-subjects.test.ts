import { describe, expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { after, changeOf, refusalOf, slotAt, tinySchedule } from '../testing/index.ts'

const school = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER', Lab: 'ROOM' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0], pinned: true }, { at: [0, 1] }, {}] },
      Art: {
        calendars: ['1B', 'Ada', 'Lab'],
        advanced: true,
        lessons: [{ at: [1, 0], length: 2 }, { calendars: ['Ada'] }],
      },
      Duty: { calendars: ['Ben'], lessons: [{}] },
    },
    rules: { rule: { eventUuids: ['Maths 3', 'Art 1'], timeSlotUuids: [slotAt(0, 2)] } },
  })
const lessons = (schedule: ReturnType<typeof school>, subject: string) => lessonsOfSubject(schedule, subject)

describe('several calendars', () => {
  test('[D35] are created as one change, all or none', () => {
    const calendars = [{ name: '2A' }, { name: 'Cleo', calendarType: 'TEACHER' as const }]
    const change = changeOf(school(), 'createCalendars', { calendars })
    const end = apply(school(), change)
    expect(end.calendars['new 1']).toMatchObject({ name: '2A', calendarType: 'CLASS', blockedTimeSlots: [] })
    expect(end.calendars['new 2']).toMatchObject({ name: 'Cleo', calendarType: 'TEACHER' })
    expect(apply(end, invert(change))).toEqual(school())
    expect(refusalOf(school(), 'createCalendars', { calendars: [...calendars, { name: ' ' }] })).toBe('name-too-short')
    expect(refusalOf(school(), 'createCalendars', { calendars: [] })).toBe('params-invalid')
    const many = Array.from({ length: 1_999 }, (_, index) => ({ name: `Room ${index}` }))
    expect(refusalOf(school(), 'createCalendars', { calendars: many })).toBe('too-many')
  })

  const cleo = { uuid: 'v_new_calendar1', name: 'Cleo', calendarType: 'TEACHER' as const }

  test('[D36] come with the subject that needs them', () => {
    const change = changeOf(school(), 'updateSubject', {
      subjectUuid: 'Maths',
      calendarUuids: ['1A', cleo.uuid],
      newCalendars: [cleo],
    })
    const end = apply(school(), change)
    expect(end.calendars['new 1']).toMatchObject({ name: 'Cleo', calendarType: 'TEACHER' })
    expect(end.subjects.Maths!.calendarUuids).toEqual(['1A', 'new 1'])
    for (const lesson of lessons(end, 'Maths')) expect(lesson.calendarUuids).toEqual(['1A', 'new 1'])
    expect(apply(end, invert(change))).toEqual(school())
  })

  test('[D36] come with the lessons of an advanced subject and with a bulk edit', () => {
    const events = [{ length: 1, calendarUuids: ['1A', cleo.uuid] }]
    const advanced = after(school(), 'updateSubject', {
      subjectUuid: 'Maths',
      advanced: true,
      events,
      newCalendars: [cleo],
    })
    expect(lessons(advanced, 'Maths')[0]!.calendarUuids).toEqual(['1A', 'new 1'])
    const many = after(school(), 'updateSubjects', {
      subjectUuids: ['Maths', 'Duty'],
      addCalendarUuids: [cleo.uuid],
      newCalendars: [cleo],
    })
    expect(many.subjects.Duty!.calendarUuids).toEqual(['Ben', 'new 1'])
  })

  test('[D36] are refused as others are', () => {
    const update = { subjectUuid: 'Maths', calendarUuids: ['1A', cleo.uuid] }
    expect(refusalOf(school(), 'updateSubject', update)).toBe('not-found')
    expect(refusalOf(school(), 'updateSubject', { ...update, newCalendars: [{ ...cleo, name: '' }] })).toBe(
      'name-too-short',
    )
    expect(refusalOf(school(), 'updateSubject', { ...update, newCalendars: [{ ...cleo, uuid: 'Ada' }] })).toBe(
      'params-invalid',
    )
    expect(refusalOf(school(), 'updateSubject', { ...update, newCalendars: [cleo, cleo] })).toBe('params-invalid')
  })
})

describe('several subjects', () => {
  test('[D57] are created as one step, in order, with the calendars they need', () => {
    const end = after(school(), 'createSubjects', {
      newCalendars: [{ uuid: 'v_new_calendar1', name: '2A' }],
      subjects: [
        { name: 'Latin', count: 2, calendarUuids: ['v_new_calendar1', 'Ada'] },
        { name: 'Sports', calendarUuids: ['1A'], events: [{ length: 2, calendarUuids: ['1A', 'v_new_calendar1'] }] },
      ],
    })
    const [latin, sports] = Object.values(end.subjects).slice(3)
    expect(latin).toMatchObject({ name: 'Latin', calendarUuids: ['new 1', 'Ada'], advanced: false, order: 3 })
    expect(lessons(end, latin!.uuid)).toHaveLength(2)
    expect(sports).toMatchObject({ name: 'Sports', advanced: true, order: 4 })
    expect(lessons(end, sports!.uuid)).toMatchObject([{ length: 2, calendarUuids: ['1A', 'new 1'] }])
  })

  test.each([
    ['name-empty', { name: ' ', calendarUuids: ['1A'] }],
    ['no-calendar', { name: 'Latin', calendarUuids: [] }],
    ['count-negative', { name: 'Latin', count: -1, calendarUuids: ['1A'] }],
    ['last-lesson', { name: 'Latin', calendarUuids: ['1A'], events: [] }],
    ['length-out-of-range', { name: 'Latin', calendarUuids: ['1A'], events: [{ length: 4, calendarUuids: ['1A'] }] }],
    ['not-found', { name: 'Latin', calendarUuids: ['2A'] }],
  ])('[D57] are refused with %s where one is wrong', (code, wrong) => {
    const subjects = [{ name: 'Music', calendarUuids: ['1A'] }, wrong]
    expect(refusalOf(school(), 'createSubjects', { subjects })).toBe(code)
  })

  test('[D57] change together what they are asked to and nothing else', () => {
    const end = after(school(), 'updateSubjects', {
      subjectUuids: ['Maths', 'Art'],
      color: '#E4D08C',
      count: 1,
      timeOfDay: 'early',
    })
    expect(end.subjects.Maths).toEqual({ ...school().subjects.Maths, color: '#E4D08C', timeOfDay: 'early' })
    expect(lessons(end, 'Maths').map(({ uuid }) => uuid)).toEqual(['Maths 1'])
    expect(lessons(end, 'Art').map(({ uuid, length }) => [uuid, length])).toEqual([['Art 1', 2]])
    expect(end.rules.rule!.eventUuids).toEqual(['Art 1'])
  })

  test('[D57] give and take calendars, for their lessons as well', () => {
    const end = after(school(), 'updateSubjects', {
      subjectUuids: ['Maths', 'Art'],
      addCalendarUuids: ['Ben'],
      removeCalendarUuids: ['Ada'],
    })
    expect(end.subjects.Maths!.calendarUuids).toEqual(['1A', 'Ben'])
    expect(lessons(end, 'Maths')[0]).toMatchObject({ calendarUuids: ['1A', 'Ben'], timeSlotUuid: slotAt(0, 0) })
    expect(lessons(end, 'Art')).toMatchObject([{ calendarUuids: ['1B', 'Lab', 'Ben'] }, { calendarUuids: ['Ben'] }])
  })

  test('[D57] keep a calendar each, and no lesson is left without', () => {
    expect(
      refusalOf(school(), 'updateSubjects', { subjectUuids: ['Maths', 'Duty'], removeCalendarUuids: ['Ben'] }),
    ).toBe('no-calendar')
    const end = after(school(), 'updateSubjects', { subjectUuids: ['Art'], removeCalendarUuids: ['Ada'] })
    expect(lessons(end, 'Art')[1]!.calendarUuids).toEqual(['1B', 'Lab'])
  })

  test('[D57] are deleted together, and the rules forget them', () => {
    const end = after(school(), 'deleteSubjects', { subjectUuids: ['Maths', 'Art', 'Maths'] })
    expect(Object.keys(end.subjects)).toEqual(['Duty'])
    expect(Object.keys(end.lessons)).toEqual(['Duty 1'])
    expect(end.rules).toEqual({})
  })
})

describe('a copied course', () => {
  test('[D58] has the same lessons, unscheduled', () => {
    const end = after(school(), 'copySubjects', { subjectUuids: ['Maths', 'Art'] })
    expect(end.subjects['new 1']).toEqual({ ...school().subjects.Maths, uuid: 'new 1', order: 3 })
    expect(lessons(end, 'new 1')).toHaveLength(3)
    expect(lessons(end, 'new 1').every(({ timeSlotUuid, pinned }) => timeSlotUuid === null && !pinned)).toBe(true)
    expect(lessons(end, 'new 5')).toMatchObject([{ length: 2, calendarUuids: ['1B', 'Ada', 'Lab'] }, { length: 1 }])
  })

  test('[D58] comes without its teachers and rooms where they are not wanted', () => {
    const bare = after(school(), 'copySubjects', { subjectUuids: ['Art'], withTeachers: false, withRooms: false })
    expect(bare.subjects['new 1']!.calendarUuids).toEqual(['1B'])
    expect(lessons(bare, 'new 1').map(({ calendarUuids }) => calendarUuids)).toEqual([['1B'], ['1B']])
    const withRoom = after(school(), 'copySubjects', { subjectUuids: ['Art'], withTeachers: false })
    expect(withRoom.subjects['new 1']!.calendarUuids).toEqual(['1B', 'Lab'])
    expect(refusalOf(school(), 'copySubjects', { subjectUuids: ['Duty'], withTeachers: false })).toBe('no-calendar')
  })
})
