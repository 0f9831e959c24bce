import { cached } from '../cached.ts'
import type { CalendarDay } from '../rules/day.ts'
import { namedCells, type RuleFacts } from '../rules/facts.ts'
import { isWeekRuleKind, WEEK_KINDS } from '../rules/kinds.ts'
import { askedOf } from '../rules/of-weeks.ts'
import { valueOf, type WeekMeasure } from '../rules/match.ts'
import type { Calendar, Rule } from '../schedule.ts'

/** The number of ways to fill a day that are tried. Beyond it the result is only an upper bound. */
const MOST_TRIED = 4000

/** Results, by everything that they depend on. Cleared when there are too many. */
const known = new Map<string, number>()
const MOST_KNOWN = 10_000

/**
 * The highest number of periods of a day in which a calendar can be busy, among those that `may` be, without breaking a rule on that day.
 * Found by omitting none, one, two periods and so on.
 */
export function mostBusyOn(
  facts: RuleFacts,
  calendar: Calendar,
  may: Uint8Array,
  rules: readonly Rule[],
  day: number,
): number {
  const { hours } = facts
  const from = day * hours
  const own = may.subarray(from, from + hours)
  const measured = rules.flatMap((rule) => {
    const measure = measureOf(facts, rule)
    return measure ? [{ rule, measure, inside: insideOf(facts)(rule).subarray(from, from + hours) }] : []
  })
  const free = own.reduce((sum, one) => sum + one, 0)
  if (measured.length === 0 || free === 0) return free
  const open = facts.open(calendar).subarray(from, from + hours)
  const asked = measured.map(
    ({ rule: { rule, value, value2, timeSlotUuids }, inside }) =>
      `${rule} ${value} ${value2} ${timeSlotUuids.length > 0 ? inside.join('') : ''}`,
  )
  const key = `${asked.join()} ${open.join('')} ${own.join('')}`
  let most = known.get(key)
  if (most !== undefined) return most
  most = look(own, open, measured)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, most)
  return most
}

type Measured = {
  readonly rule: Rule
  readonly measure: WeekMeasure['measure']
  /** 1 in the slots of the day that the rule names. */
  readonly inside: Uint8Array
}

/** The slots of a rule, computed once for all its calendars. */
const insideOf = cached((facts: RuleFacts) => cached((rule: Rule) => namedCells(facts, rule)))

/** The measure of a rule that must be zero on each day separately. Undefined if the rule depends on several days, or allows more. */
function measureOf(facts: RuleFacts, rule: Rule): WeekMeasure['measure'] | undefined {
  if (!isWeekRuleKind(rule.rule)) return undefined
  const kind = WEEK_KINDS[rule.rule]
  const shape = kind.shapeOf(askedOf(facts, kind, rule))
  const isOfEachDay = shape.of === 'day' || (shape.of === 'sum' && shape.most === 0)
  return isOfEachDay ? shape.measure : undefined
}

function look(may: Uint8Array, open: Uint8Array, rules: readonly Measured[]): number {
  const load = new Uint16Array(may.length)
  const cells = [...may.keys()].filter((cell) => may[cell] === 1)
  const holdsAll = rules.map(({ measure, inside }) => {
    const day: CalendarDay = { load, open, inside, from: 0, noon: may.length, to: may.length }
    return () => measure(day) === 0
  })
  const limits = rules.flatMap(({ rule }) => (rule.rule === 'MAX_LESSONS_PER_DAY' ? [valueOf(rule)] : []))
  let tried = 0
  /**
   * Whether `left` of the cells from index `at` on can be omitted so that no rule is broken. Also true if the limit of tries is reached.
   */
  const holds = (left: number, at: number): boolean => {
    if (left === 0) return tried++ >= MOST_TRIED || holdsAll.every((isHeld) => isHeld())
    for (let index = at; index + left <= cells.length; index++) {
      load[cells[index]!] = 0
      const found = holds(left - 1, index + 1)
      load[cells[index]!] = 1
      if (found) return true
    }
    return false
  }
  for (let most = Math.max(0, Math.min(cells.length, ...limits)); most > 0; most--) {
    for (const cell of cells) load[cell] = 1
    if (holds(cells.length - most, 0)) return most
  }
  return 0
}
