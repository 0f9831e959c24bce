import type { Lesson, Rule, Schedule } from '../schedule.ts'
import { addsToCounts, cellsOf } from './adding.ts'
import type { RuleFacts } from './facts.ts'
import type { LessonKind, RuleMatch } from './match.ts'
import { placedLessons, uuidsOf, type Placed } from './placed.ts'

/** What so many on one cell come to. */
export type AmountOf = (count: number, rule: Rule) => number
type CellsOf = (facts: RuleFacts, rule: Rule) => (cell: number) => boolean
/** As how many a lesson counts. */
type ManyOf = (schedule: Schedule, lesson: Lesson) => number

/** A kind that counts the lessons on each cell that it looks at. */
export function ofEachCell(amountOf: AmountOf, cellsMeant: CellsOf, manyOf: ManyOf = () => 1): LessonKind {
  return {
    about: 'lessons',
    evaluate: (facts, rule) => {
      const isMeant = cellsMeant(facts, rule)
      const there: Placed[][] = Array.from({ length: facts.days * facts.hours }, () => [])
      for (const placed of placedLessons(facts, rule))
        for (let cell = placed.start; cell < placed.end; cell++) if (isMeant(cell)) there[cell]!.push(placed)
      return there.flatMap((on): RuleMatch[] => {
        const many = on.reduce((sum, { lesson }) => sum + manyOf(facts.schedule, lesson), 0)
        const amount = amountOf(many, rule)
        return many > 0 && amount > 0 ? [{ dayNum: on[0]!.day, lessonUuids: uuidsOf(on), amount }] : []
      })
    },
    adds: (facts, rule) => {
      const isMeant = cellsMeant(facts, rule)
      return addsToCounts(
        placedLessons(facts, rule),
        (placed) => [...cellsOf(placed)].filter(isMeant),
        (count) => amountOf(count, rule),
        ({ lesson }) => manyOf(facts.schedule, lesson),
      )
    },
  }
}
