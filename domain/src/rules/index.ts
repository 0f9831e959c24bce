export * from './broken-rules.ts'
export { factsOf, withLessonAt, type RuleFacts } from './facts.ts'
export type { RuleMatch } from './match.ts'
export { ruleNeeds, type RuleNeeds } from './needs.ts'
