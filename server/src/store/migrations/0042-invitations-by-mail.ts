import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An invitation may be for one address alone, and be sent there; one that is withdrawn is kept to say so. */
export const invitationsByMail: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table invitations add column email text, add column mailed_at timestamptz, add column withdrawn_at timestamptz`.execute(
      db,
    )
  },
}
