import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What schools pay, which events of the card provider were processed, and which schools are premium. */
export const subscriptions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  // The row remains after its school is gone, until the provider confirms that nothing more will be charged.
  `create table subscriptions (
    school_uuid text primary key,
    customer_id text not null unique, subscription_id text, status text, pays boolean not null,
    period_end timestamptz, cancel_at_period_end boolean not null)`,
  `create table billing_events (id text primary key, heard_at timestamptz not null)`,
  `alter table schools add column is_premium boolean not null default false`,
]
