import type { Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import type { Database } from './database.ts'

type Asked = { readonly signIns: readonly Uuid[]; readonly links: readonly Uuid[]; readonly users: readonly Uuid[] }

/** Returns which of these sign-ins, links, users and memberships still exist, according to the database and not to events. */
export async function existing(db: Database, { signIns, links, users }: Asked) {
  const { rows } = await sql<{ key: string }>`
    select 'sign-in ' || uuid as key from sign_ins where uuid = any(${signIns}::text[])
    union all select 'link ' || uuid from share_links where uuid = any(${links}::text[])
    union all select 'user ' || uuid from users where uuid = any(${users}::text[]) and deleted_at is null
    union all select 'member ' || user_uuid || ' ' || school_uuid from memberships
      join schools on schools.uuid = memberships.school_uuid and schools.deleted_at is null
      where user_uuid = any(${users}::text[])`.execute(db)
  const found = new Set(rows.map(({ key }) => key))
  return {
    signIn: (uuid: Uuid) => found.has(`sign-in ${uuid}`),
    link: (uuid: Uuid) => found.has(`link ${uuid}`),
    user: (uuid: Uuid) => found.has(`user ${uuid}`),
    member: (userUuid: Uuid, schoolUuid: Uuid) => found.has(`member ${userUuid} ${schoolUuid}`),
  }
}
