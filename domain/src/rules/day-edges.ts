import type { Calendar, Lesson, Rule } from '../schedule.ts'
import { defineRule } from './define-rule.ts'
import type { RuleFacts } from './facts.ts'
import { placedLessons, type Placed } from './placed.ts'
import type { LessonKind } from './match.ts'
import { WHEN } from './rule-needs.ts'
import { typeOfEdge } from './scope.ts'

/** Whether a lesson violates the rule in an attendee's day, given whether that attendee has something before and after it. */
type IsBeyond = (before: boolean, after: boolean) => boolean

/** A kind that depends on the position of a lesson in its attendees' day. The judge and the search use the same predicate. */
export type EdgeKind = LessonKind & { readonly isBeyond: IsBeyond }

/** ENDS_DAY: counts, for each lesson, each class (or each teacher, if `value` is 1) with something later on that day. */
export const endsDay = defineRule({ ...WHEN, choice: 'value', shape: atTheEdge((_, after) => after) })

/** STARTS_DAY: counts, for each lesson, each class (or each teacher, if `value` is 1) with something earlier on that day. */
export const startsDay = defineRule({ ...WHEN, choice: 'value', shape: atTheEdge((before) => before) })

/** STARTS_OR_ENDS_DAY: counts each class (or teacher) with something both earlier and later on that day. */
export const startsOrEndsDay = defineRule({
  ...WHEN,
  isUsual: false,
  choice: 'value',
  shape: atTheEdge((before, after) => before && after),
})

/** A kind that counts the classes, or teachers, in whose day a lesson violates the predicate. */
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
      /** For lessons that currently meet the rule: would this lesson make them violate it? */
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

/** The classes (or parts of one) that attend a lesson, or its teachers: those whose day the rule concerns. */
function whoseDay(facts: RuleFacts, rule: Rule, lesson: Lesson): readonly Calendar[] {
  const type = typeOfEdge(rule)
  return facts.calendarsOf(lesson).filter(({ calendarType }) => calendarType === type)
}

function isAbout(facts: RuleFacts, rule: Rule, lesson: Lesson): boolean {
  return facts.rulesNaming(lesson).includes(rule)
}
