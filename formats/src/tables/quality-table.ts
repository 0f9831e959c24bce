import { amountsOf, type Schedule } from '@timetable/domain'
import type { Table } from './lesson-table.ts'
import type { TableWords } from './words.ts'

/** Returns the criteria of the version with their importance and the number of violations. Undefined if the version has no profile. */
export function qualityTable(schedule: Schedule, { texts }: TableWords): Table | undefined {
  const asked = amountsOf(schedule).filter(({ isAsked }) => isAsked)
  if (asked.length === 0) return undefined
  return {
    head: [texts.criterion, texts.importance, texts.counted, texts.now],
    rows: asked.map(({ criterion, importance, amount }) => [
      texts.criteria[criterion].label,
      texts.importances[importance],
      texts.criteria[criterion].measure,
      amount,
    ]),
  }
}
