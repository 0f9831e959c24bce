import type { Migration } from 'kysely/migration'
import { turnRules } from './turned-rules.ts'

/** To keep lessons of different tags apart is a kind of its own, and was NOT_OVERLAPPING with `value` 1. */
export const tagsApart: Migration = {
  up: (db) =>
    turnRules(db, 'NOT_OVERLAPPING', (rule) =>
      rule.value === 1 ? { ...rule, rule: 'TAGS_APART', value: null } : rule,
    ),
}
