import { cached } from '../cached.ts'
import { bareRule } from './bare-rule.ts'
import { put, remove, type Change } from '../history/change.ts'
import type { Mint } from '../commands/define.ts'
import { countedTypeOf } from './max-calendars.ts'
import type { Rule, Schedule, Uuid } from '../schedule.ts'
import { tagNamesOf } from '../lessons/tags.ts'

/**
 * A field in the form of a course or a calendar is stored as a required rule that names it and nothing else. The page of rules shows the
 * same rule, so that nothing is stored twice.
 */
export type OwnRule = Pick<Rule, 'rule'> &
  Partial<Pick<Rule, 'countedType'>> &
  ({ readonly subjectUuid: Uuid } | { readonly calendarUuid: Uuid })

const byOwner = cached((rules: Schedule['rules']): ReadonlyMap<string, readonly Rule[]> =>
  Map.groupBy(Object.values(rules).filter(isOwn), keyOf),
)

/** The rules that store this field. At most one, unless someone created another by hand. */
function ownRules({ rules }: Pick<Schedule, 'rules'>, asked: OwnRule): readonly Rule[] {
  return byOwner(rules).get(keyOf(ofOwner(asked))) ?? []
}

/** The value of the field. Null if no rule stores one. */
export function ownValue(schedule: Schedule, asked: OwnRule): number | null {
  return ownRules(schedule, asked)[0]?.value ?? null
}

/** Sets the field to another number, or clears it (null). */
export function withOwnValue(schedule: Schedule, asked: OwnRule, value: number | null, mint: Mint): Change {
  const [first, ...others] = ownRules(schedule, asked)
  const [kept, gone] = value === null ? [undefined, first ? [first, ...others] : []] : [first, others]
  const removed = gone.flatMap(({ uuid }) => remove(schedule, 'rules', uuid))
  if (value === null) return removed
  return [...put(schedule, 'rules', { ...(kept ?? bareRule({ ...ofOwner(asked), uuid: mint() })), value }), ...removed]
}

type Owned = Pick<Rule, 'rule' | 'countedType' | 'subjectUuids' | 'calendarUuids'>

function ofOwner({ rule, countedType, ...owner }: OwnRule): Owned {
  return {
    rule,
    subjectUuids: 'subjectUuid' in owner ? [owner.subjectUuid] : [],
    calendarUuids: 'calendarUuid' in owner ? [owner.calendarUuid] : [],
    ...(countedType && { countedType }),
  }
}

/** Whether the rule names one course or one calendar, and nothing else. */
function isOwn(rule: Rule): boolean {
  return (
    rule.enabled &&
    rule.strength === 'required' &&
    rule.calendarType === null &&
    rule.subjectUuids.length + rule.calendarUuids.length === 1 &&
    rule.subjectNames.length + rule.eventUuids.length + rule.timeSlotUuids.length + tagNamesOf(rule).length === 0
  )
}

function keyOf(rule: Owned): string {
  return JSON.stringify([rule.rule, countedTypeOf(rule), rule.subjectUuids, rule.calendarUuids])
}
