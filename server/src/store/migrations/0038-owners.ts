import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A school has administrators (`owner`). In existing schools, it is the longest-standing user: the founder, unless they have left. */
export const owners: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table memberships add column is_owner boolean not null default false`,
  `update memberships set is_owner = true where (school_uuid, user_uuid) in (
    select distinct on (school_uuid) school_uuid, user_uuid from memberships order by school_uuid, created_at, user_uuid
  )`,
]
