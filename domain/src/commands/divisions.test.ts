import { describe, expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { clashesOf } from '../lessons/clashes.ts'
import { capacityFindings } from '../capacity/index.ts'
import { refusePlacement } from '../lessons/drop.ts'
import { lessonsSeenBy } from '../lessons/lessons.ts'
import { brokenRules } from '../rules/index.ts'
import type { Schedule } from '../schedule.ts'
import { blockedSlotsOf, divisionsOf, groupsOf, sharing } from '../calendars/students.ts'
import { after, changeOf, countingMint, refusalOf, slotAt, tinySchedule, type TinyOptions } from '../testing/index.ts'

/** 1A in the halves A and B, and in three language groups; each has a course, and so has the whole class. */
const divided = (more: Partial<TinyOptions> = {}): Schedule => {
  const combined = ['A', 'B'].flatMap((half) => ['F', 'L', 'S'].map((language) => half + language))
  const group = (division: string, letter: string) => ({
    type: 'CLASS' as const,
    classUuid: '1A',
    division,
    parts: combined.filter((part) => part.includes(letter)),
  })
  return tinySchedule({
    calendars: {
      '1A': { type: 'CLASS', parts: combined },
      A: group('Halves', 'A'),
      B: group('Halves', 'B'),
      French: group('Languages', 'F'),
      Latin: group('Languages', 'L'),
      Spanish: group('Languages', 'S'),
      Ada: 'TEACHER',
      '1B': 'CLASS',
    },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{}] },
      Lab: { calendars: ['A'], lessons: [{}] },
      Art: { calendars: ['B'], lessons: [{}] },
      French: { calendars: ['French'], lessons: [{}] },
      Latin: { calendars: ['Latin', '1B'], lessons: [{}] },
    },
    ...more,
  })
}
const place = (schedule: Schedule, ...lessons: string[]): Schedule =>
  lessons.reduce(
    (now, lesson) => after(now, 'moveAndPinEvent', { eventUuid: `${lesson} 1`, timeSlotUuid: slotAt(0, 0) }),
    schedule,
  )
const doubleBookings = (schedule: Schedule) => clashesOf(schedule).doubleBookings
const names = (calendars: readonly { readonly name: string }[]) => calendars.map(({ name }) => name)

describe('[D130] double bookings of a class with groups', () => {
  test.each([
    [['Lab', 'Art'], 0],
    [['French', 'Latin'], 0],
    [['Lab', 'French'], 1],
    [['Lab', 'Art', 'French', 'Latin'], 1],
    [['Maths', 'Lab'], 1],
    [['Maths', 'Lab', 'Art'], 1],
    [['Maths', 'Lab', 'French'], 2],
  ])('%j at once: %d', (lessons, count) => {
    expect(doubleBookings(place(divided(), ...lessons))).toBe(count)
  })

  test('are marked in the class and in the groups that are concerned', () => {
    const clashes = clashesOf(place(divided(), 'Maths', 'Lab', 'Latin'))
    expect(new Set(clashes.byCell.get(`1A ${slotAt(0, 0)}`))).toEqual(new Set(['Maths 1', 'Lab 1', 'Latin 1']))
    expect(new Set(clashes.byCell.get(`B ${slotAt(0, 0)}`))).toEqual(new Set(['Maths 1', 'Latin 1']))
    expect(clashes.byCell.has(`1B ${slotAt(0, 0)}`)).toBe(false)
    expect(clashes.amounts.get(`1A ${slotAt(0, 0)}`)).toBe(2)
    expect(clashes.amounts.get(`B ${slotAt(0, 0)}`)).toBe(1)
  })
})

describe('[D131] a class and its groups', () => {
  test('see the lessons of those they share students with', () => {
    const schedule = divided()
    const seen = (uuid: string) => lessonsSeenBy(schedule, uuid).map((lesson) => lesson.uuid)
    expect(seen('1A')).toEqual(['Art 1', 'French 1', 'Lab 1', 'Latin 1', 'Maths 1'])
    expect(seen('A')).toEqual(['French 1', 'Lab 1', 'Latin 1', 'Maths 1'])
    expect(seen('1B')).toEqual(['Latin 1'])
    expect(names(sharing(schedule, schedule.calendars.A!))).toEqual(['A', '1A', 'French', 'Latin', 'Spanish'])
  })

  test("have each other's blocked slots, as far as they concern the same students", () => {
    const block = (uuid: string) =>
      after(divided(), 'blockTimeSlotOnCalendars', { calendarUuids: [uuid], timeSlotUuid: slotAt(0, 0) })
    const refused = (schedule: Schedule, lesson: string) =>
      refusePlacement(schedule, `${lesson} 1`, slotAt(0, 0))?.values
    expect(refused(block('1A'), 'Lab')).toEqual({ calendar: '1A' })
    expect(refused(block('A'), 'Maths')).toEqual({ calendar: '1A · A' })
    expect(refused(block('A'), 'Art')).toBeUndefined()
    const shown = (schedule: Schedule, uuid: string) => blockedSlotsOf(schedule, schedule.calendars[uuid]!).size
    expect(shown(block('1A'), 'A')).toBe(1)
    expect(shown(block('A'), '1A')).toBe(0)
  })

  test('have the rules of the class for all students: gaps between the lessons of one half', () => {
    const rules = { tight: { rule: 'MAX_GAPS_PER_DAY' as const, calendarUuids: ['1A'], value: 0, subjectNames: [] } }
    const lessons = (hour: number) => [{ at: [0, hour] as const }]
    const schedule = divided({
      rules,
      subjects: {
        Maths: { calendars: ['1A'], lessons: lessons(0) },
        Lab: { calendars: ['A'], lessons: lessons(1) },
        Art: { calendars: ['B'], lessons: lessons(2) },
      },
    })
    expect(brokenRules(schedule)).toMatchObject([{ deviation: 1, matches: [{ calendarUuid: 'B', dayNum: 0 }] }])
  })

  test('are too full where the students of one group are', () => {
    const five = Array.from({ length: 5 }, () => ({}))
    const subjects = { Lab: { calendars: ['A'], lessons: five }, Art: { calendars: ['B'], lessons: five } }
    expect(capacityFindings(divided({ subjects }))).toEqual([])
    const more = { ...subjects, Maths: { calendars: ['1A'], lessons: [{}, {}] } }
    expect(capacityFindings(divided({ subjects: more }))).toMatchObject([
      { kind: 'overfull', calendarUuid: 'A', needed: 7, free: 6 },
      { kind: 'overfull', calendarUuid: 'B', needed: 7, free: 6 },
    ])
  })
})

describe('[D132] dividing a class', () => {
  const halves = { calendarUuid: '1A', division: 'Halves', groups: [{ name: 'A' }, { name: 'B' }] }
  const languages = { ...halves, division: 'Languages', groups: [{ name: 'F' }, { name: 'L' }, { name: 'S' }] }

  test('makes groups that share students with the class and with those of other divisions', () => {
    let minted = 0
    const mint = () => `m${++minted}`
    const schedule = after(after(tinySchedule(), 'divideClass', halves, mint), 'divideClass', languages, mint)
    const [a, b, f, l, s] = groupsOf(schedule, '1A')
    expect(names([a!, b!, f!, l!, s!])).toEqual(['A', 'B', 'F', 'L', 'S'])
    expect(schedule.calendars['1A']!.parts).toHaveLength(6)
    expect(names(sharing(schedule, a!))).toEqual(['A', '1A', 'F', 'L', 'S'])
    expect(names(sharing(schedule, f!))).toEqual(['F', '1A', 'A', 'B'])
    expect(divisionsOf(schedule, '1A')).toEqual(['Halves', 'Languages'])
  })

  test.each([
    ['not-a-class', { ...halves, calendarUuid: 'Ada' }],
    ['not-a-class', { ...halves, calendarUuid: 'A' }],
    ['division-taken', halves],
    ['name-too-short', { ...halves, division: ' ' }],
    ['name-too-short', { ...halves, division: 'x', groups: [{ name: 'x' }, { name: ' ' }] }],
    ['params-invalid', { ...halves, groups: [{ name: 'A' }] }],
    ['too-many-parts', { ...halves, division: 'x', groups: Array.from({ length: 11 }, () => ({ name: 'x' })) }],
  ])('is refused: %s', (code, params) => {
    expect(refusalOf(divided(), 'divideClass', params)).toBe(code)
  })

  test('and choosing among calendars exclude each other', () => {
    const choices = (uuid: string) => ({ subjectUuid: 'Maths', choices: [{ candidates: [uuid] }] })
    for (const uuid of ['1A', 'A'])
      expect(refusalOf(divided(), 'updateSubject', { ...choices(uuid), calendarUuids: ['Ada'] })).toBe(
        'choice-of-group',
      )
    const chosen = after(divided(), 'updateSubject', choices('1B'))
    expect(refusalOf(chosen, 'divideClass', { ...halves, calendarUuid: '1B' })).toBe('choice-of-group')
  })

  test('keeps a class and its groups classes', () => {
    for (const uuid of ['1A', 'A'])
      expect(refusalOf(divided(), 'updateCalendar', { uuid, calendarType: 'ROOM' })).toBe('stays-class')
  })

  test('a division is renamed, but not after another', () => {
    const division = { calendarUuid: '1A', division: 'Halves' }
    expect(divisionsOf(after(divided(), 'renameDivision', { ...division, name: 'Lab' }), '1A')).toEqual([
      'Lab',
      'Languages',
    ])
    expect(refusalOf(divided(), 'renameDivision', { ...division, name: 'Languages' })).toBe('division-taken')
    expect(refusalOf(divided(), 'renameDivision', { ...division, division: 'None', name: 'x' })).toBe('not-found')
  })
})

describe('[D133] undoing a division', () => {
  const remove = (lessons: 'to-class' | 'delete', schedule = divided()) =>
    after(schedule, 'deleteDivision', { calendarUuid: '1A', division: 'Languages', lessons })

  test('gives the lessons of its groups to the class, and leaves what the other divisions need', () => {
    const schedule = remove('to-class')
    expect(schedule.subjects.French).toMatchObject({ calendarUuids: ['1A'] })
    expect(schedule.lessons['Latin 1']).toMatchObject({ calendarUuids: ['1A', '1B'] })
    expect(names(groupsOf(schedule, '1A'))).toEqual(['A', 'B'])
    expect(schedule.calendars['1A']!.parts).toHaveLength(2)
    const whole = after(schedule, 'deleteDivision', { calendarUuid: '1A', division: 'Halves', lessons: 'to-class' })
    expect(whole.calendars['1A']).toMatchObject({ parts: [] })
  })

  test('or deletes those that no other class attends', () => {
    const schedule = remove('delete')
    expect(Object.keys(schedule.subjects)).toEqual(['Maths', 'Lab', 'Art', 'Latin'])
    expect(schedule.lessons['Latin 1']).toMatchObject({ calendarUuids: ['1B'] })
  })

  test('one group can go alone; with the class all go', () => {
    const one = after(divided(), 'deleteCalendarAndSubjects', { calendarUuid: 'French', subjectUuids: ['French'] })
    expect(divisionsOf(one, '1A')).toEqual(['Halves', 'Languages'])
    const subjectUuids = ['Maths', 'Lab', 'Art', 'French']
    const all = after(divided(), 'deleteCalendarAndSubjects', { calendarUuid: '1A', subjectUuids })
    expect(Object.keys(all.calendars)).toEqual(['Ada', '1B'])
    expect(all.subjects).toMatchObject({ Latin: { calendarUuids: ['1B'] } })
  })
})

describe('[D132] a class is divided with the courses for its groups', () => {
  const course = (calendarUuid: string) => ({ name: 'Choir', lengths: [1], calendarUuids: [calendarUuid] })
  const dividing = (more: object = {}) => ({
    create: [course('v_new_calendar1')],
    divide: [{ calendarUuid: '1B', division: 'Choir', groups: [{ uuid: 'v_new_calendar1', name: 'choir' }], ...more }],
  })

  test('in one step, which one step back undoes', () => {
    const before = divided()
    const change = changeOf(before, 'editSubjects', dividing(), countingMint('new'))
    const later = apply(before, change)
    expect(names(groupsOf(later, '1B'))).toEqual(['choir'])
    expect(apply(later, invert(change))).toEqual(before)
  })

  test.each([
    [{ calendarUuid: 'nobody' }, 'not-found'],
    [{ calendarUuid: 'Ada' }, 'not-a-class'],
    [{ calendarUuid: 'A' }, 'not-a-class'],
    [{ calendarUuid: '1A', division: 'Halves' }, 'division-taken'],
    [{ groups: [{ uuid: 'v_new_calendar1', name: ' ' }] }, 'name-too-short'],
    [{ groups: [{ uuid: 'v_new_calendar2', name: 'choir' }] }, 'not-found'],
    [{ groups: ['choir', 'band'].map((name) => ({ uuid: 'v_new_calendar1', name })) }, 'params-invalid'],
  ])('%j is refused: %s', (more, code) => {
    expect(refusalOf(divided(), 'editSubjects', dividing(more))).toBe(code)
  })
})
