import {
  DIARY_KINDS,
  EMPTY_DIARY,
  schoolSettings,
  type Diary,
  type DiaryChange,
  type DiaryEdit,
  type DiaryKind,
  type IsoDate,
  type Uuid,
} from '@timetable/domain'
import { sql } from 'kysely'
import { inTransaction, type Database } from './database.ts'

/** One revision of a diary as stored. `userUuid` null: the account is gone. */
export type DiaryEntry = {
  readonly revision: number
  readonly command: string
  readonly userUuid: Uuid | null
  readonly userName: string | null
  readonly kind: 'do' | 'undo' | 'redo'
  readonly change: DiaryChange
}

/** The diary of a school at a revision. A school without one has an empty diary at revision 0. */
export type StoredDiary = { readonly revision: number; readonly diary: Diary }

/** Reads the diary of a school. With `from`: only what is not over before that day. */
export async function loadDiary(db: Database, schoolUuid: Uuid, from?: IsoDate): Promise<StoredDiary> {
  // The revision is read first: records that are newer than it are sent again by the change.
  const revision = await diaryRevision(db, schoolUuid)
  const rows = await db
    .selectFrom('diary_records')
    .select(['kind', 'uuid', 'data'])
    .where('school_uuid', '=', schoolUuid)
    .$if(from !== undefined, (query) => query.where(lastDayOf('data'), '>=', from!))
    .execute()
  const diary: Record<string, Record<Uuid, unknown>> = Object.fromEntries(DIARY_KINDS.map((kind) => [kind, {}]))
  for (const { kind, uuid, data } of rows) if (Object.hasOwn(EMPTY_DIARY, kind)) diary[kind]![uuid] = data
  return { revision, diary: diary as unknown as Diary }
}

/** Returns the revision of a diary. 0 if there is none yet. */
export async function diaryRevision(db: Database, schoolUuid: Uuid): Promise<number> {
  const row = await db.selectFrom('diaries').select('revision').where('school_uuid', '=', schoolUuid).executeTakeFirst()
  return row?.revision ?? 0
}

/** Reads the diary and holds it until the transaction ends: commands on one diary run one after the other, at any node. */
export async function holdDiary(trx: Database, schoolUuid: Uuid): Promise<StoredDiary> {
  await trx
    .insertInto('diaries')
    .values({ school_uuid: schoolUuid, revision: 0 })
    .onConflict((clash) => clash.doNothing())
    .execute()
  await trx.selectFrom('diaries').select('revision').where('school_uuid', '=', schoolUuid).forUpdate().execute()
  return loadDiary(trx, schoolUuid)
}

type Saved = Omit<DiaryEntry, 'userName'> & { readonly schoolUuid: Uuid; readonly at: Date }

/** Stores a change of a diary that the transaction holds, and its effect on the records. */
export async function saveDiaryChange(trx: Database, { schoolUuid, change, ...entry }: Saved): Promise<void> {
  await trx
    .updateTable('diaries')
    .set({ revision: entry.revision })
    .where('school_uuid', '=', schoolUuid)
    .where('revision', '=', entry.revision - 1)
    .executeTakeFirstOrThrow()
  const gone = change.filter(({ after }) => after === null)
  for (const kind of new Set(gone.map((edit) => edit.kind)))
    await trx
      .deleteFrom('diary_records')
      .where('school_uuid', '=', schoolUuid)
      .where('kind', '=', kind)
      .where('uuid', 'in', uuidsOf(gone, kind))
      .execute()
  const rows = change.flatMap(({ kind, uuid, after }) =>
    after === null ? [] : [{ school_uuid: schoolUuid, kind, uuid, data: JSON.stringify(after) }],
  )
  for (let from = 0; from < rows.length; from += BATCH)
    await trx
      .insertInto('diary_records')
      .values(rows.slice(from, from + BATCH))
      .onConflict((clash) =>
        clash.columns(['school_uuid', 'kind', 'uuid']).doUpdateSet({ data: (row) => row.ref('excluded.data') }),
      )
      .execute()
  await trx
    .insertInto('diary_changes')
    .values({
      ...{ school_uuid: schoolUuid, revision: entry.revision, command: entry.command, user_uuid: entry.userUuid },
      ...{ kind: entry.kind, change: JSON.stringify(change), at: entry.at },
    })
    .execute()
}

/** How many rows one statement inserts. */
const BATCH = 1_000

const uuidsOf = (edits: readonly DiaryEdit[], of: DiaryKind) =>
  edits.flatMap(({ kind, uuid }) => (kind === of ? [uuid] : []))

/** Returns the changes after a revision, in order. `last`: at most that many, the newest. */
export async function diaryChangesAfter(
  db: Database,
  schoolUuid: Uuid,
  revision: number,
  last?: number,
): Promise<DiaryEntry[]> {
  let query = db
    .selectFrom('diary_changes')
    .leftJoin('users', 'users.uuid', 'diary_changes.user_uuid')
    .select([
      'diary_changes.revision',
      'diary_changes.command',
      'diary_changes.user_uuid as userUuid',
      'users.name as userName',
      'diary_changes.kind',
      'diary_changes.change',
    ])
    .where('diary_changes.school_uuid', '=', schoolUuid)
    .where('diary_changes.revision', '>', revision)
    .orderBy('diary_changes.revision', 'desc')
  if (last !== undefined) query = query.limit(last)
  const rows = await query.execute()
  return rows.reverse().map((row) => ({ ...row, change: row.change as DiaryChange }))
}

const DAY = 24 * 60 * 60 * 1000
/** How long a diary is kept after its day, apart from the absences: a school year is counted, and compared with the months before. */
export const DAYS_KEPT = 400 * DAY

const dayOf = (now: Date, kept: number): IsoDate => new Date(now.getTime() - kept).toISOString().slice(0, 10)

/** The last day of a record that is stored as JSON. Null if there is none. */
const lastDayOf = (record: 'data' | 'before' | 'after') => {
  const json = record === 'data' ? sql`data` : sql`edit->${sql.lit(record)}`
  return sql<string | null>`coalesce(${json}->>'weeklyUntil', ${json}->>'lastDay', ${json}->>'date')`
}

/** The command of the revision by which records are removed because their time is over. */
export const PURGE = 'purge'

/**
 * Removes absences whose last day is longer ago than their school keeps them, with every stored change that contains them, also if they
 * were deleted by hand. What was decided and published about their lessons contains no reasons, and remains for longer. What is removed
 * from a diary is a revision of it, without what it was. Returns the schools whose diaries have one.
 */
export async function purgeDiaries(db: Database, now: Date): Promise<Uuid[]> {
  const stored = await db
    .selectFrom('school_settings')
    .select(['school_uuid as schoolUuid', 'value'])
    .where('label', '=', 'keepAbsenceDays')
    .execute()
  const own = new Map(stored.map(({ schoolUuid, value }) => [schoolUuid, Number(value)]))
  const schools = await db.selectFrom('diaries').select('school_uuid as schoolUuid').execute()
  const usual = schoolSettings.parse({}).keepAbsenceDays
  const byDays = Map.groupBy(schools, ({ schoolUuid }) => own.get(schoolUuid) ?? usual)
  const changed: Uuid[] = []
  for (const [days, of] of byDays)
    changed.push(
      ...(await purgeDiariesOf(
        db,
        of.map(({ schoolUuid }) => schoolUuid),
        { now, keptAbsences: days * DAY },
      )),
    )
  return changed
}

type Kept = { readonly now: Date; readonly keptAbsences: number }

async function purgeDiariesOf(
  db: Database,
  schoolUuids: readonly Uuid[],
  { now, keptAbsences }: Kept,
): Promise<Uuid[]> {
  const before = new Date(now.getTime() - keptAbsences)
  const day = dayOf(now, keptAbsences)
  await sql`
    delete from diary_changes where school_uuid = any(${schoolUuids}) and (at <= ${before} or exists (
      select from json_array_elements(change) as edits(edit)
      where edit->>'kind' = 'absences' and greatest(${lastDayOf('before')}, ${lastDayOf('after')}) < ${day}))`.execute(
    db,
  )
  const over = await db
    .selectFrom('diary_records')
    .select('school_uuid as schoolUuid')
    .distinct()
    .where('school_uuid', 'in', [...schoolUuids])
    .where(isOver(now, day))
    .execute()
  for (const { schoolUuid } of over) await inTransaction(db, (trx) => removeOver(trx, schoolUuid, now, day))
  return over.map(({ schoolUuid }) => schoolUuid)
}

/** Whether the time of a record of a diary is over. `day`: the first last day of absences that are kept. */
const isOver = (now: Date, day: IsoDate) =>
  sql<boolean>`${lastDayOf('data')} < case when kind = 'absences' then ${day} else ${dayOf(now, DAYS_KEPT)} end`

async function removeOver(trx: Database, schoolUuid: Uuid, now: Date, day: IsoDate): Promise<void> {
  const { revision } = await trx
    .selectFrom('diaries')
    .select('revision')
    .where('school_uuid', '=', schoolUuid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const gone = await trx
    .deleteFrom('diary_records')
    .where('school_uuid', '=', schoolUuid)
    .where(isOver(now, day))
    .returning(['kind', 'uuid'])
    .execute()
  if (gone.length === 0) return
  // Absences may have lasted longer once.
  for (const { kind, uuid } of gone)
    if (kind === 'absences')
      await trx
        .deleteFrom('diary_changes')
        .where('school_uuid', '=', schoolUuid)
        .where(sql<number>`position(${uuid} in change::text)`, '>', 0)
        .execute()
  const change = gone.map(({ kind, uuid }) => ({ kind, uuid, before: null, after: null }) as DiaryEdit)
  const entry = { command: PURGE, kind: 'do' as const, userUuid: null, change, at: now }
  await saveDiaryChange(trx, { schoolUuid, revision: revision + 1, ...entry })
}
