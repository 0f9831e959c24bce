import { isBinding } from '../rules/binding.ts'
import { appendTo } from '../records/lists-by-key.ts'
import { namedCells, type RuleFacts } from '../rules/facts.ts'
import type { Lesson, Rule, Uuid } from '../schedule.ts'

/** Something that closes cells to lessons. If `starts` is true, lessons cannot start in these cells, but may extend over them. */
export type Closer = {
  readonly from: 'calendar' | 'rule'
  readonly key: string
  /** More than one if several candidates together close the cells: each cell is closed for all of them. */
  readonly uuids: readonly Uuid[]
  readonly starts: boolean
  /** 1 if it is closed, by cell. */
  readonly closed: Uint8Array
  readonly closesAny: boolean
}

/** Returns the required rules on the times of each lesson. */
export function rulesOnTimes(facts: RuleFacts): (lesson: Lesson) => readonly Closer[] {
  const byLesson = new Map<Uuid, Closer[]>()
  for (const rule of Object.values(facts.schedule.rules)) {
    const closer = isBinding(rule) ? closerOf(facts, rule) : undefined
    if (!closer) continue
    for (const { uuid } of facts.namedLessons(rule)) appendTo(byLesson, uuid, closer)
  }
  return ({ uuid }) => byLesson.get(uuid) ?? NONE
}

const NONE: readonly Closer[] = []

function closerOf(facts: RuleFacts, rule: Rule): Closer | undefined {
  const starts = rule.rule === 'PREFERRED_TIMESLOTS'
  if (!starts && rule.rule !== 'BLOCKED_TIMESLOTS') return undefined
  const named = namedCells(facts, rule)
  if (!named.includes(1)) return undefined
  const closed = starts ? named.map((cell) => 1 - cell) : named
  return { from: 'rule', key: rule.uuid, uuids: [rule.uuid], starts, closed, closesAny: closed.includes(1) }
}
