import type { Migration } from 'kysely/migration'
import { turnRules } from './turned-rules.ts'

/** A rule that counts calendars counts those of any type. Before, it counted only rooms. */
export const countedCalendars: Migration = {
  up: (db) => turnRules(db, 'MAX_ROOMS', (rule) => ({ ...rule, rule: 'MAX_CALENDARS' })),
}
