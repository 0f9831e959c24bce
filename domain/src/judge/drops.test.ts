import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply, put } from '../history/change.ts'
import { clashesOf } from '../lessons/clashes.ts'
import { droppedOn } from '../lessons/drop.ts'
import { unscheduled } from '../lessons/lessons.ts'
import { brokenRules } from '../rules/index.ts'
import type { Lesson, Schedule } from '../schedule.ts'
import { scheduleWithRules, tinySchedule, runs } from '../testing/index.ts'
import { minus } from './cost.ts'
import { dropsOf } from './drops.ts'
import { judgementOf } from './judgement.ts'

const withLesson = (schedule: Schedule, lesson: Lesson) => apply(schedule, put(schedule, 'lessons', lesson))

test('[D151] a drop costs what the judgement of the timetable after it says, on every slot and in the tray', () => {
  let answered = 0
  fc.assert(
    fc.property(scheduleWithRules(), (schedule) => {
      const now = judgementOf(schedule)
      for (const lesson of Object.values(schedule.lessons)) {
        const drops = dropsOf(schedule, lesson)
        const places = Object.keys(schedule.timeSlots).map(
          (uuid) =>
            [drops.at(uuid), uuid === lesson.timeSlotUuid ? lesson : droppedOn(schedule, lesson, uuid)] as const,
        )
        for (const [effect, there] of [...places, [drops.tray, unscheduled(lesson)] as const]) {
          if (effect.answer === 'blocked') continue
          const after = withLesson(schedule, there)
          expect(effect.cost).toEqual(minus(judgementOf(after).cost, now.cost))
          expect(effect.doubleBookings).toBe(clashesOf(after).doubleBookings - clashesOf(schedule).doubleBookings)
          answered++
        }
      }
    }),
    { numRuns: runs(38) },
  )
  expect(answered).toBeGreaterThan(1000)
})

test('no slot is called free, or only unloved, where a required rule is broken further than now or than without the lesson', () => {
  fc.assert(
    fc.property(scheduleWithRules(), (schedule) => {
      const required = (of: Schedule) =>
        new Map(
          brokenRules(of).flatMap(({ ruleUuid, deviation }) =>
            of.rules[ruleUuid]?.strength === 'required' ? [[ruleUuid, deviation] as const] : [],
          ),
        )
      const now = required(schedule)
      for (const lesson of Object.values(schedule.lessons)) {
        const without = required(withLesson(schedule, unscheduled(lesson)))
        const drops = dropsOf(schedule, lesson)
        for (const uuid of Object.keys(schedule.timeSlots)) {
          const effect = drops.at(uuid)
          if (effect.answer === 'blocked') continue
          const there = uuid === lesson.timeSlotUuid ? lesson : droppedOn(schedule, lesson, uuid)
          const after = required(withLesson(schedule, there))
          const worse = [...after].filter(
            ([rule, deviation]) => deviation > Math.min(now.get(rule) ?? 0, without.get(rule) ?? 0),
          )
          expect(effect.added.filter(({ kind }) => kind === 'rule').length).toBe(worse.length)
          if (worse.length > 0) expect(['rule', 'clash']).toContain(effect.answer)
        }
      }
    }),
    { numRuns: runs(25) },
  )
})

/** Records of the lesson that attend others: another calendar in the place of each it has, another candidate chosen. */
function elsewhere(schedule: Schedule, lesson: Lesson): Lesson[] {
  const calendars = Object.keys(schedule.calendars)
  const exchanged = calendars
    .filter((uuid) => !lesson.choices.some(({ candidates }) => candidates.includes(uuid)))
    .map((uuid) => ({ ...lesson, calendarUuids: [...new Set([...lesson.calendarUuids.slice(1), uuid])] }))
  const rechosen = lesson.choices.flatMap(({ candidates }, index) =>
    candidates.map((chosen) => ({
      ...lesson,
      choices: lesson.choices.map((choice, place) => (place === index ? { ...choice, chosen } : choice)),
    })),
  )
  return [...exchanged, ...rechosen]
}

test('[D151] in another room, for another class, with others chosen, a place costs what the judgement after it says', () => {
  let answered = 0
  fc.assert(
    fc.property(scheduleWithRules(), fc.nat(), (schedule, pick) => {
      const now = judgementOf(schedule)
      const lessons = Object.values(schedule.lessons)
      const lesson = lessons[pick % lessons.length]
      if (!lesson) return
      const drops = dropsOf(schedule, lesson)
      const slots = Object.keys(schedule.timeSlots)
      elsewhere(schedule, lesson).forEach((record, index) => {
        const there = { ...record, timeSlotUuid: slots[(pick + index) % slots.length] ?? null }
        const effect = drops.as(there)
        if (effect.answer === 'blocked') return
        const after = withLesson(schedule, there)
        expect(effect.cost).toEqual(minus(judgementOf(after).cost, now.cost))
        expect(effect.doubleBookings).toBe(clashesOf(after).doubleBookings - clashesOf(schedule).doubleBookings)
        answered++
      })
    }),
    { numRuns: runs(100) },
  )
  expect(answered).toBeGreaterThan(runs(200))
})

test('[D151] of a calendar that two choices of a lesson have chosen, a rule on how many there are counts one', () => {
  const choices = [['1A'], ['1A', '1B']].map((candidates) => ({
    candidates,
    ordered: false,
    chosen: null,
    fixed: false,
  }))
  const schedule = tinySchedule({
    days: 1,
    hours: 1,
    calendars: { '1A': 'CLASS', '1B': 'CLASS' },
    subjects: { Maths: { calendars: [], advanced: true, lessons: [{ calendars: [], choices }] } },
    rules: { few: { rule: 'MAX_CALENDARS', subjectUuids: ['Maths'], countedType: 'CLASS', value: 1 } },
  })
  const lesson = schedule.lessons['Maths 1']!
  const there = { ...lesson, choices: choices.map((choice) => ({ ...choice, chosen: '1A' })), timeSlotUuid: 'd0h0' }
  const held = withLesson(schedule, { ...there, timeSlotUuid: null })
  expect(judgementOf(withLesson(held, there)).cost.broken).toBe(0)
  expect(dropsOf(held, held.lessons['Maths 1']!).as(there)).toMatchObject({ cost: { broken: 0 } })
})
