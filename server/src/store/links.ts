import {
  LIMITS,
  refuse,
  type CalendarType,
  type LinkedCalendar,
  type Refusal,
  type SchoolSettings,
  type Uuid,
} from '@timetable/domain'
import type { ShareLink } from '@timetable/service'
import type { Insertable } from 'kysely'
import { inTransaction, type Database } from './database.ts'
import { deleteRows } from './rows.ts'
import { publishedVersion } from './schedules.ts'
import { readSchoolSettings } from './settings.ts'
import type { Tables } from './tables.ts'

/*
 * Two kinds of links with a secret token, in one table. A share link shows a whole version, and ends with it. A week link
 * shows one class, teacher or room, in the published version of its school.
 */

type OfSchedule = { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid }
type Row = Insertable<Tables['share_links']>

/** The version that a link opens, and its school. */
export type SharedSchedule = OfSchedule & { readonly linkUuid: Uuid; readonly schoolName: string }

/** The week that a link shows, and for whom. */
export type SharedWeek = LinkedCalendar & {
  readonly schoolUuid: Uuid
  readonly scheduleUuid: Uuid
  readonly schoolName: string
  readonly labels: SchoolSettings['labelsOnTimeslots']
  /** Whether the version is shown because it is published, and not because the link was created for it. */
  readonly published: boolean
  /** Whether the page may enter absences: it is that of a teacher of the published version, and the school allows it. */
  readonly ownAbsences: boolean
}

/** The week links of a school as they were created, which may name a class, teacher or room that differs by now. */
export type StoredWeekLinks = {
  readonly published: { readonly uuid: Uuid; readonly title: string } | undefined
  readonly links: readonly (ShareLink & LinkedCalendar)[]
}

/** Returns the links for viewing a version, in order of creation. */
export async function listShareLinks(db: Database, scheduleUuid: Uuid): Promise<ShareLink[]> {
  const rows = await linksOf(db).where('schedule_uuid', '=', scheduleUuid).where('calendar_uuid', 'is', null).execute()
  return rows.map(linkOf)
}

/**
 * Returns the week links that may match a class, teacher or room of a version, in order of creation. If a version is
 * published, these are all links of the school. Otherwise they are the links that were created for this version, or for
 * one that is gone.
 */
export async function listWeekLinks(db: Database, { schoolUuid, scheduleUuid }: OfSchedule): Promise<StoredWeekLinks> {
  const published = await publishedVersion(db, schoolUuid)
  const rows = await linksOf(db)
    .where('school_uuid', '=', schoolUuid)
    .where('calendar_uuid', 'is not', null)
    .$if(published === undefined, (query) =>
      query.where((row) => row.or([row('schedule_uuid', '=', scheduleUuid), row('schedule_uuid', 'is', null)])),
    )
    .execute()
  return { published, links: rows.map((row) => ({ ...linkOf(row), ...calendarOf(row) })) }
}

const linksOf = (db: Database) =>
  db
    .selectFrom('share_links')
    .select(['uuid', 'token', 'created_at', 'calendar_uuid', 'calendar_type', 'calendar_name'])
    .orderBy('created_at')
    .orderBy('uuid')

const linkOf = ({ uuid, token, created_at }: { uuid: Uuid; token: string; created_at: Date }): ShareLink => ({
  ...{ uuid, token, createdAt: created_at.toISOString() },
})

export async function createShareLink(
  db: Database,
  { uuid, scheduleUuid, madeBy, token, at }: NewLinks & { readonly uuid: Uuid; readonly token: string },
): Promise<Refusal | undefined> {
  return inTransaction(db, async (trx) => {
    if (!(await holdSchedule(trx, scheduleUuid))) return refuse('schedule-not-found')
    const had = await listShareLinks(trx, scheduleUuid)
    const row = { uuid, schedule_uuid: scheduleUuid, made_by: madeBy, token, created_at: at }
    return addLinks(trx, [row], had.length, LIMITS.shareLinksPerVersion)
  })
}

type NewLinks = { readonly scheduleUuid: Uuid; readonly madeBy: Uuid; readonly at: Date }

/** Creates the week links that are missing. */
export async function createWeekLinks(
  trx: Database,
  given: NewLinks &
    OfSchedule & {
      /** Returns the links to create, given the existing ones. */
      readonly missing: (
        had: StoredWeekLinks,
      ) => readonly (LinkedCalendar & { readonly uuid: Uuid; readonly token: string })[]
    },
): Promise<Refusal | undefined> {
  const { schoolUuid, scheduleUuid, madeBy, at, missing } = given
  // The lock makes concurrent requests count one after another.
  await trx.selectFrom('schools').select('uuid').where('uuid', '=', schoolUuid).forNoKeyUpdate().execute()
  if (!(await holdSchedule(trx, scheduleUuid))) return refuse('schedule-not-found')
  const had = await listWeekLinks(trx, given)
  const rows = missing(had).map(({ uuid, token, calendarUuid, calendarType, name }) => ({
    ...{ uuid, token, schedule_uuid: scheduleUuid, school_uuid: schoolUuid, made_by: madeBy, created_at: at },
    ...{ calendar_uuid: calendarUuid, calendar_type: calendarType, calendar_name: name },
  }))
  return addLinks(trx, rows, had.links.length, LIMITS.maxCalendars)
}

/** Locks a version, so that concurrent requests count its links one after another. Returns false if it is gone. */
async function holdSchedule(trx: Database, scheduleUuid: Uuid): Promise<boolean> {
  const schedule = await trx
    .selectFrom('schedules')
    .select('uuid')
    .where('uuid', '=', scheduleUuid)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return schedule !== undefined
}

async function addLinks(trx: Database, rows: readonly Row[], had: number, max: number): Promise<Refusal | undefined> {
  if (had + rows.length > max) return refuse('too-many-links', { max })
  if (rows.length > 0) await trx.insertInto('share_links').values(rows).execute()
  return undefined
}

/** Returns false if the version has no such link. */
export async function deleteShareLink(db: Database, scheduleUuid: Uuid, linkUuid: Uuid): Promise<boolean> {
  const which = { uuid: linkUuid, schedule_uuid: scheduleUuid, calendar_uuid: null }
  return (await deleteRows(db, 'share_links', which)) > 0
}

/** Deletes links. Returns how many of them the school had. */
export async function deleteWeekLinks(db: Database, schoolUuid: Uuid, linkUuids: readonly Uuid[]): Promise<number> {
  // Only week links name their school.
  const links = db
    .deleteFrom('share_links')
    .where('school_uuid', '=', schoolUuid)
    .where('uuid', 'in', [...linkUuids])
  return Number((await links.executeTakeFirst()).numDeletedRows)
}

/** Returns the version of the link with this token, if the link shows a whole version. Undefined if there is none. */
export async function sharedSchedule(db: Database, token: string): Promise<SharedSchedule | undefined> {
  return db
    .selectFrom('share_links')
    .innerJoin('schedules', 'schedules.uuid', 'share_links.schedule_uuid')
    .innerJoin('schools', 'schools.uuid', 'schedules.school_uuid')
    .select(['share_links.uuid as linkUuid', 'schedules.uuid as scheduleUuid'])
    .select(['schools.uuid as schoolUuid', 'schools.name as schoolName'])
    .where('share_links.token', '=', token)
    .where('share_links.calendar_uuid', 'is', null)
    .where('schedules.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the week of the link with this token. Undefined if there is none. */
export async function sharedWeek(db: Database, token: string): Promise<SharedWeek | undefined> {
  return (await sharedWeeks(db, [token])).get(token)
}

/** Returns the weeks of the links with these tokens, by token. The links are of one school. */
export async function sharedWeeks(db: Database, tokens: readonly string[]): Promise<ReadonlyMap<string, SharedWeek>> {
  const rows = await publishedOf(db)
    .select([
      'share_links.token',
      'share_links.calendar_uuid',
      'share_links.calendar_type',
      'share_links.calendar_name',
    ])
    .where('share_links.token', 'in', [...tokens])
    .where('share_links.calendar_uuid', 'is not', null)
    .execute()
  const [first] = rows
  if (!first) return new Map()
  const settings = await readSchoolSettings(db, first.schoolUuid)
  const labels = settings.labelsOnTimeslots
  return new Map(
    rows.flatMap((row): [string, SharedWeek][] => {
      const { token, schoolUuid, schoolName, currentUuid, ownUuid } = row
      const scheduleUuid = currentUuid ?? ownUuid
      const published = currentUuid !== null
      const calendar = calendarOf(row)
      const ownAbsences = settings.ownAbsences && published && calendar.calendarType === 'TEACHER'
      return scheduleUuid
        ? [[token, { ...calendar, schoolUuid, scheduleUuid, schoolName, labels, published, ownAbsences }]]
        : []
    }),
  )
}

/** Links that name their school, with the version that they were created for, if it exists, and the published one. */
export const publishedOf = (db: Database) =>
  db
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
    .select(['schools.uuid as schoolUuid', 'schools.name as schoolName'])

type CalendarRow = { calendar_uuid: Uuid | null; calendar_type: CalendarType | null; calendar_name: string | null }

function calendarOf({ calendar_uuid, calendar_type, calendar_name }: CalendarRow): LinkedCalendar {
  return { calendarUuid: calendar_uuid ?? '', calendarType: calendar_type ?? 'TEACHER', name: calendar_name ?? '' }
}
