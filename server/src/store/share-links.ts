import { LIMITS, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { ShareLink } from '@timetable/service'
import { inTransaction, type Database } from './database.ts'

/** The version that a link opens, and its school. */
export type SharedSchedule = {
  readonly linkUuid: Uuid
  readonly scheduleUuid: Uuid
  readonly schoolUuid: Uuid
  readonly schoolName: string
}

/** Returns the links for viewing a version, in order of creation. */
export async function listShareLinks(db: Database, scheduleUuid: Uuid): Promise<ShareLink[]> {
  const rows = await db
    .selectFrom('share_links')
    .select(['uuid', 'token', 'created_at'])
    .where('schedule_uuid', '=', scheduleUuid)
    .where('calendar_uuid', 'is', null)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(({ uuid, token, created_at }) => ({ uuid, token, createdAt: created_at.toISOString() }))
}

export async function createShareLink(
  db: Database,
  link: {
    readonly uuid: Uuid
    readonly scheduleUuid: Uuid
    readonly madeBy: Uuid
    readonly token: string
    readonly at: Date
  },
): Promise<Refusal | undefined> {
  const { uuid, scheduleUuid, madeBy, token, at } = link
  return inTransaction(db, async (trx) => {
    // The lock makes concurrent requests count one after another.
    const schedule = await trx
      .selectFrom('schedules')
      .select('uuid')
      .where('uuid', '=', scheduleUuid)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!schedule) return refuse('schedule-not-found')
    const links = await listShareLinks(trx, scheduleUuid)
    const max = LIMITS.shareLinksPerVersion
    if (links.length >= max) return refuse('too-many-links', { max })
    await trx
      .insertInto('share_links')
      .values({ uuid, schedule_uuid: scheduleUuid, made_by: madeBy, token, created_at: at })
      .execute()
    return undefined
  })
}

/** Returns false if the version has no such link. */
export async function deleteShareLink(db: Database, scheduleUuid: Uuid, linkUuid: Uuid): Promise<boolean> {
  const deleted = await db
    .deleteFrom('share_links')
    .where('uuid', '=', linkUuid)
    .where('schedule_uuid', '=', scheduleUuid)
    .where('calendar_uuid', 'is', null)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Returns the version of the link with this token, if the link shows a whole version. Undefined if there is none. */
export async function sharedSchedule(db: Database, token: string): Promise<SharedSchedule | undefined> {
  return db
    .selectFrom('share_links')
    .innerJoin('schedules', 'schedules.uuid', 'share_links.schedule_uuid')
    .innerJoin('schools', 'schools.uuid', 'schedules.school_uuid')
    .select([
      'share_links.uuid as linkUuid',
      'schedules.uuid as scheduleUuid',
      'schools.uuid as schoolUuid',
      'schools.name as schoolName',
    ])
    .where('share_links.token', '=', token)
    .where('share_links.calendar_uuid', 'is', null)
    .where('schedules.deleted_at', 'is', null)
    .executeTakeFirst()
}
