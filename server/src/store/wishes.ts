import {
  refuse,
  type Refusal,
  type SchoolSettings,
  type Uuid,
  type WishLink,
  type WishOutcome,
  type WishRound,
  type WishSheet,
} from '@timetable/domain'
import type { Database } from './database.ts'
import { readSchoolSettings } from './settings.ts'

/** The wish sheets of a version, and their deadline. */
export type Wishes = { readonly round: WishRound | null; readonly links: readonly WishLink[] }

async function wishRoundOf(db: Database, scheduleUuid: Uuid): Promise<WishRound | null> {
  const row = await db
    .selectFrom('wish_rounds')
    .select(['last_day as lastDay', 'sentence'])
    .where('schedule_uuid', '=', scheduleUuid)
    .executeTakeFirst()
  return row ?? null
}

export async function setWishRound(trx: Database, scheduleUuid: Uuid, { lastDay, sentence }: WishRound): Promise<void> {
  await trx
    .insertInto('wish_rounds')
    .values({ schedule_uuid: scheduleUuid, last_day: lastDay, sentence })
    .onConflict((clash) => clash.column('schedule_uuid').doUpdateSet({ last_day: lastDay, sentence }))
    .execute()
}

/** Returns the sheets of a version in order of creation. */
export async function listWishes(db: Database, scheduleUuid: Uuid): Promise<Wishes> {
  const round = await wishRoundOf(db, scheduleUuid)
  const rows = await db
    .selectFrom('wish_links')
    .selectAll()
    .where('schedule_uuid', '=', scheduleUuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  const links = rows.map(({ uuid, token, calendar_uuid: calendarUuid, answer, answered_at, outcome }) => ({
    ...{ uuid, token, calendarUuid, outcome },
    answer: answer && answered_at ? { ...answer, at: answered_at.toISOString() } : null,
  }))
  return { round, links }
}

type NewLinks = {
  readonly scheduleUuid: Uuid
  readonly madeBy: Uuid
  readonly at: Date
  readonly links: readonly { readonly uuid: Uuid; readonly token: string; readonly calendarUuid: Uuid }[]
}

/** Creates the links. Existing links remain. A withdrawn link gets a new token, with the wishes that were submitted. */
export async function createWishLinks(
  trx: Database,
  { scheduleUuid, madeBy, at, links }: NewLinks,
): Promise<Refusal | undefined> {
  if (!(await wishRoundOf(trx, scheduleUuid))) return refuse('wish-round-missing')
  const rows = links.map(({ calendarUuid, ...link }) => ({
    ...link,
    ...{ schedule_uuid: scheduleUuid, calendar_uuid: calendarUuid, made_by: madeBy, created_at: at },
  }))
  await trx
    .insertInto('wish_links')
    .values(rows)
    .onConflict((clash) =>
      clash
        .columns(['schedule_uuid', 'calendar_uuid'])
        .doUpdateSet((row) => ({ token: row.ref('excluded.token'), made_by: row.ref('excluded.made_by') }))
        .where('wish_links.token', 'is', null),
    )
    .execute()
  return undefined
}

/** Withdraws links. Returns how many there were. */
export async function withdrawWishLinks(
  trx: Database,
  scheduleUuid: Uuid,
  linkUuids: readonly Uuid[],
): Promise<number> {
  const withdrawn = await trx
    .updateTable('wish_links')
    .set({ token: null })
    .where('uuid', 'in', [...linkUuids])
    .where('schedule_uuid', '=', scheduleUuid)
    .where('token', 'is not', null)
    .executeTakeFirst()
  return Number(withdrawn.numUpdatedRows)
}

/** Stores the outcome of sheets in the state that was submitted at those times. A sheet that was submitted again since is skipped. */
export async function settleWishes(
  trx: Database,
  scheduleUuid: Uuid,
  sheets: readonly { readonly linkUuid: Uuid; readonly at: Date | null }[],
  outcome: WishOutcome,
): Promise<void> {
  for (const { linkUuid, at } of sheets)
    await trx
      .updateTable('wish_links')
      .set({ outcome })
      .where('uuid', '=', linkUuid)
      .where('schedule_uuid', '=', scheduleUuid)
      .where('answered_at', 'is not', null)
      .$if(at !== null, (query) => query.where('answered_at', '=', at))
      .execute()
}

/** A sheet, as the visitor with its link receives it. */
export type SharedSheet = {
  readonly linkUuid: Uuid
  readonly scheduleUuid: Uuid
  readonly calendarUuid: Uuid
  readonly schoolName: string
  readonly labels: SchoolSettings['labelsOnTimeslots']
  readonly round: WishRound
  readonly answer: WishLink['answer']
  readonly outcome: WishOutcome | null
}

/** Returns the sheet of the link with this token. Undefined if there is none. */
export async function sharedSheet(db: Database, token: string): Promise<SharedSheet | undefined> {
  const row = await db
    .selectFrom('wish_links')
    .innerJoin('wish_rounds', 'wish_rounds.schedule_uuid', 'wish_links.schedule_uuid')
    .innerJoin('schedules', 'schedules.uuid', 'wish_links.schedule_uuid')
    .innerJoin('schools', 'schools.uuid', 'schedules.school_uuid')
    .selectAll('wish_links')
    .select(['wish_rounds.last_day as lastDay', 'wish_rounds.sentence'])
    .select(['schools.uuid as schoolUuid', 'schools.name as schoolName'])
    .where('wish_links.token', '=', token)
    .where('schedules.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { labelsOnTimeslots: labels } = await readSchoolSettings(db, row.schoolUuid)
  const { uuid: linkUuid, schedule_uuid: scheduleUuid, calendar_uuid: calendarUuid, schoolName, outcome } = row
  const { lastDay, sentence, answer, answered_at: at } = row
  return {
    ...{ linkUuid, scheduleUuid, calendarUuid, schoolName, labels, outcome },
    round: { lastDay, sentence },
    answer: answer && at ? { ...answer, at: at.toISOString() } : null,
  }
}

/** Stores a submitted sheet. Its outcome is open again. */
export async function keepSheet(db: Database, linkUuid: Uuid, { cells, text }: WishSheet, at: Date): Promise<void> {
  await db
    .updateTable('wish_links')
    .set({ answer: JSON.stringify({ cells, text }), answered_at: at, outcome: null })
    .where('uuid', '=', linkUuid)
    .where('token', 'is not', null)
    .execute()
}
