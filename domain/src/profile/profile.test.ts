import { tableOf } from '../records/table-of.ts'
import { expect, test } from 'vitest'
import { judgementOf } from '../judge/judgement.ts'
import { setProfile } from '../commands/profile.ts'
import { parseParams } from '../commands/table.ts'
import { importedSchool } from '../import/import.ts'
import { importOf, versionOfFile } from '../import/import-schedule.ts'
import { headOf, type Schedule } from '../schedule.ts'
import { bareRule } from '../rules/bare-rule.ts'
import { factsOf } from '../rules/facts.ts'
import { after } from '../testing/performing.ts'
import { slotAt, tinySchedule, type TinyOptions } from '../testing/tiny-schedule.ts'
import { CRITERIA, IMPORTANCE, LATER_CRITERIA, type Profile } from './criterion.ts'
import { lunchSlots } from './lunch.ts'
import { criteriaOn, laterCriteria, profileNamed, profileOf, PROFILES } from './profiles.ts'
import { rulesOf } from './rules-of.ts'

/** Two teachers of one class, five days of six hours. */
const school = (profile?: Profile, more: Partial<TinyOptions> = {}): Schedule => {
  const schedule = tinySchedule({
    days: 5,
    hours: 6,
    calendars: { '1A': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 3] }] },
      Art: { calendars: ['1A', 'Ben'], lessons: [{ at: [1, 1] }] },
    },
    ...more,
  })
  return profile ? { ...schedule, head: { [schedule.uuid]: { ...headOf(schedule), profile } } } : schedule
}

const costs = (schedule: Schedule) =>
  Object.fromEntries(
    judgementOf(schedule).violations.flatMap((violation) =>
      violation.kind === 'wish' && violation.wish === 'rule' ? [[violation.ruleUuid, violation.cost] as const] : [],
    ),
  )

test('[D461] a version without a profile asks for what its rules say and nothing besides', () => {
  const schedule = school()
  expect(rulesOf(schedule)).toBe(schedule.rules)
  expect(profileNamed(headOf(schedule).profile ?? {})).toBe('file')
})

test('[D461] a criterion is a wish of the judge, in units of its importance', () => {
  expect(costs(school({ classGaps: 'most', teacherGaps: 'much' }))).toEqual({
    'criterion-classGaps-CLASS': 2 * IMPORTANCE.most,
    'criterion-teacherGaps-TEACHER': 3 * IMPORTANCE.much,
  })
  expect(costs(school({ lateStarts: 'little', spread: 'normal' }))).toEqual({
    'criterion-lateStarts-CLASS': 1,
    'criterion-spread-CLASS': 3,
  })
})

test('[D461] whoever has a wish of the same kind of their own is asked for that', () => {
  const own = bareRule({ uuid: 'own', rule: 'MAX_GAPS_PER_WEEK', strength: 2, calendarUuids: ['Ada'], value: 1 })
  const schedule = { ...school({ teacherGaps: 'much' }), rules: { own } }
  expect(costs(schedule)).toEqual({ own: 2 })
  expect(rulesOf(schedule)['criterion-teacherGaps-TEACHER']).toMatchObject({
    calendarType: null,
    calendarUuids: ['Ben'],
  })
})

test('[D461] a course that wishes to be spread is not asked twice', () => {
  const subjects: NonNullable<TinyOptions['subjects']> = {
    Maths: { calendars: ['1A', 'Ada'], distribution: 'scatter' as const, lessons: [{ at: [0, 0] }, { at: [0, 3] }] },
  }
  expect(judgementOf(school(undefined, { subjects })).cost.soft).toBe(10)
  expect(judgementOf(school({ spread: 'little' }, { subjects })).cost.soft).toBe(1)
})

/** 1A has hard lessons of Maths, 5A of Latin; 5A goes home after the fourth period. */
const hardSchool = (maths: readonly (readonly [number, number])[], tag = 'hard') =>
  school(
    { hardSubjects: 'normal' },
    {
      calendars: {
        '1A': 'CLASS',
        '5A': { type: 'CLASS', blocked: [0, 1, 2, 3, 4].flatMap((day) => [4, 5].map((hour) => [day, hour] as const)) },
        Ada: 'TEACHER',
        Ben: 'TEACHER',
      },
      subjects: {
        Maths: { calendars: ['1A', 'Ada'], lessons: maths.map((at) => ({ at, tags: [tag] })) },
        Latin: { calendars: ['5A', 'Ben'], lessons: [{ at: [0, 3], tags: [tag] }] },
        Art: { calendars: ['1A', 'Ben'], lessons: [{ at: [1, 5] }] },
      },
    },
  )

test('hard lessons in the last two periods of their class’s days weigh more with each of the same class', () => {
  const once = { 'criterion-hardSubjects-1A': 3, 'criterion-hardSubjects-5A': 3 }
  expect(
    costs(
      hardSchool([
        [0, 4],
        [1, 0],
        [2, 3],
      ]),
    ),
  ).toEqual(once)
  expect(
    costs(
      hardSchool([
        [0, 4],
        [1, 5],
        [2, 5],
      ]),
    ),
  ).toEqual({ ...once, 'criterion-hardSubjects-1A': 18 })
  expect(costs(hardSchool([[0, 4]], 'Schwer'))).toEqual(once)
})

test('of two half days the last periods are those of the second', () => {
  const subjects = {
    Maths: { calendars: ['1A', 'Ada'], lessons: [0, 1].map((day) => ({ at: [day, 5] as const, tags: ['hard'] })) },
  }
  const schedule = school({ hardSubjects: 'little' }, { days: 4, halfDays: true, subjects })
  expect(costs(schedule)).toEqual({ 'criterion-hardSubjects-1A': 1 })
})

test('without a lesson that is tagged as hard nothing is asked, and with the first there is', () => {
  const bare = hardSchool([[0, 4]], 'written')
  expect(rulesOf(bare)).toEqual({})
  expect(costs(bare)).toEqual({})
  const lesson = bare.lessons['Maths 1']!
  const tagged = { ...bare, lessons: { ...bare.lessons, [lesson.uuid]: { ...lesson, tags: ['hard'] } } }
  expect(costs(tagged)).toEqual({ 'criterion-hardSubjects-1A': 3 })
  expect(factsOf(tagged).rulesTouching(tagged.lessons['Maths 1']!)).toEqual([
    rulesOf(tagged)['criterion-hardSubjects-1A'],
  ])
  expect(costs(bare)).toEqual({})
})

test('a class with a wish of its own for its week keeps being asked, but for one of its hard lessons', () => {
  const wish = (tagNames: string[]) =>
    bareRule({ uuid: 'own', rule: 'MAX_LESSONS_PER_WEEK', strength: 2, calendarUuids: ['1A'], value: 9, tagNames })
  const asked = (tagNames: string[]) =>
    Object.keys(rulesOf({ ...hardSchool([[0, 4]]), rules: { own: wish(tagNames) } }))
  expect(asked(['written'])).toEqual(['own', 'criterion-hardSubjects-1A', 'criterion-hardSubjects-5A'])
  expect(asked(['hard'])).toEqual(['own', 'criterion-hardSubjects-5A'])
})

test('changes of room are counted for classes, and a wish about buildings is another', () => {
  const subjects = {
    Maths: { calendars: ['1A', 'Ada', 'Here'], lessons: [{ at: [0, 0] as const }, { at: [0, 2] as const }] },
    Art: { calendars: ['1A', 'Ben', 'There'], lessons: [{ at: [0, 1] as const }] },
  }
  const calendars = { '1A': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER', Here: 'ROOM', There: 'ROOM' } as const
  const schedule = school({ rooms: 'normal' }, { subjects, calendars })
  expect(costs(schedule)).toEqual({ 'criterion-rooms-CLASS': 6 })
  const own = (value2: number | null) =>
    bareRule({ uuid: 'own', rule: 'MAX_CHANGES_PER_DAY', strength: 2, calendarUuids: ['1A'], value: 1, value2 })
  expect(costs({ ...schedule, rules: { own: own(1) } })).toEqual({ own: 2 })
  expect(costs({ ...schedule, rules: { own: own(null) } })).toEqual({ 'criterion-rooms-CLASS': 6 })
  expect(rulesOf(school({ rooms: 'normal' }))).toEqual({})
})

test('each profile is known by what it says, and any other is the school’s own', () => {
  for (const name of PROFILES) expect(profileNamed(profileOf(name))).toBe(name)
  expect(profileNamed({ ...profileOf('balanced'), inARow: 'off' })).toBeNull()
})

test('a profile that was saved before a criterion was there is still called what it was, and asks for nothing more', () => {
  for (const name of PROFILES) {
    const { hardSubjects: _, roomSize: __, neighbouringDays: ___, longWaits: ____, ...before } = profileOf(name)
    const schedule = school(before)
    expect(profileNamed(before)).toBe(name)
    const asked = Object.values(rulesOf(schedule)).map(({ criterion }) => criterion)
    for (const later of LATER_CRITERIA) expect(asked).not.toContain(later)
  }
  const { roomSize: _, longWaits: __, ...before } = profileOf('balanced')
  expect(laterCriteria(before)).toEqual({ roomSize: 'much', longWaits: 'much' })
  expect(laterCriteria(profileOf('balanced'))).toEqual({})
  expect(laterCriteria({ ...before, inARow: 'off' })).toEqual({})
})

test('whoever switches a later criterion off has made a choice of their own', () => {
  const schedule = school(criteriaOn('balanced'))
  const set = (profile: Profile) => headOf(after(schedule, 'setProfile', { profile })).profile ?? {}
  expect(profileNamed(set({ roomSize: 'off' }))).toBeNull()
  expect(set({ roomSize: 'off' })).toMatchObject({ roomSize: 'off' })
  expect(set({ inARow: 'off' })).not.toHaveProperty('inARow')
  expect(rulesOf(school({ roomSize: 'off', hardSubjects: 'off', classGaps: 'off' }))).toEqual({})
})

test('pupils first raises what serves them by a step and lowers what serves teachers, and nothing is switched off by it', () => {
  const [balanced, pupils, teachers] = [profileOf('balanced'), profileOf('pupils'), profileOf('teachers')]
  expect([pupils.evenDays, balanced.evenDays, teachers.evenDays]).toEqual(['much', 'normal', 'little'])
  expect([pupils.teacherGaps, balanced.teacherGaps, teachers.teacherGaps]).toEqual(['normal', 'much', 'most'])
  for (const criterion of CRITERIA.filter((each) => balanced[each] !== 'off'))
    expect([pupils[criterion], teachers[criterion]]).not.toContain('off')
  expect([balanced.rooms, pupils.rooms, teachers.rooms]).toEqual(['off', 'off', 'off'])
})

test('setting one criterion keeps the others, and all off is no profile', () => {
  const schedule = school({ classGaps: 'most', teacherGaps: 'much' })
  const set = (profile: Profile) => headOf(after(schedule, 'setProfile', { profile })).profile
  expect(set({ classGaps: 'little' })).toEqual({ classGaps: 'little', teacherGaps: 'much' })
  expect(set(profileOf('file'))).toBeUndefined()
})

test('a teacher waits at most two periods on a day: three cost, two do not, and one of a day is not those of a week', () => {
  const waiting = (...hours: number[]) =>
    school(
      { longWaits: 'much' },
      { subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: hours.map((hour) => ({ at: [0, hour] as const })) } } },
    )
  expect(costs(waiting(0, 3))).toEqual({})
  expect(costs(waiting(0, 4))).toEqual({ 'criterion-longWaits-TEACHER': 10 })
  expect(costs(waiting(0, 2, 5))).toEqual({ 'criterion-longWaits-TEACHER': 10 })
  expect(costs(waiting(0, 5))).toEqual({ 'criterion-longWaits-TEACHER': 20 })
  const own = bareRule({ uuid: 'own', rule: 'MAX_GAPS_PER_DAY', strength: 2, calendarUuids: ['Ada'], value: 3 })
  expect(costs({ ...waiting(0, 4), rules: { own } })).toEqual({})
  const twice = {
    Maths: {
      calendars: ['1A', 'Ada'],
      lessons: [0, 1].flatMap((day) => [0, 3].map((hour) => ({ at: [day, hour] as const }))),
    },
  }
  expect(costs(school({ longWaits: 'much' }, { subjects: twice }))).toEqual({})
})

test('[D461] how many lessons in a row are too many is a choice of the school, which it may take back', () => {
  const row = [0, 1, 2, 3, 4, 5].map((hour) => ({ at: [0, hour] as const }))
  const schedule = school({ inARow: 'normal' }, { subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: row } } })
  expect(costs(schedule)).toEqual({ 'criterion-inARow-TEACHER': 3 })
  const three = after(schedule, 'setProfile', { profile: {}, limits: { inARow: 3 } })
  expect(headOf(three)).toMatchObject({ profile: { inARow: 'normal' }, profileLimits: { inARow: 3 } })
  expect(costs(three)).toEqual({ 'criterion-inARow-TEACHER': 9 })
  expect(headOf(after(three, 'setProfile', { profile: { spread: 'much' } })).profileLimits).toEqual({ inARow: 3 })
  expect(headOf(after(three, 'setProfile', { profile: {}, limits: { inARow: 5 } }))).toEqual(headOf(schedule))
  expect(parseParams('setProfile', setProfile.params, { profile: {}, limits: { inARow: 9 } }).ok).toBe(false)
})

test('[D382] the number goes with our own file, and a file without it means the usual one', () => {
  const schedule = after(school({ inARow: 'normal' }), 'setProfile', { profile: {}, limits: { inARow: 6 } })
  const file = importedSchool.parse(JSON.parse(JSON.stringify(importOf(schedule))))
  const read = (given: typeof file) => versionOfFile(given) as Schedule
  expect(headOf(read(file)).profileLimits).toEqual({ inARow: 6 })
  const { profileLimits: _, ...old } = file
  expect(rulesOf(read(old))['criterion-inARow-TEACHER']?.value).toBe(5)
})

test('there is a lunch window where the day is long, has breaks, and none of them is long enough to eat', () => {
  const at = (...times: readonly string[]) => {
    const slots = times.map((startTime, hourNum) => ({
      ...{ uuid: slotAt(0, hourNum), dayNum: 0, hourNum, startTime },
      endTime: `${startTime.slice(0, 3)}${String(Number(startTime.slice(3)) + 45).padStart(2, '0')}`,
    }))
    return { ...school(), timeSlots: tableOf(slots) }
  }
  const day = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
  expect(lunchSlots(at(...day, '15:00'))).toEqual([slotAt(0, 4), slotAt(0, 5)])
  expect(lunchSlots(at(...day))).toEqual([])
  expect(lunchSlots(at('08:00', '09:00', '10:00', '11:10', '13:00', '14:00', '15:00'))).toEqual([])
})
