import { describe, expect, test } from 'vitest'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { after, changeOf, refusalOf, slotAt, tinySchedule } from '../testing/index.ts'

const school = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS', '1B': { type: 'CLASS', blocked: [[1, 0]] }, Ada: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, {}, { at: [0, 1], pinned: true }] },
      Art: { calendars: ['1B'], lessons: [{ at: [0, 0] }] },
    },
    rules: {
      byName: { subjectNames: ['Maths'], timeSlotUuids: [slotAt(0, 2)] },
      byLesson: { eventUuids: ['Maths 2', 'Art 1'], timeSlotUuids: [slotAt(0, 2)] },
    },
  })
const uuidsOf = (schedule: ReturnType<typeof school>, subject = 'Maths') =>
  lessonsOfSubject(schedule, subject).map((lesson) => lesson.uuid)

describe('a subject', () => {
  test('[D50] is made with its lessons, unscheduled', () => {
    const params = { name: 'Latin', count: 2, calendarUuids: ['1A', 'Ada', '1A'], distribution: 'gather' as const }
    const end = after(school(), 'addSubjectWithCalendarsAndCount', params)
    expect(end.subjects['new 1']).toMatchObject({
      name: 'Latin',
      calendarUuids: ['1A', 'Ada'],
      distribution: 'gather',
      timeOfDay: 'none',
      advanced: false,
      order: 2,
      color: '#A0A5EF',
    })
    const lesson = {
      subjectUuid: 'new 1',
      choices: [],
      length: 1,
      calendarUuids: ['1A', 'Ada'],
      timeSlotUuid: null,
      pinned: false,
    }
    expect(lessonsOfSubject(end, 'new 1')).toEqual([
      { uuid: 'new 2', ...lesson },
      { uuid: 'new 3', ...lesson },
    ])
  })

  test('[D51] loses unscheduled lessons first and pinned ones last', () => {
    expect(uuidsOf(after(school(), 'updateSubject', { subjectUuid: 'Maths', count: 2 }))).toEqual([
      'Maths 1',
      'Maths 3',
    ])
    expect(uuidsOf(after(school(), 'updateSubject', { subjectUuid: 'Maths', count: 1 }))).toEqual(['Maths 3'])
    expect(uuidsOf(after(school(), 'updateSubject', { subjectUuid: 'Maths', count: 4 }))).toHaveLength(4)
  })

  test('[D52] that is saved as simple flattens its lessons, where they lie', () => {
    const double = after(school(), 'updateEvent', { eventUuid: 'Maths 1', length: 2, calendarUuids: ['1A'] })
    expect(double.subjects.Maths!.advanced).toBe(true)
    const simple = after(double, 'updateSubject', { subjectUuid: 'Maths', advanced: false, calendarUuids: ['1B'] })
    expect(lessonsOfSubject(simple, 'Maths')).toMatchObject([
      { length: 1, calendarUuids: ['1B'], timeSlotUuid: slotAt(0, 0) },
      { length: 1, calendarUuids: ['1B'], timeSlotUuid: null },
      { length: 1, calendarUuids: ['1B'], timeSlotUuid: slotAt(0, 1), pinned: true },
    ])
  })

  test('[D53] in advanced mode lists its lessons', () => {
    const end = after(school(), 'updateSubject', {
      subjectUuid: 'Maths',
      advanced: true,
      events: [
        { eventUuid: 'Maths 3', length: 2, calendarUuids: ['Ada'] },
        { eventUuid: 'v_new_event7', length: 3, calendarUuids: ['1A'] },
        { calendarUuids: ['1A'] },
      ],
    })
    expect(lessonsOfSubject(end, 'Maths')).toMatchObject([
      { uuid: 'Maths 3', length: 2, calendarUuids: ['Ada'], timeSlotUuid: slotAt(0, 1), pinned: true },
      { uuid: 'new 1', length: 3, calendarUuids: ['1A'], timeSlotUuid: null },
      { uuid: 'new 2', length: 1, calendarUuids: ['1A'], timeSlotUuid: null },
    ])
    expect(end.rules.byLesson!.eventUuids).toEqual(['Art 1'])
  })

  test.each([
    ['last-lesson', []],
    ['no-calendar', [{ calendarUuids: [] }]],
    ['length-out-of-range', [{ length: 4, calendarUuids: ['1A'] }]],
    ['length-out-of-range', [{ length: 0, calendarUuids: ['1A'] }]],
    ['not-found', [{ eventUuid: 'Art 1', calendarUuids: ['1A'] }]],
    ['params-invalid', [1, 2].map(() => ({ eventUuid: 'Maths 1', calendarUuids: ['1A'] }))],
  ])('[D53] refuses with %s the list %j', (code, events) => {
    expect(refusalOf(school(), 'updateSubject', { subjectUuid: 'Maths', advanced: true, events })).toBe(code)
  })

  test('[D54] has a name, a count and calendars', () => {
    const add = { name: 'Art', count: 1, calendarUuids: ['1A'] }
    expect(refusalOf(school(), 'addSubjectWithCalendarsAndCount', { ...add, name: ' ' })).toBe('name-empty')
    expect(refusalOf(school(), 'addSubjectWithCalendarsAndCount', { ...add, count: -1 })).toBe('count-negative')
    expect(refusalOf(school(), 'addSubjectWithCalendarsAndCount', { ...add, calendarUuids: [] })).toBe('no-calendar')
    expect(refusalOf(school(), 'addSubjectWithCalendarsAndCount', { ...add, count: 201 })).toBe('too-many')
    expect(refusalOf(school(), 'addSubjectWithCalendarsAndCount', { ...add, color: 'red' })).toBe('params-invalid')
    expect(refusalOf(school(), 'updateSubject', { subjectUuid: 'Art', name: '' })).toBe('name-empty')
    expect(refusalOf(school(), 'updateSubject', { subjectUuid: 'Art', count: -1 })).toBe('count-negative')
    expect(refusalOf(school(), 'updateSubject', { subjectUuid: 'Art', calendarUuids: [] })).toBe('no-calendar')
  })

  test('[D55] takes its rules along when it is renamed', () => {
    const renamed = after(school(), 'updateSubject', { subjectUuid: 'Maths', name: 'Algebra', count: 1 })
    expect(renamed.rules.byName!.subjectNames).toEqual(['Algebra'])
    const twin = after(school(), 'updateSubject', { subjectUuid: 'Art', name: 'Maths' })
    const left = after(twin, 'updateSubject', { subjectUuid: 'Maths', name: 'Algebra' })
    expect(left.rules.byName!.subjectNames).toEqual(['Maths'])
  })

  test('[D56] is forgotten by the rules when it is deleted', () => {
    const end = after(school(), 'deleteSubject', { subjectUuid: 'Maths' })
    expect(uuidsOf(end)).toEqual([])
    expect(end.rules).toEqual({ byLesson: { ...school().rules.byLesson, eventUuids: ['Art 1'] } })
    const both = after(end, 'deleteSubject', { subjectUuid: 'Art' })
    expect(both.rules).toEqual({})
  })
})

describe('a lesson', () => {
  test('[D60] takes one period to all of the day', () => {
    for (const length of [0, 4]) {
      expect(refusalOf(school(), 'updateEvent', { eventUuid: 'Maths 1', length })).toBe('length-out-of-range')
      expect(refusalOf(school(), 'createEvent', { subjectUuid: 'Maths', length })).toBe('length-out-of-range')
    }
    expect(after(school(), 'updateEvent', { eventUuid: 'Maths 1', length: 3 }).lessons['Maths 1']!.timeSlotUuid).toBe(
      slotAt(0, 0),
    )
    expect(refusalOf(school(), 'updateEvent', { eventUuid: 'Maths 1', calendarUuids: [] })).toBe('no-calendar')
  })

  test('[D60] that no longer fits into its day goes back to the tray', () => {
    const end = after(school(), 'updateEvent', { eventUuid: 'Maths 3', length: 3 })
    expect(end.lessons['Maths 3']).toMatchObject({ length: 3, timeSlotUuid: null, pinned: false })
  })

  test('[D61] that is the last one stays', () => {
    expect(refusalOf(school(), 'deleteEvent', { eventUuid: 'Art 1' })).toBe('last-lesson')
    expect(uuidsOf(after(school(), 'deleteEvent', { eventUuid: 'Maths 2' }))).toEqual(['Maths 1', 'Maths 3'])
  })

  test('[D62] is pinned where it lies', () => {
    const pinned = after(school(), 'pinEvent', { eventUuid: 'Maths 1' })
    expect(pinned.lessons['Maths 1']).toMatchObject({ timeSlotUuid: slotAt(0, 0), pinned: true })
    expect(after(pinned, 'unpinEvent', { eventUuid: 'Maths 1' })).toEqual(school())
    expect(changeOf(pinned, 'pinEvent', { eventUuid: 'Maths 1' })).toEqual([])
    expect(refusalOf(school(), 'pinEvent', { eventUuid: 'Maths 2' })).toBe('lesson-unscheduled')
  })

  test('[D63] [D65] is moved and pinned by a drop, a double booking or not', () => {
    const end = after(school(), 'moveAndPinEvent', { eventUuid: 'Maths 2', timeSlotUuid: slotAt(0, 0) })
    expect(end.lessons['Maths 2']).toMatchObject({ timeSlotUuid: slotAt(0, 0), pinned: true })
  })

  test('[D64] cannot be dropped on a blocked slot', () => {
    expect(refusalOf(school(), 'moveAndPinEvent', { eventUuid: 'Art 1', timeSlotUuid: slotAt(1, 0) })).toBe(
      'slot-blocked',
    )
  })

  test('[D65] cannot be dropped beyond the day', () => {
    const double = after(school(), 'updateEvent', { eventUuid: 'Maths 2', length: 2 })
    expect(refusalOf(double, 'moveAndPinEvent', { eventUuid: 'Maths 2', timeSlotUuid: slotAt(0, 2) })).toBe(
      'beyond-schedule',
    )
  })

  test('[D66] in the tray is not pinned', () => {
    const end = after(school(), 'unplaceEvent', { eventUuid: 'Maths 3' })
    expect(end.lessons['Maths 3']).toMatchObject({ timeSlotUuid: null, pinned: false })
  })

  test('[D67] that differs from its subject makes it advanced', () => {
    const create = { subjectUuid: 'Maths' }
    expect(after(school(), 'createEvent', create).subjects.Maths!.advanced).toBe(false)
    expect(after(school(), 'createEvent', { ...create, length: 2 }).subjects.Maths!.advanced).toBe(true)
    expect(after(school(), 'createEvent', { ...create, calendarUuids: ['1A'] }).subjects.Maths!.advanced).toBe(true)
  })
})

describe('a rule', () => {
  const slots = { timeSlotUuids: [slotAt(0, 0)] }

  test('[D70] by name is required and blocks slots, as the specification has it', () => {
    const params = { subjectNames: ['Maths', 'Maths'], rule: 'BLOCKED_TIMESLOTS' as const, ...slots }
    expect(after(school(), 'addRule', params).rules['new 1']).toEqual({
      uuid: 'new 1',
      rule: 'BLOCKED_TIMESLOTS',
      strength: 'required',
      subjectNames: ['Maths'],
      subjectUuids: [],
      eventUuids: [],
      calendarUuids: [],
      calendarType: null,
      timeSlotUuids: [slotAt(0, 0)],
      value: null,
      value2: null,
      enabled: true,
    })
    expect(refusalOf(school(), 'addRule', { rule: 'BLOCKED_TIMESLOTS', ...slots })).toBe('rule-empty')
    expect(refusalOf(school(), 'addRule', { ...params, strength: 101 })).toBe('params-invalid')
  })

  test('[D71] has the slots or the number that its kind needs', () => {
    const of = { subjectUuids: ['Maths'] }
    expect(refusalOf(school(), 'addRule', { ...of, rule: 'BLOCKED_TIMESLOTS' })).toBe('rule-without-slots')
    expect(refusalOf(school(), 'addRule', { ...of, rule: 'PREFERRED_TIMESLOTS' })).toBe('rule-without-slots')
    expect(refusalOf(school(), 'addRule', { ...of, rule: 'MIN_DAYS_BETWEEN' })).toBe('rule-without-value')
    expect(refusalOf(school(), 'addRule', { ...of, rule: 'MIN_DAYS_BETWEEN', value: 40 })).toBe('rule-without-value')
    expect(refusalOf(school(), 'addRule', { ...of, rule: 'LUNCH_BREAK' })).toBe('rule-without-calendar')
    expect(changeOf(school(), 'addRule', { ...of, rule: 'MIN_DAYS_BETWEEN', value: 1, strength: 50 })).toHaveLength(1)
  })

  test('[D72] is switched off and on again, whatever its kind, and keeps what is left out', () => {
    const rules = { lunch: { rule: 'LUNCH_BREAK' as const, calendarUuids: ['1A'], value: 1, strength: 40 } }
    const start = tinySchedule({ rules })
    const off = after(start, 'updateRule', { ruleUuid: 'lunch', enabled: false })
    expect(off.rules.lunch).toEqual({ ...start.rules.lunch, enabled: false })
    expect(after(off, 'updateRule', { ruleUuid: 'lunch', enabled: true }).rules).toEqual(start.rules)
    expect(after(start, 'updateRule', { ruleUuid: 'lunch', strength: 'required' }).rules.lunch!.strength).toBe(
      'required',
    )
  })

  test('[D72] is changed only into one that could be added', () => {
    const change = { ruleUuid: 'byName' }
    expect(refusalOf(school(), 'updateRule', { ...change, rule: 'MIN_DAYS_BETWEEN' })).toBe('rule-without-value')
    expect(refusalOf(school(), 'updateRule', { ...change, rule: 'LUNCH_BREAK' })).toBe('rule-without-calendar')
    expect(refusalOf(school(), 'updateRule', { ...change, timeSlotUuids: [] })).toBe('rule-without-slots')
    expect(refusalOf(school(), 'updateRule', { ...change, subjectNames: [] })).toBe('rule-empty')
    expect(refusalOf(school(), 'updateRule', { ...change, subjectUuids: ['x'] })).toBe('not-found')
    const swapped = { ...change, subjectNames: ['Art', 'Art'], rule: 'PREFERRED_TIMESLOTS' as const, ...slots }
    expect(after(school(), 'updateRule', swapped).rules.byName).toMatchObject({
      rule: 'PREFERRED_TIMESLOTS',
      subjectNames: ['Art'],
    })
  })

  test('[D56] is deleted by its uuid', () => {
    expect(Object.keys(after(school(), 'deleteRule', { ruleUuid: 'byName' }).rules)).toEqual(['byLesson'])
  })
})
