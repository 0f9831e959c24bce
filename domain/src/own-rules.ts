import { put, remove, type Change } from './change.ts'
import type { Mint } from './commands/define.ts'
import { countedTypeOf } from './rules/max-calendars.ts'
import type { Rule, Schedule, Uuid } from './schedule.ts'
import { tagNamesOf } from './tags.ts'

/**
 * What the form of a course or a calendar says in a field of its own is a required rule that names it and nothing else: the
 * page of rules shows the same one, so that nothing is said twice.
 */
export type OwnRule = Pick<Rule, 'rule'> &
  Partial<Pick<Rule, 'countedType'>> &
  ({ readonly subjectUuid: Uuid } | { readonly calendarUuid: Uuid })

/** The rules that say it; one at most, where nobody wrote another by hand. */
export function ownRules(schedule: Schedule, asked: OwnRule): readonly Rule[] {
  const bare = bareRule(asked)
  return Object.values(schedule.rules).filter((rule) => isAlike(rule, bare))
}

/** What it says; null where nothing is said. */
export function ownValue(schedule: Schedule, asked: OwnRule): number | null {
  return ownRules(schedule, asked)[0]?.value ?? null
}

/** Says another number, or (null) nothing any more. */
export function withOwnValue(schedule: Schedule, asked: OwnRule, value: number | null, mint: Mint): Change {
  const [first, ...others] = ownRules(schedule, asked)
  const [kept, gone] = value === null ? [undefined, first ? [first, ...others] : []] : [first, others]
  const removed = gone.flatMap(({ uuid }) => remove(schedule, 'rules', uuid))
  if (value === null) return removed
  return [...put(schedule, 'rules', { ...(kept ?? { ...bareRule(asked), uuid: mint() }), value }), ...removed]
}

function bareRule({ rule, countedType, ...owner }: OwnRule): Omit<Rule, 'uuid'> {
  return {
    rule,
    strength: 'required',
    subjectNames: [],
    subjectUuids: 'subjectUuid' in owner ? [owner.subjectUuid] : [],
    eventUuids: [],
    calendarUuids: 'calendarUuid' in owner ? [owner.calendarUuid] : [],
    calendarType: null,
    timeSlotUuids: [],
    value: null,
    value2: null,
    ...(countedType && { countedType }),
    enabled: true,
  }
}

function isAlike(rule: Rule, bare: Omit<Rule, 'uuid'>): boolean {
  const names = ({ subjectUuids, calendarUuids }: Omit<Rule, 'uuid'>) => [...subjectUuids, ...calendarUuids].join(' ')
  return (
    rule.rule === bare.rule &&
    rule.enabled &&
    rule.strength === 'required' &&
    rule.calendarType === null &&
    countedTypeOf(rule) === countedTypeOf(bare) &&
    rule.subjectNames.length + rule.eventUuids.length + rule.timeSlotUuids.length + tagNamesOf(rule).length === 0 &&
    names(rule) === names(bare)
  )
}
