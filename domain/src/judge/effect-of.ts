import { apply, put, type Change } from '../change.ts'
import { clashesOf } from '../clashes.ts'
import { unplaced } from '../lessons.ts'
import { dayOf, factsOf } from '../rules/facts.ts'
import { brokenRules } from '../rules/broken-rules.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import { minus, type Cost } from './cost.ts'
import { courseWishesOf, daysCount, matchesOf, weightOf } from './course-wishes.ts'
import type { Shift } from './effect.ts'
import { judgementOf } from './judgement.ts'
import { shiftsOf, type Counted } from './shifts.ts'

/** What a change of lessons would do: `DropEffect` tells the same of one lesson and one slot. */
export type ChangeEffect = {
  readonly cost: Cost
  readonly doubleBookings: number
  readonly added: readonly Shift[]
  readonly eased: readonly Shift[]
}

/** What a change would do that moves lessons, exchanges their rooms, or lays some back in the tray. */
export function effectOf(schedule: Schedule, change: Change): ChangeEffect {
  const after = apply(schedule, change)
  const uuids = change.flatMap(({ kind, uuid }) => (kind === 'lessons' ? [uuid] : []))
  const lifted = uuids.reduce((rest, uuid) => {
    const lesson = rest.lessons[uuid]
    return lesson ? apply(rest, put(rest, 'lessons', unplaced(lesson))) : rest
  }, schedule)
  const [now, without, then] = [schedule, lifted, after].map((of) => counted(of, uuids)) as [Counted, Counted, Counted]
  return {
    cost: minus(judgementOf(after).cost, judgementOf(schedule).cost),
    doubleBookings: clashesOf(after).doubleBookings - clashesOf(schedule).doubleBookings,
    ...shiftsOf({ now, lifted: without, after: then }),
  }
}

/** All that counts in a schedule; wishes of a course are told for the day of one of these lessons. */
function counted(schedule: Schedule, uuids: readonly Uuid[]): Counted {
  const facts = factsOf(schedule)
  const counts = new Map<string, Shift>()
  for (const { ruleUuid, deviation: amount } of brokenRules(schedule)) {
    const strength = schedule.rules[ruleUuid]!.strength
    counts.set(
      `rule ${ruleUuid}`,
      strength === 'required'
        ? { kind: 'rule', ruleUuid, amount, cost: amount }
        : { kind: 'wish', wish: 'rule', ruleUuid, amount, cost: amount * strength },
    )
  }
  for (const wished of courseWishesOf(schedule)) {
    const { wish, subjectUuid, lessons } = wished
    const amount = matchesOf(facts, wished).reduce((total, match) => total + match.amount, 0)
    if (amount === 0) continue
    const [start = -1] = lessons.filter(({ uuid }) => uuids.includes(uuid)).map((lesson) => facts.start(lesson))
    const dayNum = start < 0 ? 0 : dayOf(facts, start)
    const count = daysCount(facts, wish, lessons, dayNum)
    counts.set(`wish ${wished.name}`, {
      kind: 'wish',
      wish,
      subjectUuid,
      dayNum,
      count,
      amount,
      cost: amount * weightOf(wished),
    })
  }
  for (const violation of judgementOf(schedule).violations)
    if (violation.kind === 'wish' && violation.wish === 'choice') {
      const [calendarUuid, lessonUuid] = [violation.calendarUuids[0]!, violation.lessonUuids[0]!]
      const { amount, cost } = violation
      const index = choiceIndex(schedule.lessons[lessonUuid], calendarUuid)
      counts.set(`choice ${lessonUuid} ${index}`, { kind: 'wish', wish: 'choice', calendarUuid, amount, cost })
    }
  return counts
}

function choiceIndex(lesson: Lesson | undefined, calendarUuid: Uuid): number {
  return lesson?.choices.findIndex(({ chosen }) => chosen === calendarUuid) ?? -1
}
