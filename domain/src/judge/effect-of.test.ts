import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply, inSequence, put, type Change } from '../history/change.ts'
import { clashesOf } from '../lessons/clashes.ts'
import { droppedOn } from '../lessons/drop.ts'
import { unscheduled } from '../lessons/lessons.ts'
import type { Lesson, Schedule } from '../schedule.ts'
import { scheduleWithRules, runs } from '../testing/index.ts'
import { toEnd } from '../steps.ts'
import { minus } from './cost.ts'
import { dropsOf } from './drops.ts'
import { effectOf } from './effect-of.ts'
import { judgementOf } from './judgement.ts'

/** Several lessons at once: some elsewhere, some in the tray, some with other calendars, some with other lengths. */
function changeFrom(schedule: Schedule, picks: readonly (readonly [number, number, number])[]): Change {
  const slots = Object.keys(schedule.timeSlots)
  const calendars = Object.keys(schedule.calendars)
  const each = picks.map(([which, what, where]) => (now: Schedule) => {
    const lessons = Object.values(now.lessons)
    const lesson = lessons[which % lessons.length]
    if (!lesson) return []
    return put(now, 'lessons', changed(now, lesson))

    function changed(of: Schedule, one: Lesson): Lesson {
      const slot = slots[where % slots.length]
      const calendarUuid = calendars[where % calendars.length]
      if (what % 5 === 0) return unscheduled(one)
      if (what % 5 === 1 && calendarUuid !== undefined && one.choices.length === 0)
        return { ...one, calendarUuids: [calendarUuid], timeSlotUuid: slot ?? null }
      return slot === undefined ? one : droppedOn(of, one, slot)
    }
  })
  return toEnd(inSequence(schedule, each))
}
const picks = fc.array(fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)), { minLength: 1, maxLength: 4 })

test('[D151] what a change of several lessons would do is the judgement after it less the one before', () => {
  let changes = 0
  fc.assert(
    fc.property(scheduleWithRules(), picks, (schedule, picked) => {
      const change = changeFrom(schedule, picked)
      const after = apply(schedule, change)
      const effect = effectOf(schedule, change)
      expect(effect.cost).toEqual(minus(judgementOf(after).cost, judgementOf(schedule).cost))
      expect(effect.doubleBookings).toBe(clashesOf(after).doubleBookings - clashesOf(schedule).doubleBookings)
      if (change.length > 1) changes++
    }),
    { numRuns: runs(75) },
  )
  expect(changes).toBeGreaterThan(runs(15))
})

test('[D151] of one lesson it says what its place says', () => {
  fc.assert(
    fc.property(scheduleWithRules(), (schedule) => {
      for (const lesson of Object.values(schedule.lessons)) {
        const drops = dropsOf(schedule, lesson)
        const slot = Object.keys(schedule.timeSlots).at(-1)
        for (const there of [unscheduled(lesson), ...(slot === undefined ? [] : [droppedOn(schedule, lesson, slot)])]) {
          const one = drops.as(there)
          const change = put(schedule, 'lessons', there)
          // A place tells what is wrong with it also where the lesson lies there already.
          if (one.answer === 'blocked' || change.length === 0) continue
          const { cost, doubleBookings, added, eased } = effectOf(schedule, change)
          expect({ cost, doubleBookings }).toEqual({ cost: one.cost, doubleBookings: one.doubleBookings })
          expect(new Set(added)).toEqual(new Set(one.added))
          expect(new Set(eased)).toEqual(new Set(one.eased))
        }
      }
    }),
    { numRuns: runs(25) },
  )
})
