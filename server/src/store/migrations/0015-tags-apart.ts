import type { Migration } from 'kysely/migration'
import { turnRules } from './turned-rules.ts'

/** Keeping lessons of different tags apart becomes a separate kind of rule. Before, it was NOT_OVERLAPPING with `value` 1. */
export const tagsApart: Migration = {
  up: (db) =>
    turnRules(db, 'NOT_OVERLAPPING', (rule) =>
      rule.value === 1 ? { ...rule, rule: 'TAGS_APART', value: null } : rule,
    ),
}
