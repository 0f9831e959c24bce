import {
  apply,
  clashesOf,
  effectOf,
  put,
  refuseLessonAt,
  ruleKind,
  ruleLessonsOf,
  ruleNeeds,
  type Change,
  type Lesson,
  type RuleKind,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { after, changeOf, scheduleWithRules, slotAt, tinySchedule, runs } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFollowUps, MOST_MOVES, type FollowUp, type FollowUpsFound } from './follow-ups.ts'

function toEnd(steps: Generator<FollowUpsFound | undefined, FollowUpsFound>): FollowUpsFound {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
const found = (schedule: Schedule, lessonUuid: Uuid, slotUuid: Uuid) =>
  toEnd(createFollowUps().after(schedule, lessonUuid, slotUuid))
const placesIn = (followUp: FollowUp | undefined) =>
  followUp?.placements.map(({ eventUuid, timeSlotUuid }) => `${eventUuid} ${timeSlotUuid}`)

/** Three periods of a day: 1A has Maths with Ada in the first and Art with Bob in the second; Bob teaches 1B in the third. */
const day = (lessons: Partial<Record<'Maths' | 'Art' | 'Music', object>> = {}) =>
  tinySchedule({
    days: 1,
    hours: 3,
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Bob: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0], ...lessons.Maths }] },
      Art: { calendars: ['1A', 'Bob'], lessons: [{ at: [0, 1], ...lessons.Art }] },
      Music: { calendars: ['1B', 'Bob'], lessons: [{ at: [0, 2], ...lessons.Music }] },
    },
  })

describe('a drop on others', () => {
  test('[S70] is followed by the one move that mends it', () => {
    const { followUps, exact } = found(day(), 'Maths 1', slotAt(0, 1))
    expect(placesIn(followUps[0])).toEqual([`Maths 1 ${slotAt(0, 1)}`, `Art 1 ${slotAt(0, 0)}`])
    expect(exact).toBe(true)
  })

  test('[S70] is followed by two where whoever is moved meets another', () => {
    const closed = day()
    const away = { ...closed.calendars['1A'], blockedTimeSlots: [slotAt(0, 0)] }
    const school = apply(closed, put(closed, 'calendars', away))
    const { followUps } = found(school, 'Maths 1', slotAt(0, 1))
    expect(placesIn(followUps[0])?.length).toBe(3)
    expect(placesIn(followUps[0])).toContain(`Art 1 ${slotAt(0, 2)}`)
  })

  test('[S70] has none where who is met is pinned', () => {
    expect(found(day({ Art: { pinned: true } }), 'Maths 1', slotAt(0, 1))).toEqual({ followUps: [], exact: true })
  })

  test('[S70] may come out of the tray, and may be of a lesson that was pinned itself', () => {
    const waiting = found(day({ Maths: { at: undefined } }), 'Maths 1', slotAt(0, 1))
    expect(placesIn(waiting.followUps[0])).toEqual([`Maths 1 ${slotAt(0, 1)}`, `Art 1 ${slotAt(0, 0)}`])
    const pinned = found(day({ Maths: { pinned: true } }), 'Maths 1', slotAt(0, 1))
    expect(pinned.followUps).toHaveLength(1)
  })
})

describe('rooms', () => {
  /** Both classes lie in the one period; who is in the lab may be in the gym as well. */
  const rooms = (art: Partial<Lesson['choices'][number]> = {}) =>
    tinySchedule({
      days: 1,
      hours: 2,
      calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Bob: 'TEACHER', Lab: 'ROOM', Gym: 'ROOM' },
      subjects: {
        Maths: { calendars: ['1A', 'Ada', 'Lab'], lessons: [{ at: [0, 1] }] },
        Art: {
          calendars: ['1B', 'Bob'],
          choices: [{ candidates: ['Lab', 'Gym'], ordered: false }],
          lessons: [{ at: [0, 0], choices: [{ candidates: ['Lab', 'Gym'], chosen: 'Lab', ...art }] }],
        },
      },
    })

  test('[S113] whoever is met goes where it lies to another room that it may have', () => {
    const { followUps } = found(rooms(), 'Maths 1', slotAt(0, 0))
    expect(followUps[0]?.placements).toEqual([
      { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 0), pinned: true },
      { eventUuid: 'Art 1', timeSlotUuid: slotAt(0, 0), chosen: ['Gym'] },
    ])
    expect(followUps[0]?.effect.cost.doubleBookings).toBe(0)
    // One that was fixed by hand stays in its room, and moves.
    const fixed = found(rooms({ fixed: true }), 'Maths 1', slotAt(0, 0))
    expect(placesIn(fixed.followUps[0])).toEqual([`Maths 1 ${slotAt(0, 0)}`, `Art 1 ${slotAt(0, 1)}`])
  })

  test('[S114] held over another room, what follows is asked of the lesson in that room, and done in one step', () => {
    const school = tinySchedule({
      days: 1,
      hours: 2,
      calendars: { '1A': 'CLASS', '1B': 'CLASS', Lab: 'ROOM', Gym: 'ROOM' },
      subjects: {
        Maths: { calendars: ['1A', 'Lab'], lessons: [{ at: [0, 0] }] },
        Art: { calendars: ['1B', 'Gym'], lessons: [{ at: [0, 0] }] },
      },
    })
    const kept = createFollowUps()
    const room = { into: 'Gym', from: 'Lab' }
    const { followUps } = toEnd(kept.after(school, 'Maths 1', slotAt(0, 0), room))
    expect(followUps[0]?.placements).toEqual([
      { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 0), pinned: true, room },
      { eventUuid: 'Art 1', timeSlotUuid: slotAt(0, 1) },
    ])
    const made = after(school, 'placeEvents', { placements: followUps[0].placements })
    expect(made.lessons['Maths 1']).toMatchObject({ calendarUuids: ['1A', 'Gym'], pinned: true })
    expect(made.subjects.Maths.advanced).toBe(true)
    expect(clashesOf(made).doubleBookings).toBe(0)
    // In its own room nobody is met.
    expect(toEnd(kept.after(school, 'Maths 1', slotAt(0, 0))).followUps).toEqual([])
  })
})

test('[S70] no lesson takes the place of one just like it', () => {
  const school = tinySchedule({
    days: 1,
    hours: 3,
    calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 1] }] } },
  })
  expect(found(school, 'Maths 1', slotAt(0, 1)).followUps).toEqual([])
})

describe('where no slot was asked for', () => {
  test('[S71] the cheapest of each slot that would do harm is offered, fewest moves first', () => {
    const school = tinySchedule({
      days: 2,
      hours: 3,
      calendars: { '1A': 'CLASS', Ada: 'TEACHER', Bob: 'TEACHER', Cem: 'TEACHER' },
      subjects: {
        Maths: { calendars: ['1A', 'Ada'], lessons: [{}] },
        ...Object.fromEntries(
          [0, 1, 2].map((hour) => [`Course ${hour}`, { calendars: ['1A'], lessons: [{ at: [0, hour] as const }] }]),
        ),
        Art: { calendars: ['1A', 'Bob'], lessons: [{ at: [1, 0] }] },
        Music: { calendars: ['1A', 'Cem'], lessons: [{ at: [1, 1] }] },
      },
    })
    const { followUps } = toEnd(createFollowUps().anywhere(school, 'Maths 1'))
    // The last slot of the second day is free.
    const harmful = Object.keys(school.timeSlots).filter((uuid) => uuid !== slotAt(1, 2))
    expect(followUps.map(({ timeSlotUuid }) => timeSlotUuid).toSorted()).toEqual(harmful.toSorted())
    const lengths = followUps.map(({ placements }) => placements.length)
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
  })

  test('[S71] each is the one that is found where its slot is requested, and the search can say that there is none', () => {
    fc.assert(
      fc.property(smallSchools, fc.nat(4), (schedule, l) => {
        const lesson = Object.values(schedule.lessons)[l]
        const { followUps, exact } = toEnd(createFollowUps().anywhere(schedule, lesson.uuid))
        expect(exact).toBe(true)
        const offered = new Map(followUps.map((followUp) => [followUp.timeSlotUuid, followUp]))
        for (const uuid of Object.keys(schedule.timeSlots)) {
          const asked = found(schedule, lesson.uuid, uuid).followUps.at(0)
          expect(offered.get(uuid)).toEqual(asked)
        }
      }),
      { numRuns: runs(20) },
    )
  })
})

test('[S72] what is kept from the school before gives the answers that a fresh look gives', () => {
  const kept = createFollowUps()
  const first = day()
  toEnd(kept.after(first, 'Maths 1', slotAt(0, 1)))
  const moved = after(first, 'moveAndPinEvent', { eventUuid: 'Music 1', timeSlotUuid: slotAt(0, 0) })
  const blocked = after(moved, 'blockTimeSlotOnCalendars', { calendarUuids: ['Ada'], timeSlotUuid: slotAt(0, 2) })
  for (const school of [moved, blocked, first])
    for (const hour of [0, 1, 2])
      expect(toEnd(kept.after(school, 'Art 1', slotAt(0, hour)))).toEqual(found(school, 'Art 1', slotAt(0, hour)))
})

test('[S72] a search that is overtaken by another goes on unharmed, and one that is given up leaves nothing behind', () => {
  const kept = createFollowUps()
  const slow = kept.after(day(), 'Maths 1', slotAt(0, 2))
  slow.next()
  const given = kept.after(day(), 'Music 1', slotAt(0, 0))
  given.next()
  given.return({ followUps: [], exact: false })
  expect(toEnd(kept.after(day(), 'Maths 1', slotAt(0, 1)))).toEqual(found(day(), 'Maths 1', slotAt(0, 1)))
  expect(toEnd(slow)).toEqual(found(day(), 'Maths 1', slotAt(0, 2)))
})

/** Two days of three periods, two classes and two teachers, with five lessons of which a few are double booked or pinned. */
const smallSchools: fc.Arbitrary<Schedule> = fc
  .array(
    fc.record({
      calendars: fc.subarray(['1A', '1B', 'Ada', 'Bob'], { minLength: 1, maxLength: 3 }),
      length: fc.constantFrom(1, 1, 1, 2),
      at: fc.tuple(fc.nat(1), fc.nat(1)),
      pinned: fc.nat(5).map((n) => n === 0),
    }),
    { minLength: 5, maxLength: 5 },
  )
  .map((lessons) =>
    tinySchedule({
      days: 2,
      hours: 3,
      calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: { type: 'TEACHER', blocked: [[1, 2]] }, Bob: 'TEACHER' },
      subjects: Object.fromEntries(
        lessons.map(({ calendars, length, at, pinned }, index) => [
          `Course ${index}`,
          { calendars, lessons: [{ at, length, pinned }] },
        ]),
      ),
    }),
  )

const moving = (schedule: Schedule, lesson: Lesson, timeSlotUuid: Uuid) =>
  put(schedule, 'lessons', { ...lesson, timeSlotUuid })

/** What the judge says against a change: none of what is moved meets another, and nothing more is wrong than before. */
function isSound(schedule: Schedule, change: Change): boolean {
  const { cost, worse } = effectOf(schedule, change)
  if (cost.doubleBookings > 0 || worse.some(({ kind }) => kind === 'rule')) return false
  const { events } = clashesOf(apply(schedule, change))
  return change.every(({ uuid }) => !events.has(uuid))
}

/** Has each of what is moved a calendar, or a rule on lessons, in common with another, back to the lesson in hand? */
function isConnected(schedule: Schedule, change: Change): boolean {
  const lessons = change.map(({ uuid }) => schedule.lessons[uuid])
  const lessonsOf = ruleLessonsOf(schedule)
  const onLessons = Object.values(schedule.rules)
    .filter(({ rule, strength }) => strength === 'required' && ruleNeeds(rule).about !== 'calendars')
    .map((rule) => new Set(lessonsOf(rule).map(({ uuid }) => uuid)))
  const areRelated = (a: Lesson, b: Lesson) =>
    a.calendarUuids.some((uuid) => b.calendarUuids.includes(uuid)) ||
    onLessons.some((uuids) => uuids.has(a.uuid) && uuids.has(b.uuid))
  const reached = new Set(lessons.slice(0, 1))
  for (const one of reached) for (const other of lessons) if (areRelated(one, other)) reached.add(other)
  return reached.size === lessons.length
}

/** The price of the cheapest chain, of all there are. */
function cheapest(schedule: Schedule, held: Lesson, slotUuid: Uuid): { moves: number; soft: number } | null {
  const others = Object.values(schedule.lessons).filter(
    ({ uuid, pinned, timeSlotUuid }) => uuid !== held.uuid && !pinned && timeSlotUuid !== null,
  )
  const slots = Object.keys(schedule.timeSlots)
  let chains: { change: Change; from: number }[] = [{ change: moving(schedule, held, slotUuid), from: 0 }]
  for (let moves = 0; moves <= MOST_MOVES; moves++) {
    const sound = chains.filter(({ change }) => isConnected(schedule, change) && isSound(schedule, change))
    const soft = sound.map(({ change }) => effectOf(schedule, change).cost.soft)
    if (sound.length > 0) return { moves, soft: Math.min(...soft) }
    chains = chains.flatMap(({ change, from }) =>
      others
        .slice(from)
        .flatMap((lesson, index) =>
          slots
            .filter((slot) => slot !== lesson.timeSlotUuid && !refuseLessonAt(schedule, lesson, slot))
            .map((slot) => ({ change: [...change, ...moving(schedule, lesson, slot)], from: from + index + 1 })),
        ),
    )
  }
  return null
}

/** Slots that are closed to a lesson by a required rule are none of its starts: no chain leads there. */
const ON_SLOTS: readonly RuleKind[] = ['BLOCKED_TIMESLOTS', 'PREFERRED_TIMESLOTS']
const KINDS = ruleKind.def.values.filter((kind) => !ON_SLOTS.includes(kind))
const seen = { found: 0, none: 0, two: 0, rules: 0 }

test('[S73] the chain is the cheapest of all there are, and the judge has nothing against it', () => {
  const schools = fc.constantFrom(...KINDS).chain((kind) => scheduleWithRules(kind, smallSchools))
  fc.assert(
    fc.property(schools, fc.nat(4), fc.nat(5), (schedule, l, s) => {
      const lesson = Object.values(schedule.lessons)[l]
      const slot = Object.keys(schedule.timeSlots)[s]
      fc.pre(slot !== lesson.timeSlotUuid && !refuseLessonAt(schedule, lesson, slot))
      const { followUps, exact } = found(schedule, lesson.uuid, slot)
      expect(exact).toBe(true)
      const best = cheapest(schedule, lesson, slot)
      const [followUp] = followUps
      const price = followUp && { moves: followUp.placements.length - 1, soft: followUp.effect.cost.soft }
      // Where the drop itself does no harm nothing need follow.
      expect(price ?? null).toEqual(best?.moves === 0 ? null : best)
      seen[price ? 'found' : 'none']++
      if (price && price.moves > 1) seen.two++
      if (Object.keys(schedule.rules).length > 0 && price) seen.rules++
    }),
    { numRuns: runs(75) },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(runs(5))
})

test('[S73] what is chosen comes along: the judge has nothing against a chain where lessons choose their rooms', () => {
  let chosen = 0
  fc.assert(
    fc.property(scheduleWithRules(), fc.nat(20), fc.nat(30), (schedule, l, s) => {
      const lesson = Object.values(schedule.lessons)[l]
      const slot = Object.keys(schedule.timeSlots)[s]
      fc.pre(lesson !== undefined && slot !== undefined)
      for (const { placements, effect } of found(schedule, lesson.uuid, slot).followUps) {
        const change = changeOf(schedule, 'placeEvents', { placements })
        expect(isSound(schedule, change)).toBe(true)
        expect(effectOf(schedule, change)).toEqual(effect)
        if (placements.some((placement) => placement.chosen?.some((uuid) => uuid !== null))) chosen++
      }
    }),
    { numRuns: runs(70) },
  )
  expect(chosen).toBeGreaterThan(0)
})
