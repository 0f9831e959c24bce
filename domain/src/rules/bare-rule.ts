import { importedRule, type ImportedRule } from '../import/import.ts'
import { defaultsOf } from '../records/fields.ts'
import { recordFields } from '../records/record-fields.ts'
import type { Rule } from '../schedule.ts'

const BARE = { rule: 'BLOCKED_TIMESLOTS', strength: 'required' } as const

/** Returns a required rule with the given fields. All others are defaults, with which it blocks nothing. */
export function bareRule(given: Pick<Rule, 'uuid'> & Partial<Rule>): Rule {
  return { ...BARE, ...defaultsOf(recordFields.rules), ...given }
}

/** Returns a rule as in a file, with keys instead of uuids. Fields that are not given are empty. */
export function bareImportedRule(given: Pick<ImportedRule, 'rule' | 'strength'> & Partial<ImportedRule>): ImportedRule {
  return { ...importedRule.parse(BARE), ...given }
}
