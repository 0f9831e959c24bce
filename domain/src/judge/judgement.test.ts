import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply, put } from '../history/change.ts'
import { clashesOf } from '../lessons/clashes.ts'
import { perform } from '../commands/table.ts'
import { lessonsOfSubject, lessonsSeenBy } from '../lessons/lessons.ts'
import { isRefusal } from '../refusal.ts'
import { aim, arbitraryWish, countingMint, scheduleWithRules, slotAt, tinySchedule, runs } from '../testing/index.ts'
import { droppedOn } from '../lessons/drop.ts'
import type { Schedule } from '../schedule.ts'
import { courseWishesOf } from './course-wishes.ts'
import { dropsOf } from './drops.ts'
import { effectOf } from './effect-of.ts'
import { judgementOf } from './judgement.ts'

const copyOf = (schedule: Schedule) => JSON.parse(JSON.stringify(schedule)) as Schedule

/** Everything that is asked of a version: the whole, every place of a lesson, and a change. */
function asked(schedule: Schedule, pick: number) {
  const lessons = Object.values(schedule.lessons)
  const lesson = lessons[pick % lessons.length]
  const slots = Object.keys(schedule.timeSlots)
  const drops = lesson && dropsOf(schedule, lesson)
  const [slot] = slots
  return {
    judgement: judgementOf(schedule),
    clashes: clashesOf(schedule),
    lists: Object.keys(schedule.calendars).map((uuid) => lessonsSeenBy(schedule, uuid)),
    courses: Object.keys(schedule.subjects).map((uuid) => lessonsOfSubject(schedule, uuid)),
    wishes: courseWishesOf(schedule),
    drops: drops && [...slots.map((uuid) => drops.at(uuid)), drops.tray],
    effect:
      lesson && slot !== undefined
        ? effectOf(schedule, put(schedule, 'lessons', droppedOn(schedule, lesson, slot)))
        : undefined,
  }
}

test('[D152] after every command, and back again, all answers are those for a copy that nothing was ever asked of', () => {
  let steps = 0
  fc.assert(
    fc.property(scheduleWithRules(), fc.array(arbitraryWish(), { maxLength: 10 }), fc.nat(), (start, wishes, pick) => {
      const mint = countingMint()
      let schedule = start
      for (const wish of wishes) {
        const change = perform(schedule, wish.name, aim(schedule, wish), { mint })
        if (isRefusal(change)) continue
        const before = schedule
        schedule = apply(schedule, change)
        expect(asked(schedule, pick)).toEqual(asked(copyOf(schedule), pick))
        expect(judgementOf({ ...before })).toEqual(judgementOf(before))
        steps++
      }
    }),
    { numRuns: runs(44) },
  )
  expect(steps).toBeGreaterThan(runs(75))
})

test('[D150] everything that is wrong is told by its kind, and wishes by theirs', () => {
  const schedule = tinySchedule({
    days: 2,
    hours: 2,
    calendars: {
      '1A': 'CLASS',
      Ada: { type: 'TEACHER', blocked: [[1, 1]] },
      Bo: 'TEACHER',
    },
    subjects: {
      Maths: { calendars: ['1A'], lessons: [{ at: [0, 0] }, { at: [0, 0] }, {}], distribution: 'scatter' },
      Art: { calendars: ['Ada'], lessons: [{ at: [1, 1] }] },
      Sport: { calendars: ['1A'], choices: [{ candidates: ['Bo'], ordered: false }], lessons: [{ at: [1, 0] }] },
    },
    rules: {
      apart: { rule: 'NOT_ON_SAME_DAY', subjectNames: ['Maths'] },
      liked: { rule: 'PREFERRED_TIMESLOTS', subjectNames: ['Sport'], timeSlotUuids: [slotAt(0, 1)], strength: 3 },
    },
  })
  const long = { ...schedule.lessons['Art 1']!, length: 2, missing: ['ROOM' as const] }
  const { counts, cost, violations } = judgementOf({ ...schedule, lessons: { ...schedule.lessons, 'Art 1': long } })
  expect(counts).toEqual({
    'double-booking': 1,
    blocked: 1,
    'beyond-day': 1,
    missing: 1,
    unscheduled: 1,
    unchosen: 1,
    rule: 1,
    wish: 1,
  })
  expect(cost).toEqual({ doubleBookings: 1, broken: 1, soft: 3 })
  expect(violations.find(({ kind }) => kind === 'blocked')).toMatchObject({
    lessonUuids: ['Art 1'],
    slotUuids: [slotAt(1, 1)],
    calendarUuids: ['Ada'],
  })
})
