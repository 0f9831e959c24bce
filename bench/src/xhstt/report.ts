import { median, worst } from '../basics/statistics.ts'
import type { XhsttCost } from '@timetable/xhstt'
import type { XhsttMeasure } from './measure.ts'

const COLUMNS = ['seed', '1 s', '5 s', 'end', 'published', 'ratio', 'steps/s', 'evals/s'] as const

/** Returns the head of the table, which has one line for each run. The name is last, because it can be long. */
export function xhsttHead(seconds: number): string {
  return `${COLUMNS.map((name) => (name === 'end' ? `${seconds} s` : name).padStart(11)).join('')}  instance`
}

export function xhsttRow(measure: XhsttMeasure): string {
  const { instance, seed, at1, at5, atEnd, published, stepsPerSecond, evaluatedPerSecond, readBack } = measure
  const ratio = ratioOf(measure)
  const cells = [
    String(seed),
    costText(at1),
    costText(at5),
    costText(atEnd),
    costText(published),
    ratio === null ? '-' : ratio.toFixed(2),
    String(stepsPerSecond),
    String(evaluatedPerSecond),
  ]
  const remark = readBack ? '' : '  (costs something else when it is read again)'
  return `${cells.map((cell) => cell.padStart(11)).join('')}  ${instance}${remark}`
}

/** Returns the median and the worst result of each instance over its seeds. */
export function xhsttSummary(measures: readonly XhsttMeasure[]): string {
  const names = [...new Set(measures.map(({ instance }) => instance))]
  return names
    .map((name) => {
      const runs = measures.filter(({ instance }) => instance === name)
      const whole = runs.filter(({ atEnd }) => atEnd.hard === 0)
      const soft = whole.map(({ atEnd }) => atEnd.soft)
      const published = costText(runs[0]?.published ?? null)
      const found = soft.length > 0 ? `soft median ${median(soft)}, worst ${worst(soft)}` : 'none without hard cost'
      return `${name}: hard 0 in ${whole.length} of ${runs.length}; ${found}; published ${published}`
    })
    .join('\n')
}

/** Returns the soft cost divided by the best published one. Null if either has hard cost, or if the published cost is 0. */
function ratioOf({ atEnd, published }: XhsttMeasure): number | null {
  if (!published || published.hard > 0 || atEnd.hard > 0) return null
  if (published.soft === 0) return atEnd.soft === 0 ? 1 : null
  return atEnd.soft / published.soft
}

/** Returns only the soft cost if there is no hard cost. */
export function costText(cost: XhsttCost | null): string {
  if (cost === null) return '-'
  return cost.hard === 0 ? String(cost.soft) : `${cost.hard} / ${cost.soft}`
}
