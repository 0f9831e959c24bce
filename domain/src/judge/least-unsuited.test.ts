import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { verdictsOn } from '../fairness/verdicts.ts'
import { runs, slotAt, tinySchedule } from '../testing/index.ts'
import type { Schedule } from '../schedule.ts'
import { judgementOf } from './judgement.ts'

/** Four lessons of Berg, the first of them in this cell, and one slot that Berg likes: the first of Monday. */
const berg = (first: readonly [number, number]) =>
  tinySchedule({
    ...{ days: 2, hours: 3, calendars: { '9a': 'CLASS', Berg: 'TEACHER' } },
    subjects: {
      English: {
        calendars: ['9a', 'Berg'],
        lessons: [{ at: first }, { at: [0, 1] }, { at: [1, 0] }, { at: [1, 1] }],
      },
    },
    rules: {
      liked: { rule: 'PREFERRED_TIMESLOTS', calendarUuids: ['Berg'], timeSlotUuids: [slotAt(0, 0)], strength: 10 },
    },
  })

const wishesIn = (schedule: Schedule) => {
  const { violations, counts } = judgementOf(schedule)
  const wishes = violations.filter(({ kind }) => kind === 'wish')
  return {
    open: counts.wish,
    unmet: wishes.length,
    impossible: wishes.filter((each) => each.kind === 'wish' && each.isImpossible).length,
  }
}

test('[D820] of four lessons and one slot that is liked, three are elsewhere whatever is done: this is not open for ever', () => {
  expect(wishesIn(berg([0, 2]))).toEqual({ open: 1, unmet: 4, impossible: 0 })
  const met = berg([0, 0])
  expect(wishesIn(met)).toEqual({ open: 0, unmet: 3, impossible: 3 })
  const verdict = verdictsOn(met, [met.calendars.Berg!], { from: 0, to: 2 }).get(met.calendars.Berg!)
  expect(verdict?.wishes).toEqual({ asked: 0, met: 0, impossible: 1 })
})

test('[D820] no timetable without double bookings has fewer lessons where they are not wished, by trying every timetable', () => {
  const cells = Array.from({ length: 6 }, (_, cell): [number, number] => [Math.floor(cell / 3), cell % 3])
  const seen = { beyond: 0, open: 0 }
  fc.assert(
    fc.property(
      fc.record({
        liked: fc.subarray(cells, { minLength: 1, maxLength: 4 }),
        rule: fc.constantFrom('PREFERRED_TIMESLOTS' as const, 'BLOCKED_TIMESLOTS' as const),
        blocked: fc.subarray(cells, { maxLength: 2 }),
        lessons: fc.array(
          fc.record({
            length: fc.constantFrom(1, 1, 2),
            weeks: fc.constantFrom<number[] | undefined>(undefined, undefined, [0], [1]),
            of: fc.constantFrom<string[]>(['9a', 'Berg'], ['Berg'], ['9a']),
          }),
          { minLength: 2, maxLength: 4 },
        ),
      }),
      ({ liked, rule, blocked, lessons }) => {
        const start = tinySchedule({
          ...{ days: 2, hours: 3, weeks: ['A', 'B'] },
          calendars: { '9a': 'CLASS', Berg: { type: 'TEACHER', blocked } },
          subjects: Object.fromEntries(
            lessons.map(({ length, weeks, of }, index) => [
              `S${index}`,
              { calendars: of, lessons: [{ length, at: [0, 0] as const, ...(weeks && { weeks }) }] },
            ]),
          ),
          rules: {
            liked: {
              ...{ rule, strength: 10 as const, subjectNames: lessons.map((_, index) => `S${index}`) },
              timeSlotUuids: liked.map(([day, hour]) => slotAt(day, hour)),
            },
          },
        })
        const uuids = Object.keys(start.lessons)
        let least = Infinity
        const impossible: number[] = []
        for (let code = 0; code < 6 ** uuids.length; code++) {
          const placed = { ...start.lessons }
          uuids.forEach((uuid, index) => {
            const [day, hour] = cells[Math.floor(code / 6 ** index) % 6]!
            placed[uuid] = { ...placed[uuid]!, timeSlotUuid: slotAt(day, hour) }
          })
          const schedule = { ...start, lessons: placed }
          const { counts } = judgementOf(schedule)
          const { open, unmet } = wishesIn(schedule)
          if (unmet > 0 && open === 0) impossible.push(unmet)
          if (counts['double-booking'] + counts.blocked + counts['beyond-day'] === 0) least = Math.min(least, unmet)
          seen.open += open
        }
        seen.beyond += impossible.length
        if (least < Infinity) for (const unmet of impossible) expect(unmet).toBeLessThanOrEqual(least)
      },
    ),
    { numRuns: runs(20) },
  )
  expect(seen.beyond).toBeGreaterThan(10)
  expect(seen.open).toBeGreaterThan(10)
})
