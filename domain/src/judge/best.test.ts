import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scheduleWithRules, slotAt, tinySchedule, runs } from '../testing/index.ts'
import type { Rule, Schedule, Uuid } from '../schedule.ts'
import { bestOf } from './best.ts'
import { compareCosts } from './cost.ts'
import { dropsOf } from './drops.ts'

function judged(schedule: Schedule, lessonUuid: Uuid) {
  const drops = dropsOf(schedule, schedule.lessons[lessonUuid]!)
  const places = Object.keys(schedule.timeSlots).map((uuid) => [uuid, drops.at(uuid)] as const)
  return { places, best: bestOf(places, drops.tray) }
}

/** 1A has Maths in the first two of six periods of one day; the third lesson of Maths is the one in hand. */
const school = (third: readonly [number, number] | undefined, rules: Record<string, Partial<Rule>>) =>
  tinySchedule({
    days: 1,
    hours: 6,
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 1] }, { at: third }] } },
    rules,
  })
const noGaps: Partial<Rule> = { rule: 'MAX_GAPS_PER_WEEK', calendarUuids: ['1A'], value: 0 }
const late: Partial<Rule> = { rule: 'PREFERRED_TIMESLOTS', eventUuids: ['Maths 3'], timeSlotUuids: [slotAt(0, 5)] }

test('a place that breaks a required rule is not among the best, where another breaks none', () => {
  const { best } = judged(school([0, 3], { a: { ...noGaps, strength: 'required' } }), 'Maths 3')
  expect([...best]).toEqual([slotAt(0, 2)])
})

test('what is wished weighs as much as it says', () => {
  const asked = (gaps: number, lateness: number) =>
    judged(school(undefined, { a: { ...noGaps, strength: gaps }, b: { ...late, strength: lateness } }), 'Maths 3').best
  expect([...asked(5, 50)]).toEqual([slotAt(0, 5)])
  expect([...asked(50, 5)]).toEqual([slotAt(0, 2)])
})

test('the best places are of the cheapest, never most of them, never worse than now, and break nothing unless all do', () => {
  let ringed = 0
  fc.assert(
    fc.property(scheduleWithRules(), (schedule) => {
      for (const lesson of Object.values(schedule.lessons)) {
        const { places, best } = judged(schedule, lesson.uuid)
        const open = places.flatMap(([uuid, effect]) =>
          effect.answer === 'blocked' || effect.here ? [] : [{ uuid, effect }],
        )
        const sound = open.filter(({ effect }) => effect.answer === 'free' || effect.answer === 'wish')
        expect(best.size * 2).toBeLessThanOrEqual(open.length)
        for (const { effect } of open.filter(({ uuid }) => best.has(uuid))) {
          ringed++
          if (sound.length > 0) expect(['free', 'wish']).toContain(effect.answer)
          for (const other of sound.length > 0 ? sound : open)
            expect(compareCosts(effect.cost, other.effect.cost)).toBeLessThanOrEqual(0)
          expect(effect.cost.doubleBookings).toBeLessThanOrEqual(0)
          if (effect.cost.doubleBookings === 0) expect(effect.cost.broken).toBeLessThanOrEqual(0)
          if (lesson.timeSlotUuid !== null)
            expect(compareCosts(effect.cost, { doubleBookings: 0, broken: 0, soft: 0 })).toBeLessThanOrEqual(0)
        }
      }
    }),
    { numRuns: runs(25) },
  )
  expect(ringed).toBeGreaterThan(runs(40))
})
