import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The networks from which users have signed in, as hashes. */
export const knownNetworks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table known_networks (
      user_uuid text not null references users on delete cascade, network_hash text not null,
      seen_at timestamptz not null, primary key (user_uuid, network_hash))`.execute(db)
  },
}
