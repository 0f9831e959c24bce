import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs, slotAt, tinySchedule } from '../testing/index.ts'
import type { Schedule } from '../schedule.ts'
import { judgementOf } from './judgement.ts'

/** Days of two periods on which Berg is away. */
const berg = (away: readonly number[], count = 4) =>
  tinySchedule({
    ...{ days: 5, hours: 2 },
    calendars: {
      '9a': 'CLASS',
      Berg: { type: 'TEACHER', blocked: away.flatMap((day) => [0, 1].map((hour): [number, number] => [day, hour])) },
    },
    subjects: {
      English: {
        calendars: ['9a', 'Berg'],
        lessons: Array.from({ length: count }, (_, index) => ({ at: [Math.floor(index / 2), index % 2] as const })),
        distribution: 'scatter',
      },
    },
    rules: { days: { rule: 'MIN_DAYS_PER_WEEK', calendarUuids: ['Berg'], value: 4, strength: 10 } },
  })

const wishesOf = (schedule: Schedule) => {
  const { counts, violations, cost } = judgementOf(schedule)
  const wishes = violations.flatMap((each) => (each.kind === 'wish' ? [each] : []))
  return { open: counts.wish, impossible: wishes.filter((wish) => wish.isImpossible).length, all: wishes.length, cost }
}

test('[D820] a wish that own days off make impossible is not open, and keeps its cost', () => {
  // Three days: neither four days for Berg, nor a day for each of four lessons.
  const { open, impossible, all, cost } = wishesOf(berg([3, 4]))
  expect(open).toBe(0)
  expect(impossible).toBe(all)
  expect(cost.soft).toBeGreaterThan(0)
  // With one day more both could be met, so both are open.
  expect(wishesOf(berg([4]))).toMatchObject({ open: 2, impossible: 0, cost })
})

test('[D820] a preferred rule on more lessons than days is impossible, and one that a required rule excludes', () => {
  const schedule = berg([3, 4])
  const rule = { ...schedule.rules.days!, calendarUuids: [], value: null }
  const eventUuids = Object.keys(schedule.lessons)
  const apart = { ...rule, uuid: 'apart', rule: 'NOT_ON_SAME_DAY' as const, eventUuids }
  expect(wishesOf({ ...schedule, rules: { apart } })).toMatchObject({ open: 0 })
  const three = { ...apart, eventUuids: eventUuids.slice(1) }
  expect(wishesOf({ ...schedule, rules: { apart: three } })).toMatchObject({ open: 1 })
  const most = { ...schedule.rules.days!, uuid: 'most', rule: 'MAX_DAYS_PER_WEEK' as const, value: 2 }
  const single = { ...schedule.rules.days!, rule: 'MAX_LESSONS_PER_DAY' as const, value: 1 }
  const both = { most: { ...most, strength: 'required' as const }, days: single }
  expect(judgementOf({ ...schedule, rules: both }).counts.wish).toBe(0)
  // Without it, three lessons have a day each, and four still do not.
  const fewer = { ...berg([3, 4], 3), rules: { days: single } }
  expect(judgementOf(fewer).counts.wish).toBe(2)
})

test('[D820] what is called impossible is met nowhere, by trying every timetable', () => {
  const days = fc.subarray([0, 1, 2])
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), (away, count, value) => {
      const start = tinySchedule({
        ...{ days: 3, hours: 2 },
        calendars: {
          '9a': 'CLASS',
          Berg: {
            type: 'TEACHER',
            blocked: away.flatMap((day) => [0, 1].map((hour): [number, number] => [day, hour])),
          },
        },
        subjects: {
          English: {
            calendars: ['9a', 'Berg'],
            lessons: Array.from({ length: count }, () => ({ at: [0, 0] as const })),
            distribution: 'scatter',
          },
        },
        rules: {
          days: { rule: 'MIN_DAYS_PER_WEEK', calendarUuids: ['Berg'], value, strength: 1 },
          apart: { rule: 'MIN_DAYS_BETWEEN', subjectNames: ['English'], value: 1, strength: 1 },
        },
      })
      const slots = Array.from({ length: 6 }, (_, cell) => slotAt(Math.floor(cell / 2), cell % 2))
      const uuids = Object.keys(start.lessons)
      const impossible = new Set<string>()
      const met = new Set<string>(['days', 'apart', 'scatter English'])
      const metSomewhere = new Set<string>()
      for (let code = 0; code < 6 ** uuids.length; code++) {
        const lessons = { ...start.lessons }
        uuids.forEach((uuid, index) => {
          lessons[uuid] = { ...lessons[uuid]!, timeSlotUuid: slots[Math.floor(code / 6 ** index) % 6]! }
        })
        const { violations, counts } = judgementOf({ ...start, lessons })
        const broken = violations.flatMap((each) => (each.kind === 'wish' ? [each] : []))
        const nameOf = (wish: (typeof broken)[number]) =>
          wish.wish === 'rule' ? wish.ruleUuid : wish.wish === 'choice' ? '' : `${wish.wish} ${wish.subjectUuid}`
        for (const wish of broken) if (wish.isImpossible) impossible.add(nameOf(wish))
        if (counts['double-booking'] + counts.blocked > 0) continue
        const unmet = new Set(broken.map(nameOf))
        for (const name of met) if (!unmet.has(name)) metSomewhere.add(name)
      }
      for (const name of impossible) expect(metSomewhere).not.toContain(name)
    }),
    { numRuns: runs(20) },
  )
})
