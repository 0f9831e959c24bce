import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply } from '../history/change.ts'
import { compareCosts } from '../judge/cost.ts'
import { judgementOf } from '../judge/index.ts'
import { placementChange } from '../lessons/placements.ts'
import type { Schedule } from '../schedule.ts'
import { toEnd } from '../steps.ts'
import { arbitrarySchedule, scheduleWithRules, slotAt, tinySchedule } from '../testing/index.ts'
import { canReturn } from './home.ts'
import { chaining, changeOfMoves, movesBetween, reducing, type ProposedMove } from './index.ts'

const movesTo = (schedule: Schedule, places: Readonly<Record<string, readonly [number, number]>>) =>
  movesBetween(
    schedule,
    apply(
      schedule,
      placementChange(
        schedule,
        Object.entries(places).map(([uuid, at]) => [uuid, slotAt(...at)] as const),
      ),
    ),
  )
const reduced = (schedule: Schedule, moves: readonly ProposedMove[]) =>
  toEnd(reducing(schedule, moves)).moves.map(({ lessonUuid }) => lessonUuid)

/** Maths should be on two days; Art and Latin only change places; Music goes where Maths was. */
const school = tinySchedule({
  hours: 4,
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER' },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], distribution: 'scatter', lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
    Music: { calendars: ['1A'], lessons: [{ at: [1, 1] }] },
    Art: { calendars: ['1B', 'Ben'], lessons: [{ at: [0, 0] }] },
    Latin: { calendars: ['1B', 'Ben'], lessons: [{ at: [0, 1] }] },
  },
})

test('[D650] moves that buy nothing return, alone or as the chain that they are; what gains stays with what it needs', () => {
  const moves = movesTo(school, {
    'Maths 2': [1, 1],
    'Music 1': [0, 1],
    'Art 1': [0, 1],
    'Latin 1': [0, 0],
  })
  expect(reduced(school, moves)).toEqual(['Maths 2', 'Music 1'])
})

test('[D650] what follows a move that could have gone elsewhere returns with nothing in its place', () => {
  const moves = movesTo(school, { 'Maths 2': [1, 0], 'Music 1': [0, 3] })
  expect(reduced(school, moves)).toEqual(['Maths 2'])
})

test('[D650] what had no place, or a blocked one, does not return there', () => {
  const wrong = tinySchedule({
    calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 0]] } },
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, {}, { at: [1, 1] }] } },
  })
  const moves = movesTo(wrong, { 'Maths 1': [0, 1], 'Maths 2': [1, 0], 'Maths 3': [1, 2] })
  expect(reduced(wrong, moves)).toEqual(['Maths 1', 'Maths 2'])
})

test('[D650] of whatever moves, what is left costs no more, and no move and no chain of it could return for nothing', () => {
  const pairs = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 12 })
  fc.assert(
    fc.property(scheduleWithRules(undefined, arbitrarySchedule()), pairs, (start, drawn) => {
      const [slots, lessons] = [Object.keys(start.timeSlots), Object.keys(start.lessons)]
      fc.pre(slots.length > 0 && lessons.length > 0)
      const places = drawn.map(
        ([lesson, slot]) => [lessons[lesson % lessons.length]!, slots[slot % slots.length]!] as const,
      )
      const all = movesBetween(start, apply(start, placementChange(start, places)))
      const { moves, after } = toEnd(reducing(start, all))
      const costWith = (some: readonly ProposedMove[]) => judgementOf(apply(start, changeOfMoves(start, some))).cost
      expect(apply(start, changeOfMoves(start, moves))).toEqual(after)
      expect(moves.every((move) => all.includes(move))).toBe(true)
      expect(compareCosts(costWith(moves), costWith(all))).toBeLessThanOrEqual(0)
      const groups = [...moves.map((move) => [move]), ...toEnd(chaining(start, moves)).map((chain) => chain.moves)]
      for (const group of groups) {
        if (!group.every((move) => canReturn(start, move))) continue
        const without = moves.filter((move) => !group.includes(move))
        expect(compareCosts(costWith(without), costWith(moves))).toBeGreaterThan(0)
      }
    }),
  )
})
