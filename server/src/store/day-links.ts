import type { Audience, Uuid } from '@timetable/domain'
import type { DayLink } from '@timetable/service'
import type { Database } from './database.ts'
import { publishedOf } from './links.ts'

/** The page of the day that a link shows. */
export type SharedDay = {
  readonly schoolUuid: Uuid
  readonly scheduleUuid: Uuid
  readonly schoolName: string
  readonly audience: Audience
}

/** Returns the links of a school to its pages of the day. */
export async function listDayLinks(db: Database, schoolUuid: Uuid): Promise<DayLink[]> {
  const rows = await db
    .selectFrom('share_links')
    .select(['uuid', 'token', 'created_at', 'audience'])
    .where('school_uuid', '=', schoolUuid)
    .where('audience', 'is not', null)
    .orderBy('audience', 'desc')
    .execute()
  return rows.flatMap(({ uuid, token, created_at, audience }) =>
    audience ? [{ uuid, token, createdAt: created_at.toISOString(), audience }] : [],
  )
}

type NewDayLink = {
  readonly uuid: Uuid
  readonly schoolUuid: Uuid
  readonly audience: Audience
  readonly madeBy: Uuid
  readonly token: string
  readonly at: Date
}

/** Creates the link of a school for these readers, unless it has one. */
export async function createDayLink(trx: Database, { uuid, schoolUuid, audience, ...made }: NewDayLink): Promise<void> {
  await trx
    .insertInto('share_links')
    .values({
      ...{ uuid, school_uuid: schoolUuid, audience, schedule_uuid: null },
      ...{ made_by: made.madeBy, token: made.token, created_at: made.at },
    })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Returns false if the school has no such link. */
export async function deleteDayLink(trx: Database, schoolUuid: Uuid, audience: Audience): Promise<boolean> {
  const links = trx.deleteFrom('share_links').where('school_uuid', '=', schoolUuid).where('audience', '=', audience)
  return (await links.executeTakeFirst()).numDeletedRows > 0n
}

/** Returns the pages of the day behind these tokens, by token. A school without a published version has none. */
export async function sharedDays(db: Database, tokens: readonly string[]): Promise<ReadonlyMap<string, SharedDay>> {
  const rows = await publishedOf(db)
    .select(['share_links.token', 'share_links.audience'])
    .where('share_links.token', 'in', [...tokens])
    .where('share_links.audience', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ token, schoolUuid, schoolName, audience, currentUuid }): [string, SharedDay][] =>
      audience && currentUuid ? [[token, { schoolUuid, schoolName, audience, scheduleUuid: currentUuid }]] : [],
    ),
  )
}
