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

test('[D820] with alternating weeks each week is counted by itself', () => {
  const inWeeks = (weeksOfLast: readonly number[]) => {
    const schedule = tinySchedule({
      ...{ days: 3, hours: 3, weeks: ['A', 'B'] },
      calendars: { '9a': 'CLASS', Berg: { type: 'TEACHER', blocked: [0, 1, 2].map((hour) => [2, hour] as const) } },
      subjects: {
        English: {
          ...{ calendars: ['9a', 'Berg'], distribution: 'scatter' },
          lessons: [{ at: [0, 0] }, { at: [0, 1], weeks: [0] }, { at: [1, 2], weeks: [...weeksOfLast] }],
        },
      },
    })
    return wishesOf(schedule)
  }
  // Two days: three lessons of week A do not have a day each, and two of each week do.
  expect(inWeeks([0])).toMatchObject({ open: 0, impossible: 1 })
  expect(inWeeks([1])).toMatchObject({ open: 1, impossible: 0 })
})

test('[D820] a time that a lesson is wished in while somebody is away then: that lesson, and no other', () => {
  const school = (away: readonly (readonly [number, number])[], strength: 10 | 'required' = 10) =>
    tinySchedule({
      ...{ days: 2, hours: 2 },
      calendars: { '9a': 'CLASS', Berg: { type: 'TEACHER', blocked: away.map(([day, hour]) => [day, hour]) } },
      subjects: {
        English: { calendars: ['9a', 'Berg'], lessons: [{ at: [0, 1] }], timeOfDay: 'early' },
        Latin: { calendars: ['9a'], lessons: [{ at: [1, 1] }] },
      },
      rules: {
        first: {
          rule: 'PREFERRED_TIMESLOTS',
          calendarUuids: ['9a'],
          timeSlotUuids: [slotAt(0, 0), slotAt(1, 0)],
          strength: 10,
        },
        last: { rule: 'PREFERRED_TIMESLOTS', subjectNames: ['Latin'], timeSlotUuids: [slotAt(1, 1)], strength },
      },
    })
  const mornings = [
    [0, 0],
    [1, 0],
  ] as const
  const impossible = (schedule: Schedule) =>
    judgementOf(schedule).violations.flatMap((each) =>
      each.kind === 'wish' && each.isImpossible ? `${each.wish} ${each.lessonUuids.join()}` : [],
    )
  expect(impossible(school(mornings)).sort()).toEqual(['early English 1', 'rule English 1'])
  expect(impossible(school([[0, 0]]))).toEqual([])
  // Another required rule leaves Latin no first period.
  expect(impossible(school([], 'required'))).toEqual(['rule Latin 1'])
})

test('[D820] what pinned lessons break among themselves is impossible, and what one that can move breaks is open', () => {
  const school = (pinned: boolean) =>
    tinySchedule({
      ...{ days: 2, hours: 3, calendars: { '9a': 'CLASS' } },
      subjects: {
        English: {
          calendars: ['9a'],
          lessons: [
            { at: [0, 0], pinned: true },
            { at: [0, 1], pinned },
          ],
        },
      },
      rules: {
        apart: { rule: 'NOT_ON_SAME_DAY', subjectNames: ['English'], strength: 10 },
        most: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['9a'], value: 1, strength: 10 },
      },
    })
  expect(wishesOf(school(true))).toMatchObject({ open: 0, impossible: 2, all: 2 })
  expect(wishesOf(school(false))).toMatchObject({ open: 2, impossible: 0 })
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

test('[D820] nor by blocked hours, pins, weeks and required rules, by trying every timetable', () => {
  const cells = Array.from({ length: 4 }, (_, cell): [number, number] => [Math.floor(cell / 2), cell % 2])
  const some = fc.subarray(cells, { minLength: 1, maxLength: 3 })
  const seen = { impossible: 0, possible: 0 }
  fc.assert(
    fc.property(
      fc.record({
        blocked: fc.subarray(cells, { maxLength: 2 }),
        ...{ wanted: some, demanded: some, pinned: fc.subarray([0, 1]) },
        ...{ times: fc.constantFrom('early', 'late'), weeks: fc.constantFrom<number[]>([0], [1], [0, 1]) },
      }),
      ({ blocked, wanted, demanded, pinned, times, weeks }) => {
        const slotUuids = (at: readonly (readonly [number, number])[]) => at.map(([day, hour]) => slotAt(day, hour))
        const start = tinySchedule({
          ...{ days: 2, hours: 2, weeks: ['A', 'B'] },
          calendars: { '9a': 'CLASS', Berg: { type: 'TEACHER', blocked } },
          subjects: {
            English: {
              ...{ calendars: ['9a', 'Berg'], timeOfDay: times, distribution: 'scatter' },
              lessons: [0, 1, 2].map((index) => ({
                ...{ at: [index % 2, 0], pinned: pinned.includes(index), ...(index === 2 && { weeks }) },
              })),
            },
          },
          rules: {
            wanted: {
              rule: 'PREFERRED_TIMESLOTS',
              subjectNames: ['English'],
              timeSlotUuids: slotUuids(wanted),
              strength: 1,
            },
            apart: { rule: 'NOT_ON_SAME_DAY', subjectNames: ['English'], strength: 1 },
            most: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['9a'], value: 1, strength: 1 },
            demanded: { rule: 'PREFERRED_TIMESLOTS', eventUuids: ['English 1'], timeSlotUuids: slotUuids(demanded) },
          },
        })
        const uuids = Object.keys(start.lessons)
        const impossible = new Set<string>()
        const metSomewhere = new Set<string>()
        for (let code = 0; code < 4 ** uuids.length; code++) {
          const at = uuids.map((_, index) => slotAt(...cells[Math.floor(code / 4 ** index) % 4]!))
          if (pinned.some((index) => at[index] !== start.lessons[uuids[index]!]!.timeSlotUuid)) continue
          const lessons = { ...start.lessons }
          uuids.forEach((uuid, index) => (lessons[uuid] = { ...lessons[uuid]!, timeSlotUuid: at[index]! }))
          const { violations, counts } = judgementOf({ ...start, lessons })
          const broken = violations.flatMap((each) => (each.kind === 'wish' ? [each] : []))
          const nameOf = (wish: (typeof broken)[number]) => (wish.wish === 'rule' ? wish.ruleUuid : wish.wish)
          for (const wish of broken) if (wish.isImpossible) impossible.add(nameOf(wish))
          if (counts['double-booking'] + counts.blocked + counts.rule > 0) continue
          const unmet = new Set(broken.map(nameOf))
          for (const name of ['wanted', 'apart', 'most', times, 'scatter']) if (!unmet.has(name)) metSomewhere.add(name)
        }
        seen.impossible += impossible.size
        seen.possible += metSomewhere.size
        for (const name of impossible) expect(metSomewhere).not.toContain(name)
      },
    ),
    { numRuns: runs(25) },
  )
  expect(seen.impossible).toBeGreaterThan(10)
  expect(seen.possible).toBeGreaterThan(10)
})
