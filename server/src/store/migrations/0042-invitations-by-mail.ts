import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * An invitation may be limited to one e-mail address, and be sent there. A withdrawn invitation is stored, so that the
 * server can state why it does not work.
 */
export const invitationsByMail: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table invitations add column email text, add column mailed_at timestamptz, add column withdrawn_at timestamptz`.execute(
      db,
    )
  },
}
