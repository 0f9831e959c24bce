import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, type Change } from '../history/change.ts'
import { judgementOf } from '../judge/index.ts'
import { placementChange } from '../lessons/placements.ts'
import type { Schedule } from '../schedule.ts'
import { toEnd } from '../steps.ts'
import { after, arbitrarySchedule, slotAt, tinySchedule } from '../testing/index.ts'
import {
  affectedBy,
  changeOfMoves,
  figuresOf,
  movesBetween,
  newlyWrong,
  partWith,
  proposal,
  proposalAgainst,
  taking,
  type Proposal,
} from './index.ts'

/** What leads from one schedule to another, as it is proposed. */
function proposed(before: Schedule, later: Schedule): Proposal {
  const [was, is] = [before, later].map((each) => figuresOf(judgementOf(each))) as [
    Proposal['before'],
    Proposal['after'],
  ]
  const moves = [...movesBetween(before, later)]
  const made = { uuid: 'proposal', number: 2, at: '2026-01-05T08:00:00.000Z', user: null, revision: 7 }
  return { ...made, moves, before: was, after: is }
}

const to = (schedule: Schedule, places: Readonly<Record<string, readonly [number, number]>>): Schedule =>
  apply(
    schedule,
    placementChange(
      schedule,
      Object.entries(places).map(([uuid, at]) => [uuid, slotAt(...at)] as const),
    ),
  )

const take = (schedule: Schedule, of: Proposal, asked: readonly string[] | null = null) =>
  toEnd(taking(schedule, of, asked && new Set(asked)))

/** Three lessons of one class that change places in a circle, and one of another that moves for itself. */
const circle = tinySchedule({
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER' },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], advanced: true, lessons: [{ at: [0, 0] }, { at: [0, 1] }, { at: [0, 2] }] },
    Art: { calendars: ['1B', 'Ben'], advanced: true, lessons: [{ at: [0, 0] }] },
  },
})
const turned = to(circle, { 'Maths 1': [0, 1], 'Maths 2': [0, 2], 'Maths 3': [0, 0], 'Art 1': [1, 1] })
const whole = proposed(circle, turned)

describe('a proposal against the version of today', () => {
  test('[D240] taken whole it is what was proposed, whatever it is made of', () => {
    fc.assert(
      fc.property(
        arbitrarySchedule(),
        fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 12 }),
        (start, pairs) => {
          const slots = Object.keys(start.timeSlots)
          const lessons = Object.keys(start.lessons)
          fc.pre(slots.length > 0 && lessons.length > 0)
          const later = apply(
            start,
            placementChange(
              start,
              pairs.map(([lesson, slot]) => [lessons[lesson % lessons.length]!, slots[slot % slots.length]!] as const),
            ),
          )
          const made = proposed(start, later)
          const against = proposalAgainst(start, made)
          expect(against.fitting).toEqual(made.moves)
          expect(apply(start, changeOfMoves(start, against.fitting))).toEqual(later)
          const then = proposalAgainst(later, { ...made })
          expect(then).toEqual({ fitting: [], made: made.moves, unfit: [] })
        },
      ),
    )
  })

  test('[D241] each move that fits no more has its reason, and the others still fit', () => {
    const schedule = tinySchedule({
      days: 2,
      hours: 4,
      calendars: { '1A': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER', Hall: 'ROOM', Lab: 'ROOM' },
      subjects: {
        Maths: {
          calendars: ['Ada'],
          advanced: true,
          lessons: Array.from({ length: 7 }, (_, hour) => ({
            at: [hour % 2, Math.floor(hour / 2)] as [number, number],
          })),
        },
        Choir: {
          calendars: ['1A'],
          advanced: true,
          lessons: [{ at: [0, 0], choices: [{ candidates: ['Hall', 'Lab'], chosen: 'Hall' }] }],
        },
      },
    })
    const moved = [1, 2, 3, 4, 5, 6, 7].map((n) => schedule.lessons[`Maths ${n}`]!)
    const at = (day: number, hour: number) => ({ timeSlotUuid: slotAt(day, hour), chosen: [] })
    const made: Proposal = {
      ...whole,
      moves: [
        ...moved.map(({ uuid, timeSlotUuid }) => ({
          lessonUuid: uuid,
          from: { timeSlotUuid, chosen: [] },
          to: at(1, 3),
        })),
        {
          lessonUuid: 'Choir 1',
          from: { timeSlotUuid: slotAt(0, 0), chosen: ['Hall'] },
          to: { timeSlotUuid: slotAt(0, 0), chosen: ['Lab'] },
        },
      ],
    }
    expect(proposal.parse(made)).toEqual(made)
    let today = after(schedule, 'deleteEvent', { eventUuid: 'Maths 1' })
    today = after(today, 'moveAndPinEvent', { eventUuid: 'Maths 2', timeSlotUuid: slotAt(0, 3) })
    today = after(today, 'pinEvent', { eventUuid: 'Maths 3' })
    today = after(today, 'updateEvent', { eventUuid: 'Maths 4', length: 2 })
    today = after(today, 'updateEvent', { eventUuid: 'Maths 5', calendarUuids: ['Ben'] })
    today = after(today, 'blockTimeSlotOnCalendars', { calendarUuids: ['Ben'], timeSlotUuid: slotAt(1, 3) })
    today = after(today, 'deleteCalendarAndSubjects', { calendarUuid: 'Lab', subjectUuids: [] })
    const { fitting, unfit } = proposalAgainst(today, made)
    expect(unfit.map(({ move, code }) => `${move.lessonUuid} ${code}`)).toEqual([
      'Maths 1 lesson-gone',
      'Maths 2 moved',
      'Maths 3 pinned',
      'Maths 4 beyond-day',
      'Maths 5 blocked',
      'Choir 1 candidate-gone',
    ])
    expect(fitting.map(({ lessonUuid }) => lessonUuid)).toEqual(['Maths 6', 'Maths 7'])
    const shorter = after(today, 'setPeriodCount', { count: 3 })
    expect(proposalAgainst(shorter, made).unfit.map(({ code }) => code)).toContain('slot-gone')
  })

  test('[D242] whom it affects: those who attend, the class of a group among them', () => {
    const names = affectedBy(circle, whole.moves).map(({ calendar, lessonUuids }) => [
      calendar.name,
      lessonUuids.length,
    ])
    expect(names).toEqual([
      ['1A', 3],
      ['1B', 1],
      ['Ada', 3],
      ['Ben', 1],
    ])
  })
})

describe('a part of a proposal', () => {
  test('[D243] brings along what must move with it, and no more', () => {
    const part = partWith(circle, whole.moves, new Set(['Maths 1']))
    expect(part.moves.map(({ lessonUuid }) => lessonUuid)).toEqual(['Maths 1', 'Maths 2', 'Maths 3'])
    expect([...part.along]).toEqual(['Maths 2', 'Maths 3'])
    expect(part.wrong).toEqual([])
    expect(partWith(circle, whole.moves, new Set(['Art 1'])).along.size).toBe(0)
  })

  test('[D243] a rule brings along only what is needed for it', () => {
    const schedule = tinySchedule({
      calendars: { '1A': 'CLASS', '1B': 'CLASS' },
      subjects: {
        Maths: { calendars: ['1A'], advanced: true, lessons: [{ at: [0, 0] }, { at: [0, 1] }, { at: [1, 2] }] },
        Art: { calendars: ['1B'], advanced: true, lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
      },
      rules: { together: { rule: 'SAME_START', eventUuids: ['Maths 1', 'Art 1'] } },
    })
    const made = proposed(
      schedule,
      to(schedule, { 'Maths 1': [1, 0], 'Art 1': [1, 0], 'Maths 2': [1, 1], 'Art 2': [1, 1] }),
    )
    const part = partWith(schedule, made.moves, new Set(['Maths 1']))
    expect([...part.along]).toEqual(['Art 1'])
    expect(part.wrong).toEqual([])
  })

  test('[D243] says what would be wrong where nothing that could move along mends it', () => {
    const today = to(circle, {})
    const stands = after(today, 'pinEvent', { eventUuid: 'Maths 3' })
    const { fitting } = proposalAgainst(stands, whole)
    const part = partWith(stands, fitting, new Set(['Maths 1']))
    expect(part.wrong).toMatchObject([{ kind: 'double-booking' }, { kind: 'double-booking' }])
  })

  test('[D244] what is taken makes nothing new wrong, whatever was edited and asked for', () => {
    const edits = fc.array(fc.tuple(fc.nat(30), fc.nat(30), fc.boolean()), { maxLength: 4 })
    const moves = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 10 })
    fc.assert(
      fc.property(arbitrarySchedule(), moves, edits, fc.array(fc.nat(30)), (start, pairs, edited, wanted) => {
        const slots = Object.keys(start.timeSlots)
        const lessons = Object.keys(start.lessons)
        fc.pre(slots.length > 0 && lessons.length > 0)
        const placed = (schedule: Schedule, all: readonly (readonly [number, number, ...unknown[]])[]): Change =>
          placementChange(
            schedule,
            all.map(([lesson, slot]) => [lessons[lesson % lessons.length]!, slots[slot % slots.length]!] as const),
          )
        const made = proposed(start, apply(start, placed(start, pairs)))
        const today = edited.reduce(
          (schedule, edit) =>
            apply(
              schedule,
              placed(schedule, [edit]).map((one) =>
                one.kind === 'lessons' && one.after ? { ...one, after: { ...one.after, pinned: edit[2] } } : one,
              ),
            ),
          start,
        )
        const asked = wanted.length === 0 ? null : wanted.map((n) => lessons[n % lessons.length]!)
        const taken = take(today, made, asked)
        const then = apply(today, changeOfMoves(today, taken.moves))
        expect(newlyWrong(judgementOf(today), judgementOf(then))).toEqual([])
        const named = [...taken.moves, ...taken.left].map(({ lessonUuid }) => lessonUuid)
        const { made: there } = proposalAgainst(today, made)
        const isOfIt = (uuid: string) => made.moves.some((move) => move.lessonUuid === uuid)
        const isThere = (uuid: string) => there.some((move) => move.lessonUuid === uuid)
        const all = (asked ?? made.moves.map(({ lessonUuid }) => lessonUuid)).filter(
          (uuid) => isOfIt(uuid) && !isThere(uuid),
        )
        expect(named.toSorted()).toEqual([...new Set(all)].toSorted())
      }),
    )
  })

  test('[D244] of a chain of which one link fits no more, the whole chain stays and the rest is taken', () => {
    const stands = after(circle, 'pinEvent', { eventUuid: 'Maths 3' })
    const { moves, left } = take(stands, whole)
    expect(moves.map(({ lessonUuid }) => lessonUuid)).toEqual(['Art 1'])
    expect(left).toEqual([
      { lessonUuid: 'Maths 3', code: 'pinned' },
      { lessonUuid: 'Maths 1', code: 'not-alone' },
      { lessonUuid: 'Maths 2', code: 'not-alone' },
    ])
  })

  test('[D244] one link that is asked for alone is not taken', () => {
    expect(take(circle, whole, ['Maths 1'])).toEqual({
      moves: [],
      left: [{ lessonUuid: 'Maths 1', code: 'not-alone' }],
    })
  })
})
