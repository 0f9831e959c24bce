import { LIMITS, refuse, type DayPublication, type Refusal, type Uuid } from '@timetable/domain'
import type { Webhook, WebhookAnswer } from '@timetable/service'
import { sql } from 'kysely'
import { inTransaction, type Database } from './database.ts'
import { diaryRevision } from './diaries.ts'
import { deleteRows, holdSchool } from './rows.ts'

/** The URL of a webhook, and the secret with which its receiver verifies the sender. */
export type Address = { readonly uuid: Uuid; readonly url: string; readonly secret: string }
/** A webhook that this node has taken until `until`. Afterwards another node may take it. */
export type TakenWebhook = Address & { readonly failures: number; readonly until: Date }
/** The news about a version: everything since its last notification. */
export type VersionNews = {
  readonly scheduleUuid: Uuid
  readonly type: 'created' | 'changed' | 'deleted'
  readonly revision: number
  /** The names of the performed commands. */
  readonly commands: readonly string[]
}

/** The minimum time between two notifications about the same version, in milliseconds. Changes within it are sent together. */
const BUNDLED = 5_000

/** Returns the webhooks of a school, in order of creation. */
export async function listWebhooks(db: Database, schoolUuid: Uuid): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.uuid', 'webhooks.made_by')
    .select(['webhooks.uuid', 'url', 'users.name as maker', 'webhooks.created_at', 'off_at', 'answers'])
    .where('school_uuid', '=', schoolUuid)
    .orderBy('webhooks.created_at')
    .orderBy('webhooks.uuid')
    .execute()
  return rows.map(({ uuid, url, maker, created_at, off_at, answers }) => ({
    ...{ uuid, url, madeBy: maker, isOff: off_at !== null, answers: [...answers] },
    createdAt: created_at.toISOString(),
  }))
}

/** Creates a webhook. It is notified of later changes to existing versions. */
export async function createWebhook(
  db: Database,
  hook: Address & { readonly schoolUuid: Uuid; readonly userUuid: Uuid; readonly at: Date },
): Promise<Refusal | undefined> {
  const { uuid, schoolUuid, userUuid, url, secret, at } = hook
  return inTransaction(db, async (trx) => {
    await holdSchool(trx, schoolUuid)
    const max = LIMITS.webhooksPerSchool
    if ((await listWebhooks(trx, schoolUuid)).length >= max) return refuse('too-many-webhooks', { max })
    const row = { uuid, school_uuid: schoolUuid, made_by: userUuid, url, secret, created_at: at, next_at: at }
    await trx.insertInto('webhooks').values(row).execute()
    await sql`
      insert into webhook_versions (webhook_uuid, schedule_uuid, revision, deleted, told_at)
      select ${uuid}, uuid, revision, deleted_at is not null, '-infinity' from schedules
      where school_uuid = ${schoolUuid}`.execute(trx)
    await keepDayNotified(trx, uuid, await diaryRevision(trx, schoolUuid))
    return undefined
  })
}

/** Returns false if the school has no such webhook. */
export async function deleteWebhook(db: Database, schoolUuid: Uuid, uuid: Uuid): Promise<boolean> {
  return (await deleteRows(db, 'webhooks', { uuid, school_uuid: schoolUuid })) > 0
}

export async function webhookOf(db: Database, schoolUuid: Uuid, uuid: Uuid): Promise<Address | undefined> {
  return db
    .selectFrom('webhooks')
    .select(['uuid', 'url', 'secret'])
    .where('uuid', '=', uuid)
    .where('school_uuid', '=', schoolUuid)
    .executeTakeFirst()
}

/** Whether a version has changes that are not yet in `webhook_versions` (`told`). */
const newsFor = (now: Date) => sql<boolean>`
  case when told.schedule_uuid is null then schedules.deleted_at is null
    else told.told_at <= ${new Date(now.getTime() - BUNDLED)}::timestamptz and (
      (schedules.deleted_at is not null) <> told.deleted or schedules.deleted_at is null and schedules.revision > told.revision)
  end`

/** Whether a webhook has days that were published since it was notified of one. */
const daysFor = sql<boolean>`exists (
  select from diary_changes published where published.school_uuid = hook.school_uuid
    and published.revision > hook.diary_revision and published.command = 'publishDay')`

/** Takes a webhook with pending news, for one node only, until `until`. Skips deleted schools. */
export async function takeWebhook(db: Database, now: Date, until: Date): Promise<TakenWebhook | undefined> {
  const { rows } = await sql<Omit<TakenWebhook, 'until'>>`
    update webhooks set next_at = ${until} where uuid = (
      select hook.uuid from webhooks hook
      where hook.off_at is null and hook.next_at <= ${now} and (${daysFor} or exists (
        select from schedules left join webhook_versions told
          on told.webhook_uuid = hook.uuid and told.schedule_uuid = schedules.uuid
        where schedules.school_uuid = hook.school_uuid and ${newsFor(now)}
      )) and not exists (select from schools where schools.uuid = hook.school_uuid and schools.deleted_at is not null)
      order by hook.next_at, hook.uuid limit 1 for update skip locked
    ) returning uuid, url, secret, failures`.execute(db)
  const [row] = rows
  return row && { ...row, until }
}

/** How many command names one notification about a version contains. */
const COMMANDS = 100

/** Returns the pending news for a webhook, about at most `most` versions. Those with the oldest notification come first. */
export async function newsOf(db: Database, uuid: Uuid, now: Date, most: number): Promise<VersionNews[]> {
  const { rows } = await sql<VersionNews>`
    select schedules.uuid as "scheduleUuid", schedules.revision,
      case when schedules.deleted_at is not null then 'deleted'
        when told.schedule_uuid is null or told.deleted then 'created' else 'changed' end as type,
      array(
        select distinct command from changes
        where changes.schedule_uuid = schedules.uuid and changes.revision > coalesce(told.revision, 0)
          and changes.revision <= schedules.revision
        order by command limit ${COMMANDS}
      ) as commands
    from webhooks hook join schedules on schedules.school_uuid = hook.school_uuid
      left join webhook_versions told on told.webhook_uuid = hook.uuid and told.schedule_uuid = schedules.uuid
    where hook.uuid = ${uuid} and ${newsFor(now)}
    order by told.told_at nulls first, schedules.uuid limit ${most}`.execute(db)
  return rows
}

/** Stores the state of a version that a webhook was notified of. Stores nothing if one of them is being deleted. */
export async function keepNotified(db: Database, uuid: Uuid, news: VersionNews, at: Date): Promise<void> {
  await sql`
    insert into webhook_versions (webhook_uuid, schedule_uuid, revision, deleted, told_at)
    select hook.uuid, schedules.uuid, ${news.revision}::integer, ${news.type === 'deleted'}::boolean, ${at}::timestamptz
    from webhooks hook, schedules where hook.uuid = ${uuid} and schedules.uuid = ${news.scheduleUuid}
    for key share
    on conflict (webhook_uuid, schedule_uuid) do update
      set revision = excluded.revision, deleted = excluded.deleted, told_at = excluded.told_at`.execute(db)
}

/** A published day of which a webhook was not notified yet, and the revision of the diary that published it. */
export type DayNews = { readonly revision: number; readonly publication: DayPublication }

/** Returns at most `most` published days for a webhook, oldest first. Of several publications of a date, only the newest. */
export async function dayNewsOf(db: Database, uuid: Uuid, most: number): Promise<DayNews[]> {
  const { rows } = await sql<DayNews>`
    select * from (
      select distinct on (edit->'after'->>'date') published.revision, edit->'after' as publication
      from webhooks hook join diary_changes published on published.school_uuid = hook.school_uuid
        cross join json_array_elements(published.change) as edits(edit)
      where hook.uuid = ${uuid} and published.revision > hook.diary_revision and published.command = 'publishDay'
        and edit->>'kind' = 'publications'
      order by edit->'after'->>'date', published.revision desc
    ) newest order by revision limit ${most}`.execute(db)
  return rows
}

/** Stores that a webhook was notified of the diary up to a revision. */
export async function keepDayNotified(db: Database, uuid: Uuid, revision: number): Promise<void> {
  await db.updateTable('webhooks').set({ diary_revision: revision }).where('uuid', '=', uuid).execute()
}

/** The SQL for adding a response of the webhook. Only the latest are stored. */
const withAnswer = (answer: WebhookAnswer) =>
  sql<string>`jsonb_path_query_array(${JSON.stringify([answer])}::jsonb || answers, ${sql.raw(`'$[0 to ${LIMITS.webhookAnswers - 1}]'`)})`

/** Releases a webhook that this node had taken. Nothing happens if another node has taken it since. */
export async function layDownWebhook(
  db: Database,
  { uuid, until }: TakenWebhook,
  now: {
    readonly nextAt: Date
    readonly failures: number
    readonly offAt: Date | null
    readonly answer?: WebhookAnswer
  },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ next_at: now.nextAt, failures: now.failures, off_at: now.offAt })
    .$if(now.answer !== undefined, (update) => update.set({ answers: withAnswer(now.answer!) }))
    .where('uuid', '=', uuid)
    .where('next_at', '=', until)
    .execute()
}

/** Stores a webhook's response to a test. After a successful test, notifications continue at once. */
export async function keepTest(db: Database, uuid: Uuid, answer: WebhookAnswer, isWell: boolean): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ answers: withAnswer(answer) })
    .$if(isWell, (update) => update.set({ off_at: null, failures: 0, next_at: new Date(answer.at) }))
    .where('uuid', '=', uuid)
    .execute()
}
