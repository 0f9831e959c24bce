import type { Calendar, Lesson, Rule } from '../schedule.ts'
import { defineRule } from './define-rule.ts'
import type { RuleFacts } from './facts.ts'
import { placedLessons, type Placed } from './placed.ts'
import type { LessonKind } from './match.ts'
import { WHEN } from './rule-needs.ts'
import { typeOfEdge } from './scope.ts'

/** Whether a lesson is not where it should be in the day of somebody who has something earlier on it, something later. */
export type IsBeyond = (before: boolean, after: boolean) => boolean

/** A kind that looks at the day of those who attend each lesson: judge and search ask it alike. */
export type EdgeKind = LessonKind & { readonly isBeyond: IsBeyond }

/** ENDS_DAY: each class of each lesson, or with `value` 1 each teacher, that has something later on that day. */
export const endsDay = defineRule({ ...WHEN, choice: 'value', shape: atTheEdge((_, after) => after) })

/** STARTS_DAY: each class of each lesson, or with `value` 1 each teacher, that has something earlier on that day. */
export const startsDay = defineRule({ ...WHEN, choice: 'value', shape: atTheEdge((before) => before) })

/** STARTS_OR_ENDS_DAY: each that has something earlier and something later on that day. */
export const startsOrEndsDay = defineRule({
  ...WHEN,
  isUsual: false,
  choice: 'value',
  shape: atTheEdge((before, after) => before && after),
})

/** Counts the classes, or teachers, of each lesson in whose day it is beyond. */
function atTheEdge(isBeyond: IsBeyond): EdgeKind {
  return {
    about: 'lessons',
    isBeyond,
    evaluate: (facts, rule) =>
      placedLessons(facts, rule).flatMap((placed) =>
        whoseDay(facts, rule, placed.lesson)
          .filter((calendar) => isBeyond(...busyAround(facts, calendar, placed)))
          .map(({ uuid }) => ({
            calendarUuid: uuid,
            dayNum: placed.day,
            lessonUuids: [placed.lesson.uuid],
            amount: 1,
          })),
      ),
    adds: (facts, rule, lesson) => {
      const own = whoseDay(facts, rule, lesson)
      const isNamed = isAbout(facts, rule, lesson)
      /** Of others that are where they should be: would this lesson come to lie around? */
      const others = placedLessons(facts, rule).flatMap((placed) =>
        whoseDay(facts, rule, placed.lesson).flatMap((each) => {
          const [before, after] = busyAround(facts, each, placed)
          return own.includes(each) && !isBeyond(before, after) ? [{ placed, before, after }] : []
        }),
      )
      return (there) => {
        let added = isNamed ? own.filter((each) => isBeyond(...busyAround(facts, each, there))).length : 0
        for (const { placed, before, after } of others)
          if (
            placed.day === there.day &&
            isBeyond(before || there.start < placed.start, after || there.end > placed.end)
          )
            added++
        return added
      }
    },
  }
}

/** Whether a calendar has something before a lesson on its day, and something after it. */
function busyAround(facts: RuleFacts, calendar: Calendar, { start, end, day }: Placed): [boolean, boolean] {
  const load = facts.load(calendar)
  const isBusy = (from: number, to: number) => {
    for (let cell = from; cell < to; cell++) if (load[cell]! > 0) return true
    return false
  }
  return [isBusy(day * facts.hours, start), isBusy(end, (day + 1) * facts.hours)]
}

/** The classes, or students of one, that attend a lesson, or its teachers: those whose day it may end. */
function whoseDay(facts: RuleFacts, rule: Rule, lesson: Lesson): readonly Calendar[] {
  const type = typeOfEdge(rule)
  return facts.calendarsOf(lesson).filter(({ calendarType }) => calendarType === type)
}

function isAbout(facts: RuleFacts, rule: Rule, lesson: Lesson): boolean {
  return facts.rulesNaming(lesson).includes(rule)
}
