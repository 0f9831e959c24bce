import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A school's webhooks for changes of versions, and the last state that each was notified of. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table webhooks (
    uuid text primary key,
    school_uuid text not null references schools on delete cascade,
    made_by text not null references users on delete cascade,
    url text not null,
    secret text not null,
    created_at timestamptz not null,
    next_at timestamptz not null,
    failures integer not null default 0,
    off_at timestamptz,
    answers jsonb not null default '[]'
  )`,
  `create index webhooks_school on webhooks (school_uuid)`,
  `create table webhook_versions (
    webhook_uuid text not null references webhooks on delete cascade,
    schedule_uuid text not null references schedules on delete cascade,
    revision integer not null,
    deleted boolean not null,
    told_at timestamptz not null,
    primary key (webhook_uuid, schedule_uuid)
  )`,
  `create index webhook_versions_schedule on webhook_versions (schedule_uuid)`,
]
