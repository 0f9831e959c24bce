export { isBinding } from './binding.ts'
export * from './broken-rules.ts'
export * as dayMeasures from './day.ts'
export type { CalendarDay } from './day.ts'
export * as pairMeasures from './pair.ts'
export { factsOf, withLessonAt, type RuleFacts } from './facts.ts'
export { valueOf, type RuleMatch, type WeekMeasure } from './match.ts'
export { countedTypeOf } from './max-calendars.ts'
export { typeOfEdge } from './scope.ts'
export { pairsLessons, startGroups, startGroupsOf } from './same-start.ts'
export { roomsOfRule } from './rooms.ts'
export { isOfTags } from './rule-kinds.ts'
export {
  isOfAllWeeks,
  judgesEachLesson,
  looksAtSlots,
  looksWithin,
  ruleNeeds,
  saysHalfDays,
  saysTerms,
  saysValue,
  saysWholeDays,
} from './needs.ts'
export { RULE_GROUPS, type RuleGroupName, type RuleNeeds } from './rule-needs.ts'
export {
  EDGE_KINDS,
  type EdgeRuleKind,
  isEdgeRuleKind,
  isSpanRuleKind,
  isWeekRuleKind,
  SPAN_KINDS,
  type SpanRuleKind,
  WEEK_KINDS,
  type WeekRuleKind,
} from './kinds.ts'
export { amountOfAll, amountOfPair, type AllMeasure, type PairsMeasure, type SpansMeasure } from './of-spans.ts'
export { lacking } from './at-least.ts'
export type { GapDays } from './pair.ts'
export { gapDaysOf } from './tagged.ts'
export { countedMatches } from './counted-matches.ts'
export { unitCost } from './costs.ts'
