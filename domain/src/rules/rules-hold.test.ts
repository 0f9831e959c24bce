import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarUuidsOf } from '../lessons/choices.ts'
import { emptySchedule, headOf, ruleKind, type Lesson, type Schedule } from '../schedule.ts'
import { sharing } from '../calendars/students.ts'
import { bareRule } from './bare-rule.ts'
import { scheduleWithRules } from '../testing/arbitrary-rules.ts'
import { tinySchedule } from '../testing/tiny-schedule.ts'
import { brokenRule, brokenRules } from './broken-rules.ts'
import { factsOf, withLessonAt } from './facts.ts'

const movedTo = (schedule: Schedule, lesson: Lesson, timeSlotUuid: string | null): Schedule => ({
  ...schedule,
  lessons: { ...schedule.lessons, [lesson.uuid]: { ...lesson, timeSlotUuid } },
})
const everyRule = (schedule: Schedule) => ({ ...schedule, rules: allOn(schedule) })
const allOn = ({ rules }: Schedule) =>
  Object.fromEntries(Object.values(rules).map((rule) => [rule.uuid, { ...rule, enabled: true }]))

describe('[D74] whatever the rules and the timetable', () => {
  test('matches sum up to the deviation, are positive, and name what is placed', () => {
    fc.assert(
      fc.property(scheduleWithRules(), (schedule) => {
        for (const { ruleUuid, deviation, matches } of brokenRules(schedule)) {
          expect(schedule.rules[ruleUuid]?.enabled).toBe(true)
          expect(matches.reduce((sum, { amount }) => sum + amount, 0)).toBe(deviation)
          for (const { amount, lessonUuids, calendarUuid } of matches) {
            expect(amount).toBeGreaterThan(0)
            expect(Number.isInteger(amount)).toBe(true)
            expect(new Set(lessonUuids).size).toBe(lessonUuids.length)
            for (const uuid of lessonUuids) {
              const lesson = schedule.lessons[uuid]
              expect(lesson?.timeSlotUuid).toEqual(expect.any(String))
              if (calendarUuid === undefined) continue
              // Students of a group have the lessons of their class, and are told as the group.
              const theirs = sharing(schedule, schedule.calendars[calendarUuid]!).map(({ uuid: each }) => each)
              expect(calendarUuidsOf(lesson!).some((each) => theirs.includes(each))).toBe(true)
            }
          }
        }
      }),
    )
  })

  test('nothing is broken by lessons that all lie in the tray, but for a minimum of periods or of days', () => {
    fc.assert(
      fc.property(scheduleWithRules(), (schedule) => {
        const lessons = Object.fromEntries(
          Object.values(schedule.lessons).map((lesson) => [lesson.uuid, { ...lesson, timeSlotUuid: null }]),
        )
        for (const { ruleUuid } of brokenRules({ ...schedule, lessons }))
          expect(schedule.rules[ruleUuid]?.rule).toMatch(
            /^MIN_(LESSONS_PER_DAY|LESSONS_PER_WEEK|DAYS_PER_WEEK|AT_ONCE|SLOTS_USED)$/,
          )
      }),
    )
  })

  test('of an empty version no rule is broken', () => {
    const empty = emptySchedule(headOf(tinySchedule()))
    const rules = Object.fromEntries(
      ruleKind.def.values.map((rule) => [rule, bareRule({ uuid: rule, rule, calendarType: 'CLASS', value: 3 })]),
    )
    expect(brokenRules({ ...empty, rules })).toEqual([])
  })
})

test('[D75] a move is judged as the schedule that it makes, and back again as the one before', () => {
  fc.assert(
    fc.property(scheduleWithRules(), fc.nat(), fc.nat(), (given, pickedLesson, pickedSlot) => {
      const schedule = everyRule(given)
      const lessons = Object.values(schedule.lessons)
      const slots = [null, ...Object.values(schedule.timeSlots)]
      const lesson = lessons[pickedLesson % lessons.length]
      const slot = slots[pickedSlot % slots.length] ?? null
      if (!lesson) return
      const facts = factsOf(schedule)
      const after = withLessonAt(facts, lesson, slot ? slot.dayNum * facts.hours + slot.hourNum : -1)
      const judged = Object.values(schedule.rules).flatMap((rule) => brokenRule(after, rule) ?? [])
      expect(judged).toEqual(brokenRules(movedTo(schedule, lesson, slot?.uuid ?? null)))
      const back = withLessonAt(after, lesson, facts.start(lesson))
      expect(Object.values(schedule.rules).flatMap((rule) => brokenRule(back, rule) ?? [])).toEqual(
        brokenRules(schedule),
      )
    }),
  )
})
