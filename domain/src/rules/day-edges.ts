import type { Calendar, Lesson, Rule } from '../schedule.ts'
import { defineRule } from './define-rule.ts'
import type { RuleFacts } from './facts.ts'
import { placedLessons, type Placed } from './placed.ts'
import type { LessonKind } from './match.ts'
import { WHEN } from './rule-needs.ts'
import { typeOfEdge } from './scope.ts'

type Span = (facts: RuleFacts, placed: Placed) => readonly [from: number, to: number]

/** ENDS_DAY: each class of each lesson, or with `value` 1 each teacher, that has something later on that day. */
export const endsDay = defineRule({
  ...WHEN,
  choice: 'value',
  shape: atTheEdge(({ hours }, { end, day }) => [end, (day + 1) * hours]),
})

/** STARTS_DAY: each class of each lesson, or with `value` 1 each teacher, that has something earlier on that day. */
export const startsDay = defineRule({
  ...WHEN,
  choice: 'value',
  shape: atTheEdge(({ hours }, { start, day }) => [day * hours, start]),
})

/** Counts the classes, or teachers, of each lesson that are busy in the cells that `span` gives, from the first up to the second. */
function atTheEdge(span: Span): LessonKind {
  const isCrowded = (facts: RuleFacts, calendar: Calendar, placed: Placed) => {
    const [from, to] = span(facts, placed)
    const load = facts.load(calendar)
    for (let cell = from; cell < to; cell++) if (load[cell]! > 0) return true
    return false
  }
  return {
    about: 'lessons',
    evaluate: (facts, rule) =>
      placedLessons(facts, rule).flatMap((placed) =>
        whoseDay(facts, rule, placed.lesson)
          .filter((calendar) => isCrowded(facts, calendar, placed))
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
      /** Of others that are at the edge of their day: would this lesson come beyond? */
      const others = placedLessons(facts, rule).flatMap((placed) => {
        const edges = whoseDay(facts, rule, placed.lesson).filter(
          (each) => own.includes(each) && !isCrowded(facts, each, placed),
        )
        const [from, to] = span(facts, placed)
        return edges.length > 0 ? [{ from, to, many: edges.length }] : []
      })
      return (there) => {
        let added = isNamed ? own.filter((calendar) => isCrowded(facts, calendar, there)).length : 0
        for (const { from, to, many } of others) if (there.start < to && there.end > from) added += many
        return added
      }
    },
  }
}

/** The classes, or students of one, that attend a lesson, or its teachers: those whose day it may end. */
function whoseDay(facts: RuleFacts, rule: Rule, lesson: Lesson): readonly Calendar[] {
  const type = typeOfEdge(rule)
  return facts.calendarsOf(lesson).filter(({ calendarType }) => calendarType === type)
}

function isAbout(facts: RuleFacts, rule: Rule, lesson: Lesson): boolean {
  return facts.rulesNaming(lesson).includes(rule)
}
