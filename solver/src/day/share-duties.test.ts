import {
  BEFORE_FIRST,
  breaksOf,
  calendarOfLink,
  DEFAULT_DUTY_WEIGHTS,
  dutyPosts,
  dutyShares,
  EMPTY_DIARY,
  isNobody,
  judgementOf,
  linkTo,
  postKey,
  scheduleOfDuties,
  tableOf,
  type Diary,
  type DutyDecision,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { runs, tinySchedule } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareDuties } from './share-duties.ts'

const weights = DEFAULT_DUTY_WEIGHTS
const sharing = { weights, seed: 1, steps: 3_000 }

/** The diary after duties are stored, as the command stores them. */
function storing(diary: Diary, decisions: readonly DutyDecision[]): Diary {
  const set = new Map(Object.values(diary.duties).map((duty) => [postKey(duty), duty]))
  for (const decision of decisions) {
    if (decision.teachers.length === 0) set.delete(postKey(decision))
    else set.set(postKey(decision), { uuid: postKey(decision), ...decision, teachers: [...decision.teachers] })
  }
  return { ...diary, duties: tableOf([...set.values()]) }
}

const drawnSchool = fc.record({
  days: fc.integer({ min: 1, max: 5 }),
  /** The teacher of each class in each period. Numbers beyond the teachers are free periods. */
  taught: fc.array(fc.nat(7), { minLength: 60, maxLength: 60 }),
  annex: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  places: fc.array(
    fc.record({
      building: fc.constantFrom(undefined, undefined, 'Annex'),
      needs: fc.array(fc.record({ after: fc.integer({ min: BEFORE_FIRST, max: 3 }), people: fc.nat(2) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  mostADay: fc.constantFrom(1, 1, 2),
})
type Drawn = typeof drawnSchool extends fc.Arbitrary<infer T> ? T : never

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']
const HOURS = 4

/** Three classes with a teacher in most periods, each in its own room, some of these in another building. */
function schoolOf({ days, taught, annex, places }: Drawn): { readonly school: Schedule; readonly diary: Diary } {
  const busy = new Set<string>()
  const cells = Array.from({ length: days * HOURS * 3 }, (_, n) => ({ n, ofClass: n % 3, hour: Math.floor(n / 3) }))
  const subjects = Object.fromEntries(
    cells.flatMap(({ n, ofClass, hour }) => {
      const name = NAMES[taught[n]]
      if (name === undefined || busy.has(`${name} ${hour}`)) return []
      busy.add(`${name} ${hour}`)
      const at = [Math.floor(hour / HOURS), hour % HOURS] as const
      return [[`course ${n}`, { calendars: [`class ${ofClass}`, name, `room ${ofClass}`], lessons: [{ at }] }]]
    }),
  )
  const rooms = annex.map((isThere, index) => [
    `room ${index}`,
    { type: 'ROOM' as const, building: isThere ? 'Annex' : 'Main' },
  ])
  const school = tinySchedule({
    ...{ days, hours: HOURS, subjects },
    calendars: {
      ...{ 'class 0': 'CLASS', 'class 1': 'CLASS', 'class 2': 'CLASS' },
      ...Object.fromEntries(NAMES.map((name) => [name, 'TEACHER' as const])),
      ...Object.fromEntries(rooms),
    },
  })
  const placed = places.map(({ building, needs }, index) => ({
    ...{ uuid: `place ${index}`, name: `Place ${index}`, needs },
    ...(building !== undefined && { building }),
  }))
  return { school, diary: { ...EMPTY_DIARY, places: tableOf(placed) } }
}

type Wanted = { readonly day: number; readonly cell: string; readonly able: readonly Uuid[] }

/** The most posts that can be filled, with at most one duty at once and so many a day for each teacher: tried one by one. */
function mostFilled(wanted: readonly Wanted[], mostADay: number): number {
  const taken = new Set<string>()
  const onDay = new Map<string, number>()
  const tryFrom = (index: number): number => {
    const one = wanted[index]
    if (!one) return 0
    let most = tryFrom(index + 1)
    for (const teacher of one.able) {
      if (most === wanted.length - index) break
      const [at, day] = [`${teacher} ${one.cell}`, `${teacher} ${one.day}`]
      if (taken.has(at) || (onDay.get(day) ?? 0) >= mostADay) continue
      taken.add(at)
      onDay.set(day, (onDay.get(day) ?? 0) + 1)
      most = Math.max(most, 1 + tryFrom(index + 1))
      taken.delete(at)
      onDay.set(day, onDay.get(day)! - 1)
    }
    return most
  }
  return tryFrom(0)
}

/** Who could be on duty, counted from the records: teachers with a lesson beside the break or around it, who stay in one building. */
function ableAt(school: Schedule, dayNum: number, after: number, building: string | undefined): Uuid[] {
  const hours = (name: string) =>
    Object.values(school.lessons).flatMap(({ calendarUuids, timeSlotUuid }) => {
      const slot = school.timeSlots[timeSlotUuid!]
      const room = calendarUuids.find((uuid) => uuid.startsWith('room'))!
      return calendarUuids.includes(name) && slot.dayNum === dayNum
        ? [{ hour: slot.hourNum, building: school.calendars[room]?.building }]
        : []
    })
  return NAMES.filter((name) => {
    const own = hours(name)
    const beside = own.filter(({ hour }) => hour === after || hour === after + 1)
    const isInside = own.some(({ hour }) => hour <= after) && own.some(({ hour }) => hour > after)
    const buildings = new Set([...beside.map((each) => each.building), ...(building === undefined ? [] : [building])])
    return (beside.length > 0 || isInside) && buildings.size <= 1
  })
}

test('every duty is taken that somebody can take; nobody is in two places, changes buildings, or has more a day than one can', () => {
  const seen = { taken: 0, open: 0, limited: 0, two: 0, same: 0, better: 0 }
  fc.assert(
    fc.property(drawnSchool, (drawn) => {
      const { school, diary } = schoolOf(drawn)
      const given = { ...sharing, weights: { ...weights, mostADay: drawn.mostADay } }
      const after = storing(diary, shareDuties(school, diary, given))
      const posts = dutyPosts(school, after)
      const ofDay = new Map<string, number>()
      const at = new Set<string>()
      let taken = 0
      for (const { post, place, people, there } of posts) {
        expect(there.length).toBeLessThanOrEqual(people)
        for (const { uuid } of there) {
          expect(ableAt(school, post.dayNum, post.after, place.building)).toContain(uuid)
          expect(at).not.toContain(`${uuid} ${post.dayNum} ${post.after}`)
          at.add(`${uuid} ${post.dayNum} ${post.after}`)
          ofDay.set(`${uuid} ${post.dayNum}`, (ofDay.get(`${uuid} ${post.dayNum}`) ?? 0) + 1)
        }
        taken += there.length
      }
      const most = Math.max(0, ...ofDay.values())
      expect(most).toBeLessThanOrEqual(drawn.mostADay)
      for (let day = 0; day < drawn.days; day++) {
        const wanted = posts
          .filter(({ post }) => post.dayNum === day)
          .flatMap(({ post, place, people }) => {
            const able = ableAt(school, day, post.after, place.building)
            return Array.from({ length: people }, () => ({ day, cell: `${day} ${post.after}`, able }))
          })
        if (wanted.length > 6) continue
        const filled = posts.filter(({ post }) => post.dayNum === day).flatMap(({ there }) => there).length
        expect(filled).toBe(mostFilled(wanted, drawn.mostADay))
        if (filled < mostFilled(wanted, 9)) seen.limited++
      }
      const open = posts.reduce((sum, { people, there }) => sum + people - there.length, 0)
      seen.taken += taken
      seen.open += open
      if (most === 2) seen.two++
      // The same again keeps what is shared, except where another duty suits somebody better.
      const again = storing(after, shareDuties(school, after, given))
      const filled = (of: Diary) => dutyPosts(school, of).flatMap(({ there }) => there).length
      expect(filled(again)).toBe(filled(after))
      if (taken > 0) seen[postsIn(again) === postsIn(after) ? 'same' : 'better']++
      expect(judgementOf(scheduleOfDuties(school, after, given.weights)).cost).toMatchObject({ broken: 0 })
    }),
    { numRuns: runs(80) },
  )
  const { better, ...others } = seen
  for (const times of Object.values(others)) expect(times).toBeGreaterThan(5)
  expect(better).toBeLessThan(seen.same / 10)
})

/** Who is on duty where, as a text. */
const postsIn = ({ duties }: Diary) =>
  Object.values(duties)
    .map(
      ({ teachers, ...post }) =>
        `${postKey(post)} ${teachers
          .map(({ name }) => name)
          .toSorted()
          .join()}`,
    )
    .toSorted()
    .join('; ')

/** Twelve teachers, the last four with half as many lessons, in a school with two breaks and a yard for two. */
function staffed(seed: number): { readonly school: Schedule; readonly diary: Diary } {
  const names = Array.from({ length: 12 }, (_, index) => `teacher ${index}`)
  const lessons = (index: number) =>
    Array.from({ length: 5 }, (_, day) =>
      Array.from({ length: index < 8 ? 4 : 2 }, (__, n) => ({ at: [day, (n + index + day * seed) % 6] as const })),
    ).flat()
  const school = tinySchedule({
    ...{ days: 5, hours: 6 },
    calendars: Object.fromEntries(names.map((name) => [name, 'TEACHER' as const])),
    subjects: Object.fromEntries(names.map((name, index) => [name, { calendars: [name], lessons: lessons(index) }])),
  })
  const needs = [
    { after: 1, people: 2 },
    { after: 3, people: 2 },
  ]
  return { school, diary: { ...EMPTY_DIARY, places: { yard: { uuid: 'yard', name: 'Yard', needs } } } }
}

test('nobody has more than one duty beyond their share, and half the lessons are half the duties', () => {
  for (const seed of [1, 2, 3, 5]) {
    const { school, diary } = staffed(seed)
    const after = storing(diary, shareDuties(school, diary, { ...sharing, steps: 20_000 }))
    const posts = dutyPosts(school, after)
    const duties = (name: string) => posts.flatMap(({ there }) => there).filter(({ uuid }) => uuid === name).length
    // 20 duties; 200 lessons a week: 20 of a full teacher, 10 of half a one.
    const shares = dutyShares(school, posts)
    expect([shares.get('teacher 0'), shares.get('teacher 11')]).toEqual([2, 1])
    expect([...shares.keys()].map(duties)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1])
  }
})

test('locked duties stay, few others change when somebody leaves, and what nobody needs ends', () => {
  const { school, diary } = staffed(1)
  const first = storing(diary, shareDuties(school, diary, sharing))
  const [one, two] = Object.values(first.duties)
  const hand = linkTo(school, 'teacher 3')!
  const locked = { ...one, teachers: [hand], locked: true as const }
  const by = { ...first, duties: { ...first.duties, [one.uuid]: locked } }
  const again = storing(by, shareDuties(school, by, sharing))
  expect(again.duties[one.uuid]).toMatchObject({ teachers: [{ name: 'teacher 3' }, {}], locked: true })
  // A teacher is no longer in the version: only their duties change, and the chain that makes it fair.
  const { 'teacher 0': _, ...calendars } = school.calendars
  const left: Schedule = { ...school, calendars }
  const had = dutyPosts(school, first).filter(({ there }) => there.some(({ uuid }) => uuid === 'teacher 0')).length
  const changed = shareDuties(left, first, sharing)
  expect(changed.length).toBeGreaterThanOrEqual(had)
  expect(changed.length).toBeLessThanOrEqual(2 * had + 1)
  const fewer = { ...first, places: { yard: { ...first.places['yard'], needs: [{ after: 1, people: 2 }] } } }
  const ended = shareDuties(school, fewer, sharing).filter(({ teachers }) => teachers.length === 0)
  expect(ended.map(({ after }) => after)).toEqual([3, 3, 3, 3, 3])
  expect(two).toBeDefined()
})

test('without places, breaks or teachers there is nothing to share', () => {
  const { school, diary } = staffed(1)
  expect(shareDuties(school, EMPTY_DIARY, sharing)).toEqual([])
  expect(shareDuties({ ...school, timeSlots: {} }, diary, sharing)).toEqual([])
  expect(shareDuties({ ...school, calendars: {} }, diary, sharing)).toEqual([])
  expect(breaksOf(school)).toHaveLength(5 * 7)
  expect(isNobody('teacher 0')).toBe(false)
  expect(calendarOfLink(school, linkTo(school, 'teacher 0')!)?.uuid).toBe('teacher 0')
})
