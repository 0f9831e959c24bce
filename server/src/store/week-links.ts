import { LIMITS, refuse, type Refusal, type SchoolSettings, type Uuid, type WeekLink } from '@timetable/domain'
import type { Database } from './database.ts'
import { readSchoolSettings } from './schools.ts'

/** The week that a link shows, and whose it is. */
export type SharedWeek = {
  readonly scheduleUuid: Uuid
  readonly calendarUuid: Uuid
  readonly schoolName: string
  readonly labels: SchoolSettings['labelsOnTimeslots']
}

/** The links to weeks of a version, in order of creation. */
export async function listWeekLinks(db: Database, scheduleUuid: Uuid): Promise<WeekLink[]> {
  const rows = await db
    .selectFrom('share_links')
    .select(['uuid', 'token', 'created_at', 'calendar_uuid'])
    .where('schedule_uuid', '=', scheduleUuid)
    .where('calendar_uuid', 'is not', null)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.flatMap(({ uuid, token, created_at, calendar_uuid: calendarUuid }) =>
    calendarUuid === null ? [] : [{ uuid, token, createdAt: created_at.toISOString(), calendarUuid }],
  )
}

type NewLinks = {
  readonly scheduleUuid: Uuid
  readonly madeBy: Uuid
  readonly at: Date
  readonly links: readonly { readonly uuid: Uuid; readonly token: string; readonly calendarUuid: Uuid }[]
}

/** Makes the links; a timetable that has one keeps it. */
export async function createWeekLinks(
  trx: Database,
  { scheduleUuid, madeBy, at, links }: NewLinks,
): Promise<Refusal | undefined> {
  // Held, so that two at once are counted one after the other.
  const schedule = await trx
    .selectFrom('schedules')
    .select('uuid')
    .where('uuid', '=', scheduleUuid)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!schedule) return refuse('schedule-not-found')
  const had = await listWeekLinks(trx, scheduleUuid)
  const linked = new Set(had.map(({ calendarUuid }) => calendarUuid))
  const made = links.filter(({ calendarUuid }) => !linked.has(calendarUuid))
  const max = LIMITS.maxCalendars
  if (had.length + made.length > max) return refuse('too-many-links', { max })
  if (made.length === 0) return undefined
  const rows = made.map(({ calendarUuid, ...link }) => ({
    ...link,
    ...{ schedule_uuid: scheduleUuid, made_by: madeBy, created_at: at, calendar_uuid: calendarUuid },
  }))
  await trx.insertInto('share_links').values(rows).execute()
  return undefined
}

/** How many of these links there were. */
export async function deleteWeekLinks(db: Database, scheduleUuid: Uuid, linkUuids: readonly Uuid[]): Promise<number> {
  const deleted = await db
    .deleteFrom('share_links')
    .where('uuid', 'in', [...linkUuids])
    .where('schedule_uuid', '=', scheduleUuid)
    .where('calendar_uuid', 'is not', null)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** The week that the link with this token shows; undefined where there is none. */
export async function sharedWeek(db: Database, token: string): Promise<SharedWeek | undefined> {
  const row = await db
    .selectFrom('share_links')
    .innerJoin('schedules', 'schedules.uuid', 'share_links.schedule_uuid')
    .innerJoin('schools', 'schools.uuid', 'schedules.school_uuid')
    .select(['schedules.uuid as scheduleUuid', 'share_links.calendar_uuid as calendarUuid'])
    .select(['schools.uuid as schoolUuid', 'schools.name as schoolName'])
    .where('share_links.token', '=', token)
    .where('share_links.calendar_uuid', 'is not', null)
    .where('schedules.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row?.calendarUuid) return undefined
  const { scheduleUuid, calendarUuid, schoolUuid, schoolName } = row
  const { labelsOnTimeslots: labels } = await readSchoolSettings(db, schoolUuid)
  return { scheduleUuid, calendarUuid, schoolName, labels }
}
