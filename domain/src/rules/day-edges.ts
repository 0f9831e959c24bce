import { placedLessons, type Placed } from './facts.ts'
import type { Evaluate } from './match.ts'

/** ENDS_DAY: each class of each lesson that has something later on that day. */
export const endsDay: Evaluate = (facts, rule) =>
  eachClass(facts, rule, ({ end, day }) => [end, (day + 1) * facts.hours])

/** STARTS_DAY: each class of each lesson that has something earlier on that day. */
export const startsDay: Evaluate = (facts, rule) =>
  eachClass(facts, rule, ({ start, day }) => [day * facts.hours, start])

/** Counts the classes of each lesson that are busy in the cells that `span` gives, from the first up to the second. */
function eachClass(
  facts: Parameters<Evaluate>[0],
  rule: Parameters<Evaluate>[1],
  span: (placed: Placed) => readonly [number, number],
): ReturnType<Evaluate> {
  return placedLessons(facts, rule).flatMap((placed) => {
    const [from, to] = span(placed)
    return facts
      .calendarsOf(placed.lesson)
      .filter((calendar) => calendar.calendarType === 'CLASS')
      .filter((calendar) =>
        facts
          .load(calendar)
          .subarray(from, to)
          .some((lessons) => lessons > 0),
      )
      .map(({ uuid }) => ({ calendarUuid: uuid, dayNum: placed.day, lessonUuids: [placed.lesson.uuid], amount: 1 }))
  })
}
