import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply } from '../history/change.ts'
import { judgementOf } from '../judge/index.ts'
import { placementChange } from '../lessons/placements.ts'
import type { Schedule } from '../schedule.ts'
import { toEnd } from '../steps.ts'
import { arbitrarySchedule, scheduleWithRules, slotAt, tinySchedule, runs } from '../testing/index.ts'
import { chaining, changeOfMoves, movesBetween, newlyWrong, taking } from './index.ts'

function chained(schedule: Schedule, places: Readonly<Record<string, readonly [number, number]>>) {
  const placed = Object.entries(places).map(([uuid, at]) => [uuid, slotAt(...at)] as const)
  const moves = movesBetween(schedule, apply(schedule, placementChange(schedule, placed)))
  return toEnd(chaining(schedule, moves))
}
const named = (chains: ReturnType<typeof chained>) =>
  chains.map(({ moves }) => moves.map(({ lessonUuid }) => lessonUuid))

test('[D651] what takes the place of another is of its chain; what gains most for a lesson comes first', () => {
  const school = tinySchedule({
    days: 3,
    hours: 4,
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], distribution: 'scatter', lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
      Music: { calendars: ['1A'], lessons: [{ at: [1, 1] }] },
      Art: { calendars: ['1B'], distribution: 'scatter', lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
    },
  })
  const chains = chained(school, { 'Maths 2': [1, 1], 'Music 1': [1, 2], 'Art 2': [2, 1] })
  expect(named(chains)).toEqual([['Art 2'], ['Maths 2', 'Music 1']])
  expect(chains.every(({ effect }) => effect.soft < 0)).toBe(true)
})

test('[D651] a required rule that two keep only together makes one chain of them', () => {
  const school = tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS' },
    subjects: {
      Maths: { calendars: ['1A'], advanced: true, lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
      Art: { calendars: ['1B'], advanced: true, lessons: [{ at: [0, 0] }] },
    },
    rules: { together: { rule: 'SAME_START', eventUuids: ['Maths 1', 'Art 1'] } },
  })
  expect(named(chained(school, { 'Maths 1': [1, 0], 'Art 1': [1, 0], 'Maths 2': [1, 1] }))).toContainEqual([
    'Maths 1',
    'Art 1',
  ])
})

test('[D651] two that gain only together are one chain', () => {
  const school = tinySchedule({
    days: 2,
    hours: 4,
    calendars: { Ada: 'TEACHER', '1A': 'CLASS', '1B': 'CLASS' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 0] }] },
      Art: { calendars: ['1B', 'Ada'], lessons: [{ at: [1, 1] }] },
    },
    rules: { free: { rule: 'MAX_DAYS_PER_WEEK', calendarUuids: ['Ada'], value: 1, strength: 10 } },
  })
  expect(named(chained(school, { 'Maths 2': [0, 1], 'Art 1': [0, 2] }))).toEqual([['Maths 2', 'Art 1']])
})

test('[D651] each move is in one chain, and whichever chains are taken, nothing new is wrong', () => {
  const pairs = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 10 })
  const schedules = fc.oneof(arbitrarySchedule(), scheduleWithRules(undefined, arbitrarySchedule()))
  fc.assert(
    fc.property(schedules, pairs, fc.nat(), (start, drawn, chosen) => {
      const [slots, lessons] = [Object.keys(start.timeSlots), Object.keys(start.lessons)]
      fc.pre(slots.length > 0 && lessons.length > 0)
      const places = drawn.map(
        ([lesson, slot]) => [lessons[lesson % lessons.length]!, slots[slot % slots.length]!] as const,
      )
      const drawnMoves = movesBetween(start, apply(start, placementChange(start, places)))
      const { moves } = toEnd(taking(start, { moves: [...drawnMoves] }, null))
      const chains = toEnd(chaining(start, moves))
      expect(chains.flatMap((chain) => chain.moves).length).toBe(moves.length)
      expect(new Set(chains.flatMap((chain) => chain.moves))).toEqual(new Set(moves))
      const part = chains.flatMap((chain, index) => ((chosen >> (index % 31)) & 1 ? chain.moves : []))
      const then = apply(start, changeOfMoves(start, part))
      expect(newlyWrong(judgementOf(start), judgementOf(then))).toEqual([])
    }),
    { numRuns: runs(75) },
  )
})
