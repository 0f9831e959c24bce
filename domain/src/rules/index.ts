export * from './broken-rules.ts'
export * as dayMeasures from './day.ts'
export type { CalendarDay } from './day.ts'
export { factsOf, withLessonAt, type RuleFacts } from './facts.ts'
export { valueOf, type RuleMatch } from './match.ts'
export { countedTypeOf } from './max-calendars.ts'
export { typeOfEdge } from './scope.ts'
export { pairsLessons, startGroups, startGroupsOf } from './same-start.ts'
export {
  isOfAllWeeks,
  isOfTags,
  looksAtSlots,
  looksWithin,
  ruleNeeds,
  saysHalfDays,
  saysTerms,
  saysWholeDays,
  RULE_GROUPS,
  type RuleGroupName,
  type RuleNeeds,
  type RuleUnit,
} from './needs.ts'
export { tagIn } from './overlaps.ts'
