import { LIMITS, refuse, type LinkedCalendar, type Refusal, type SchoolSettings, type Uuid } from '@timetable/domain'
import type { Database } from './database.ts'
import { publishedVersion } from './schedules.ts'
import { readSchoolSettings } from './schools.ts'

type OfSchedule = { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid }

/** The week that a link shows, and for whom. */
export type SharedWeek = LinkedCalendar & {
  readonly scheduleUuid: Uuid
  readonly schoolName: string
  readonly labels: SchoolSettings['labelsOnTimeslots']
  /** Whether the version is shown because it is published, and not because the link was created for it. */
  readonly published: boolean
}

/** A link as it was created. The class, teacher or room may differ by now. */
export type StoredWeekLink = LinkedCalendar & {
  readonly uuid: Uuid
  readonly token: string
  readonly createdAt: string
}

export type StoredWeekLinks = {
  readonly published: { readonly uuid: Uuid; readonly title: string } | undefined
  readonly links: readonly StoredWeekLink[]
}

/**
 * Returns the week links that may match a class, teacher or room of a version, in order of creation. If a version is
 * published, these are all links of the school. Otherwise they are the links that were created for this version, or for
 * one that is gone.
 */
export async function listWeekLinks(db: Database, { schoolUuid, scheduleUuid }: OfSchedule): Promise<StoredWeekLinks> {
  const published = await publishedVersion(db, schoolUuid)
  const rows = await db
    .selectFrom('share_links')
    .select(['uuid', 'token', 'created_at', 'calendar_uuid', 'calendar_type', 'calendar_name'])
    .where('school_uuid', '=', schoolUuid)
    .where('calendar_uuid', 'is not', null)
    .$if(published === undefined, (query) =>
      query.where((row) => row.or([row('schedule_uuid', '=', scheduleUuid), row('schedule_uuid', 'is', null)])),
    )
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  const links = rows.map(({ uuid, token, created_at, calendar_uuid, calendar_type, calendar_name }) => ({
    ...{ uuid, token, createdAt: created_at.toISOString() },
    ...linked({ calendar_uuid, calendar_type, calendar_name }),
  }))
  return { published, links }
}

type NewLinks = OfSchedule & {
  readonly madeBy: Uuid
  readonly at: Date
  /** Returns the links to create, given the existing ones. */
  readonly missing: (
    had: StoredWeekLinks,
  ) => readonly (LinkedCalendar & { readonly uuid: Uuid; readonly token: string })[]
}

/** Creates the missing links. */
export async function createWeekLinks(trx: Database, given: NewLinks): Promise<Refusal | undefined> {
  const { schoolUuid, scheduleUuid, madeBy, at, missing } = given
  // The lock makes concurrent requests count one after another.
  await trx.selectFrom('schools').select('uuid').where('uuid', '=', schoolUuid).forNoKeyUpdate().execute()
  const schedule = await trx
    .selectFrom('schedules')
    .select('uuid')
    .where('uuid', '=', scheduleUuid)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!schedule) return refuse('schedule-not-found')
  const had = await listWeekLinks(trx, given)
  const made = missing(had)
  const max = LIMITS.maxCalendars
  if (had.links.length + made.length > max) return refuse('too-many-links', { max })
  if (made.length === 0) return undefined
  const rows = made.map(({ uuid, token, calendarUuid, calendarType, name }) => ({
    ...{ uuid, token, schedule_uuid: scheduleUuid, school_uuid: schoolUuid, made_by: madeBy, created_at: at },
    ...{ calendar_uuid: calendarUuid, calendar_type: calendarType, calendar_name: name },
  }))
  await trx.insertInto('share_links').values(rows).execute()
  return undefined
}

/** Deletes links. Returns how many of them the school had. */
export async function deleteWeekLinks(db: Database, schoolUuid: Uuid, linkUuids: readonly Uuid[]): Promise<number> {
  const deleted = await db
    .deleteFrom('share_links')
    .where('uuid', 'in', [...linkUuids])
    .where('school_uuid', '=', schoolUuid)
    .where('calendar_uuid', 'is not', null)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Returns the week of the link with this token. Undefined if there is none. */
export async function sharedWeek(db: Database, token: string): Promise<SharedWeek | undefined> {
  const row = await db
    .selectFrom('share_links')
    .innerJoin('schools', 'schools.uuid', 'share_links.school_uuid')
    .leftJoin('schedules as own', (join) =>
      join.onRef('own.uuid', '=', 'share_links.schedule_uuid').on('own.deleted_at', 'is', null),
    )
    .leftJoin('schedules as current', (join) =>
      join
        .onRef('current.school_uuid', '=', 'share_links.school_uuid')
        .on('current.in_force', '=', true)
        .on('current.deleted_at', 'is', null),
    )
    .select(['own.uuid as ownUuid', 'current.uuid as currentUuid'])
    .select(['share_links.calendar_uuid', 'share_links.calendar_type', 'share_links.calendar_name'])
    .select(['schools.uuid as schoolUuid', 'schools.name as schoolName'])
    .where('share_links.token', '=', token)
    .where('share_links.calendar_uuid', 'is not', null)
    .executeTakeFirst()
  const scheduleUuid = row?.currentUuid ?? row?.ownUuid
  if (!row || !scheduleUuid) return undefined
  const { labelsOnTimeslots: labels } = await readSchoolSettings(db, row.schoolUuid)
  const { schoolName, currentUuid } = row
  return { ...linked(row), scheduleUuid, schoolName, labels, published: currentUuid !== null }
}

type Row = {
  readonly calendar_uuid: string | null
  readonly calendar_type: LinkedCalendar['calendarType'] | null
  readonly calendar_name: string | null
}

function linked({ calendar_uuid, calendar_type, calendar_name }: Row): LinkedCalendar {
  return { calendarUuid: calendar_uuid ?? '', calendarType: calendar_type ?? 'TEACHER', name: calendar_name ?? '' }
}
