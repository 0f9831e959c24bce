import type { Uuid } from '@timetable/domain'
import { ownData, type OwnData } from '@timetable/service'
import type { Database } from './database.ts'
import { keyOfEmail } from './email.ts'
import { listPasskeys } from './passkeys.ts'
import { readUserSettings } from './settings.ts'
import { listSignIns } from './sign-ins.ts'

/** Returns all stored data about a person, as described in `docs/OWN-DATA.md`. Undefined if the user does not exist. */
export async function ownDataOf(db: Database, userUuid: Uuid, now: Date): Promise<OwnData | undefined> {
  const user = await db.selectFrom('users').selectAll().where('uuid', '=', userUuid).executeTakeFirst()
  if (!user) return undefined
  const schools = await db
    .selectFrom('memberships')
    .innerJoin('schools', 'schools.uuid', 'memberships.school_uuid')
    .select(['schools.uuid', 'schools.name', 'memberships.kind', 'memberships.created_at', 'schools.deleted_at'])
    .where('memberships.user_uuid', '=', userUuid)
    .orderBy('memberships.created_at')
    .execute()
  const networks = await db.selectFrom('known_networks').select('seen_at').where('user_uuid', '=', userUuid).execute()
  const identities = await db
    .selectFrom('school_identities')
    .select(['school_uuid', 'created_at'])
    .where('user_uuid', '=', userUuid)
    .orderBy('created_at')
    .execute()
  const invitations = await db
    .selectFrom('invitations')
    .select(['school_uuid', 'email', 'membership', 'created_at', 'expires_at', 'used_at', 'withdrawn_at'])
    .where('made_by', '=', userUuid)
    .orderBy('created_at')
    .execute()
  const keys = await db
    .selectFrom('api_keys')
    .select(['school_uuid', 'name', 'scope', 'created_at'])
    .where('made_by', '=', userUuid)
    .execute()
  const webhooks = await db
    .selectFrom('webhooks')
    .select(['school_uuid', 'url', 'created_at'])
    .where('made_by', '=', userUuid)
    .execute()
  const links = await db
    .selectFrom('share_links')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('made_by', '=', userUuid)
    .executeTakeFirst()
  const steps = await db
    .selectFrom('changes')
    .innerJoin('schedules', 'schedules.uuid', 'changes.schedule_uuid')
    .select((row) => ['schedules.uuid as version', 'schedules.title', row.fn.countAll<string>().as('count')])
    .where('changes.user_uuid', '=', userUuid)
    .groupBy(['schedules.uuid', 'schedules.title'])
    .orderBy('schedules.uuid')
    .execute()
  const diarySteps = await db
    .selectFrom('diary_changes')
    .select((row) => ['school_uuid as school', row.fn.countAll<string>().as('count')])
    .where('user_uuid', '=', userUuid)
    .groupBy('school_uuid')
    .orderBy('school_uuid')
    .execute()
  const weekMails = await db
    .selectFrom('week_readers')
    .innerJoin('share_links', 'share_links.uuid', 'week_readers.link_uuid')
    .select(['share_links.school_uuid as school', 'share_links.calendar_name as name', 'confirmed_at as since'])
    .where('week_readers.email', '=', keyOfEmail(user.email))
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .execute()
  const text = (date: Date | null) => date?.toISOString() ?? null
  return ownData.parse({
    format: 'own-data',
    version: 1,
    writtenAt: now.toISOString(),
    account: {
      ...{ uuid: user.uuid, name: user.name, email: user.email, createdAt: text(user.created_at) },
      emailConfirmedAt: text(user.email_confirmed_at),
      ...{ hasPassword: user.password_hash !== null, settings: await readUserSettings(db, userUuid) },
    },
    schools: schools.map(({ uuid, name, kind, created_at, deleted_at }) => ({
      ...{ uuid, name, membership: kind, since: text(created_at), deletedAt: text(deleted_at) },
    })),
    sessions: await listSignIns(db, userUuid, now),
    passkeys: await listPasskeys(db, userUuid),
    schoolSignIns: identities.map(({ school_uuid, created_at }) => ({ school: school_uuid, since: text(created_at) })),
    networks: networks.map(({ seen_at }) => text(seen_at)),
    invitations: invitations.map((row) => ({
      ...{ school: row.school_uuid, email: row.email, membership: row.membership, createdAt: text(row.created_at) },
      ...{ expiresAt: text(row.expires_at), usedAt: text(row.used_at), withdrawnAt: text(row.withdrawn_at) },
    })),
    keys: keys.map(({ school_uuid, name, scope, created_at }) => ({
      ...{ school: school_uuid, name, scope, createdAt: text(created_at) },
    })),
    webhooks: webhooks.map(({ school_uuid, url, created_at }) => ({
      ...{ school: school_uuid, url, createdAt: text(created_at) },
    })),
    links: Number(links?.count ?? 0),
    steps: steps.map(({ version, title, count }) => ({ version, title, count: Number(count) })),
    diarySteps: diarySteps.map(({ school, count }) => ({ school, count: Number(count) })),
    // A person who only claims an address does not read what it gets.
    weekMails: user.email_confirmed_at ? weekMails.map(({ since, ...of }) => ({ ...of, since: text(since) })) : [],
  })
}
