import { tableOf } from '../records/table-of.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { duplicateOf } from '../records/new-schedule.ts'
import type { Schedule } from '../schedule.ts'
import { arbitrarySchedule, countingMint, faultsOf, slotAt, tinyGroup, tinySchedule } from '../testing/index.ts'
import { nextName, nextTitle, nextYear } from './next-name.ts'
import type { YearPlan } from './plan.ts'
import { proposedYear, wholeClasses } from './propose.ts'
import { yearForward, type YearForward } from './year-forward.ts'

const made = (schedule: Schedule, plan: YearPlan): YearForward => {
  const forward = yearForward(schedule, plan, countingMint())
  if (isRefusal(forward)) throw new Error(forward.error)
  return forward
}
const usual = (schedule: Schedule, given: Partial<YearPlan> = {}) => ({ ...proposedYear(schedule, 'Next'), ...given })
/** Whom a course has, by their names. */
const peopleOf = ({ calendars, subjects }: Schedule, uuid: string) =>
  subjects[uuid]?.calendarUuids.map((each) => calendars[each]?.name)

const school = () =>
  tinySchedule({
    calendars: {
      '5a': { type: 'CLASS', blocked: [[0, 2]] },
      '6a': 'CLASS',
      '6b': 'CLASS',
      Ada: 'TEACHER',
      Lab: 'ROOM',
    },
    subjects: {
      'Maths 5a': { calendars: ['5a', 'Ada'], lessons: [{ at: [0, 0], pinned: true }, { at: [0, 1] }] },
      'Maths 6a': { calendars: ['6a', 'Ada', 'Lab'], lessons: [{ at: [1, 0] }] },
      'Sports 6': { calendars: ['6a', '6b'], lessons: [{}] },
      Meeting: { calendars: ['Ada'], lessons: [{}] },
    },
    rules: {
      early: { rule: 'PREFERRED_TIMESLOTS', calendarUuids: ['6b'], strength: 50, timeSlotUuids: [slotAt(0, 0)] },
      apart: { rule: 'MIN_DAYS_BETWEEN', subjectUuids: ['Maths 5a', 'Maths 6a'], value: 1 },
      few: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['6a', 'Ada'], value: 4 },
    },
  })

test('a class takes its number of students along to the next grade, and who begins has none yet', () => {
  const before = tinySchedule({
    calendars: {
      '5a': { type: 'CLASS', pupils: 28, parts: ['1', '2'] },
      '5a/1': { ...tinyGroup('5a', '1'), pupils: 13 },
      '6a': { type: 'CLASS', pupils: 25 },
      Lab: { type: 'ROOM', seats: 24 },
    },
    subjects: { Maths: { calendars: ['5a'], lessons: [{}] }, Art: { calendars: ['6a', 'Lab'], lessons: [{}] } },
  })
  const classes = [
    { from: '5a', name: '6a', coursesOf: '6a' },
    { from: null, name: '5a', coursesOf: '5a' },
  ]
  const { calendars } = made(before, usual(before, { classes })).schedule
  const sizes = Object.values(calendars).map(({ name, seats, pupils }) => [name, seats ?? pupils])
  expect(sizes).toContainEqual(['6a', 28])
  expect(sizes).toContainEqual(['5a', undefined])
  expect(sizes).toContainEqual(['Lab', 24])
})

describe('[D470] names a year later', () => {
  test.each([
    ['7a', '8a'],
    ['Class 09 b', 'Class 10 b'],
    ['9', '10'],
    ['Q1', 'Q2'],
    ['Choir', 'Choir'],
    ['2026 intake', '2026 intake'],
  ])('%s becomes %s', (name, next) => expect(nextName(name)).toBe(next))

  test.each([
    ['Autumn 2026/27', 'Autumn 2027/28'],
    ['2026-2027', '2027-2028'],
    ['99/00', '00/01'],
    ['Plan of 2026', 'Plan of 2027'],
    ['Try 12', undefined],
    ['Draft', undefined],
  ])('%s becomes %s', (title, next) => expect(nextTitle(title)).toBe(next))

  test('a school year begins on the same weekday, as near to the same date as can be, without holidays', () => {
    const year = { firstDay: '2026-08-31', lastDay: '2027-06-25', timeZone: 'Europe/Berlin', weekday: 1, firstWeek: 1 }
    const holidays = [{ name: 'Autumn', firstDay: '2026-10-12', lastDay: '2026-10-16' }]
    expect(nextYear({ ...year, holidays })).toEqual({
      ...year,
      ...{ firstDay: '2027-08-30', lastDay: '2028-06-23', holidays: [] },
    })
    expect(nextYear({ ...year, firstDay: '2028-02-29', holidays: [] }).firstDay).toBe('2029-02-27')
  })
})

describe('[D471] what is usual', () => {
  test('classes move up into the courses of their next grade; the last leave and the first come anew', () => {
    const plan = usual(school())
    expect(plan.classes).toEqual([
      { from: null, name: '5a', coursesOf: '5a' },
      { from: '5a', name: '6a', coursesOf: '6a' },
    ])
    const { schedule, outcome } = made(school(), plan)
    expect(faultsOf(schedule)).toEqual([])
    expect(schedule.calendars['5a']).toMatchObject({ name: '6a', blockedTimeSlots: [] })
    expect(peopleOf(schedule, 'Maths 6a')).toEqual(['6a', 'Ada', 'Lab'])
    expect(schedule.subjects['Maths 6a']?.calendarUuids).toEqual(['5a', 'Ada', 'Lab'])
    expect(peopleOf(schedule, 'Maths 5a')).toEqual(['5a', 'Ada'])
    expect(peopleOf(schedule, 'Sports 6')).toEqual(['6a'])
    const fresh = wholeClasses(schedule).find(({ name }) => name === '5a')
    expect(fresh?.blockedTimeSlots).toEqual([slotAt(0, 2)])
    expect(Object.values(schedule.lessons).every(({ timeSlotUuid }) => timeSlotUuid === null)).toBe(true)
    expect(outcome).toMatchObject({ classes: 2, subjects: 4, lessons: 5, placed: 0, subjectsGone: [], lessonsGone: 0 })
    expect(outcome.classesGone.map(({ name }) => name)).toEqual(['6a', '6b'])
    expect(outcome.rulesGone.map(({ uuid }) => uuid)).toEqual(['early'])
    expect(outcome.rulesLess).toEqual([])
    expect(schedule.rules.few?.calendarUuids).toEqual(['5a', 'Ada'])
  })

  test('in a grade that there was not yet a class goes on with its own courses', () => {
    const growing = tinySchedule({ calendars: { '5a': 'CLASS', '5b': 'CLASS' } })
    expect(usual(growing).classes).toEqual([
      { from: '5a', name: '6a', coursesOf: '5a' },
      { from: '5b', name: '6b', coursesOf: '5b' },
    ])
  })

  test('or a class takes its own courses along, and who comes anew has those of its grade once more, without teachers', () => {
    const plan: YearPlan = { ...proposedYear(school(), 'Next', 'along'), lessons: 'placed', timeOff: false }
    const { schedule, outcome } = made(school(), plan)
    expect(faultsOf(schedule)).toEqual([])
    expect(peopleOf(schedule, 'Maths 5a')).toEqual(['6a', 'Ada'])
    expect(schedule.subjects['Maths 6a']).toBeUndefined()
    const again = Object.values(schedule.subjects).find(({ name, uuid }) => name === 'Maths 5a' && uuid !== name)
    expect(again && peopleOf(schedule, again.uuid)).toEqual(['5a'])
    const lessons = Object.values(schedule.lessons).filter(({ subjectUuid }) => subjectUuid === again?.uuid)
    expect(lessons).toMatchObject([
      { timeSlotUuid: null, missing: ['TEACHER'] },
      { timeSlotUuid: null, missing: ['TEACHER'] },
    ])
    expect(outcome).toMatchObject({ subjects: 3, repeated: 1, without: 2, lessonsGone: 2, placed: 2 })
    expect(outcome.subjectsGone.map(({ name }) => name)).toEqual(['Maths 6a', 'Sports 6'])
    expect(outcome.rulesLess.map(({ uuid }) => uuid)).toEqual(['apart', 'few'])
    expect(Object.values(schedule.calendars).flatMap(({ blockedTimeSlots }) => blockedTimeSlots)).toEqual([])
  })
})

test('[D472] lessons lie nowhere, pinned ones or all where they lay; who leaves is missed', () => {
  const places = (given: Partial<YearPlan>) =>
    Object.values(made(school(), usual(school(), given)).schedule.lessons).flatMap(({ uuid, timeSlotUuid, pinned }) =>
      timeSlotUuid === null ? [] : [pinned ? `${uuid} pinned` : uuid],
    )
  expect(places({ lessons: 'unscheduled' })).toEqual([])
  expect(places({ lessons: 'pinned' })).toEqual(['Maths 5a 1 pinned'])
  expect(places({ lessons: 'placed' })).toEqual(['Maths 5a 1 pinned', 'Maths 5a 2', 'Maths 6a 1'])
  expect(places({ lessons: 'placed', pins: false })).toEqual(['Maths 5a 1', 'Maths 5a 2', 'Maths 6a 1'])
  const { schedule, outcome } = made(school(), usual(school(), { leaving: ['Ada', 'Lab'], rules: false }))
  expect(faultsOf(schedule)).toEqual([])
  expect(schedule.lessons['Maths 6a 1']).toMatchObject({ calendarUuids: ['5a'], missing: ['TEACHER', 'ROOM'] })
  // What they had alone goes with them, and is told.
  expect(outcome.subjectsGone.map(({ name }) => name)).toEqual(['Meeting'])
  expect(outcome).toMatchObject({ without: 3, lessonsGone: 1 })
  expect(Object.keys(schedule.rules)).toEqual([])
})

describe('[D473] groups', () => {
  const divided = () =>
    tinySchedule({
      calendars: {
        '5a': { type: 'CLASS', parts: ['p', 'q'] },
        '6a': { type: 'CLASS', parts: ['r', 's'] },
        own1: tinyGroup('5a', 'p'),
        own2: tinyGroup('5a', 'q'),
        there1: tinyGroup('6a', 'r'),
        there2: tinyGroup('6a', 's'),
      },
      subjects: { French: { calendars: ['there1'], lessons: [{}] }, Latin: { calendars: ['there2'], lessons: [{}] } },
    })
  const named = (own: readonly [string, string]): Schedule => {
    const schedule = divided()
    const names: Record<string, string> = { own1: own[0], own2: own[1], there1: '6a French', there2: '6a Latin' }
    const calendars = Object.values(schedule.calendars).map((each) => ({
      ...each,
      name: names[each.uuid] ?? each.name,
    }))
    return { ...schedule, calendars: tableOf(calendars) }
  }

  test('go with their class, whose name they bear, where the courses of the grade are for such groups', () => {
    const schedule = named(['5a French', '5a Latin'])
    const { schedule: next, outcome } = made(schedule, usual(schedule))
    expect(faultsOf(next)).toEqual([])
    expect(next.subjects.French?.calendarUuids).toEqual(['own1'])
    expect(next.calendars.own1).toMatchObject({ name: '6a French', classUuid: '5a', parts: ['p'] })
    expect(outcome.regrouped).toEqual([])
    expect(Object.keys(next.calendars)).toHaveLength(6)
  })

  test('else a class has those of the grade it comes into, and it is told', () => {
    const schedule = named(['5a ethics', '5a religion'])
    const { schedule: next, outcome } = made(schedule, usual(schedule))
    expect(faultsOf(next)).toEqual([])
    expect(outcome.regrouped).toEqual(['6a'])
    const [french = ''] = next.subjects.French?.calendarUuids ?? []
    expect(next.calendars[french]).toMatchObject({ name: '6a French', classUuid: '5a', division: 'Halves' })
    const parts = Object.values(next.calendars).flatMap((each) => (each.classUuid === null ? each.parts : []))
    expect(new Set(parts).size).toBe(parts.length)
  })
})

test('[D474] a plan that contradicts itself, or names what is not there, is refused in words', () => {
  const plan = usual(school())
  const [fresh, up] = plan.classes
  const refused = (given: Partial<YearPlan>) => yearForward(school(), { ...plan, ...given }, countingMint())
  expect(refused({ classes: [fresh!, { ...up!, name: '5a ' }] })).toMatchObject({ code: 'class-twice' })
  expect(refused({ classes: [up!, { ...up!, name: '6z' }] })).toMatchObject({ code: 'class-twice' })
  expect(refused({ classes: [{ ...up!, name: ' ' }] })).toMatchObject({ code: 'name-too-short' })
  expect(refused({ classes: [{ ...up!, from: 'Ada' }] })).toMatchObject({ code: 'not-found' })
  expect(refused({ classes: [{ ...up!, coursesOf: 'nobody' }] })).toMatchObject({ code: 'not-found' })
  expect(refused({ leaving: ['6a'] })).toMatchObject({ code: 'not-found' })
  expect(refused({ title: ' ' })).toMatchObject({ code: 'name-too-short' })
  const year = {
    firstDay: '2027-08-30',
    lastDay: '2027-08-01',
    timeZone: 'UTC',
    weekday: 1,
    firstWeek: 0,
    holidays: [],
  }
  expect(refused({ year })).toMatchObject({ code: 'year-backwards' })
})

describe('[D475] whatever the version and the plan', () => {
  const choices = fc.record({
    lessons: fc.constantFrom('unscheduled' as const, 'pinned' as const, 'placed' as const),
    ...{ pins: fc.boolean(), rules: fc.boolean(), timeOff: fc.boolean(), shortNames: fc.boolean() },
    rows: fc.array(fc.tuple(fc.option(fc.nat(9)), fc.option(fc.nat(9))), { maxLength: 6 }),
    leaving: fc.array(fc.nat(9), { maxLength: 3 }),
  })
  const planOf = (
    schedule: Schedule,
    { rows, leaving, ...given }: typeof choices extends fc.Arbitrary<infer T> ? T : never,
  ) => {
    const classes = wholeClasses(schedule)
    const people = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType !== 'CLASS')
    const taken = new Set<string>()
    const pick = (n: number | null) => (n === null ? null : (classes[n % Math.max(1, classes.length)]?.uuid ?? null))
    const next = rows.map(([from, coursesOf], index) => {
      const uuid = pick(from)
      const own = uuid !== null && !taken.has(uuid) ? uuid : null
      if (own !== null) taken.add(own)
      return { from: own, name: `Next ${index}`, coursesOf: pick(coursesOf) }
    })
    const gone = leaving.flatMap((n) => people[n % Math.max(1, people.length)]?.uuid ?? [])
    return { title: 'Next', year: null, ...given, classes: next, leaving: [...new Set(gone)] }
  }

  test('the next one is sound, nothing that stays is lost, and all that goes is told', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), choices, (schedule, drawn) => {
        const plan = planOf(schedule, drawn)
        const { schedule: next, outcome } = made(schedule, plan)
        expect(faultsOf(next)).toEqual([])
        expect(faultsOf(duplicateOf(next, { uuid: 'stored', mint: countingMint('copy') }).schedule)).toEqual([])
        const whole = wholeClasses(next).map(({ name }) => name)
        expect(whole.toSorted()).toEqual(plan.classes.map(({ name }) => name).toSorted())
        for (const { uuid, calendarType } of Object.values(schedule.calendars))
          if (calendarType !== 'CLASS') expect(uuid in next.calendars).toBe(!plan.leaving.includes(uuid))
        const told = new Set(outcome.subjectsGone.map(({ uuid }) => uuid))
        for (const uuid of Object.keys(schedule.subjects)) expect(uuid in next.subjects).toBe(!told.has(uuid))
        expect(Object.keys(next.subjects)).toHaveLength(
          Object.keys(schedule.subjects).length - told.size + outcome.repeated,
        )
        const left = Object.keys(schedule.lessons).filter((uuid) => uuid in next.lessons)
        expect(left).toHaveLength(Object.keys(schedule.lessons).length - outcome.lessonsGone)
        if (!plan.rules && !plan.timeOff) expect(next.rules).toEqual({})
        if (plan.rules && plan.timeOff)
          expect(Object.keys(next.rules).length + outcome.rulesGone.length).toBe(Object.keys(schedule.rules).length)
      }),
    )
  })

  test('with the courses along and nobody leaving, each class has next year what it has', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), (schedule) => {
        const classes = wholeClasses(schedule).map(({ uuid, name }) => ({ from: uuid, name, coursesOf: uuid }))
        const plan = { ...proposedYear(schedule, 'Next'), classes, lessons: 'placed' as const }
        const { schedule: next, outcome } = made(schedule, plan)
        expect(next.lessons).toEqual(schedule.lessons)
        expect(next.subjects).toEqual(schedule.subjects)
        expect(next.rules).toEqual(schedule.rules)
        expect(outcome).toMatchObject({ subjectsGone: [], lessonsGone: 0, repeated: 0, rulesGone: [], regrouped: [] })
      }),
    )
  })
})
