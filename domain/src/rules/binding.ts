import type { Rule } from '../schedule.ts'

/** Whether the rule is enabled and required. */
export const isBinding = ({ enabled, strength }: Pick<Rule, 'enabled' | 'strength'>): boolean =>
  enabled && strength === 'required'
