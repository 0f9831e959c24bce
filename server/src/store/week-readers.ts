import { LIMITS, refuse, type IsoDate, type LinkedCalendar, type Refusal, type Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import { DAY } from '../clock.ts'
import type { MailLanguage } from '../mail/mail.ts'
import type { Database } from './database.ts'
import { keyOfEmail } from './email.ts'

/*
 * Addresses that get mails about changes to the week of a link. An address is confirmed with a link in a mail before it gets any other. It is
 * deleted with its link, when its reader says so, and a year after its last mail.
 */

/** How long a link that confirms an address works, and how long an address without mails is kept. In milliseconds. */
const TO_CONFIRM = DAY
const KEPT = 365 * DAY
/** The time between two mails with such a link to one address about one week, in milliseconds. */
const APART = 10 * 60 * 1000

/** Somebody who gets mails: where, in which language, about whose week, and the secrets of the links in the mail. */
export type WeekReader = LinkedCalendar & {
  readonly uuid: Uuid
  readonly email: string
  readonly language: MailLanguage
  readonly token: string
  readonly stop: string
}

type Asked = {
  readonly uuid: Uuid
  readonly token: string
  readonly email: string
  readonly language: MailLanguage
  readonly confirmHash: string
  readonly stop: string
  readonly now: Date
}

/**
 * Stores an address that is to be confirmed. Returns false if no mail is to be sent: it is confirmed already, or got one just now. Refuses
 * more than a few a day, for one week and for one address.
 */
export async function askWeekReader(trx: Database, asked: Asked): Promise<boolean | Refusal> {
  const { now, language, confirmHash } = asked
  const email = keyOfEmail(asked.email)
  const link = await trx
    .selectFrom('share_links')
    .select('uuid')
    .where('token', '=', asked.token)
    .where('calendar_uuid', 'is not', null)
    // The lock makes concurrent requests count one after another.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!link) return refuse('not-found', { what: 'The link' })
  const ofLink = await trx.selectFrom('week_readers').selectAll().where('link_uuid', '=', link.uuid).execute()
  const known = ofLink.find((reader) => reader.email === email)
  if (known?.confirmed_at) return false
  const since = new Date(now.getTime() - DAY)
  if (known && known.asked_at.getTime() > now.getTime() - APART) return false
  const confirmed = ofLink.filter(({ confirmed_at }) => confirmed_at !== null)
  if (confirmed.length >= LIMITS.weekReaders) return refuse('too-many-readers', { max: LIMITS.weekReaders })
  const lately = ofLink.filter(({ asked_at }) => asked_at > since).reduce((sum, one) => sum + one.asked_times, 0)
  const { times } = await trx
    .selectFrom('week_readers')
    .select(sql<number>`coalesce(sum(asked_times), 0)::int`.as('times'))
    .where('email', '=', email)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow()
  if (lately >= LIMITS.readersAskedOfWeek || times >= LIMITS.readersAskedOfAddress) return refuse('too-many-asked')
  const again = known && known.asked_at > since ? known.asked_times + 1 : 1
  const row = { language, asked_at: now, asked_times: again, confirm_hash: confirmHash }
  const until = new Date(now.getTime() + TO_CONFIRM)
  await trx
    .insertInto('week_readers')
    .values({ ...row, confirm_until: until, uuid: asked.uuid, link_uuid: link.uuid, email, stop: asked.stop })
    .onConflict((clash) => clash.columns(['link_uuid', 'email']).doUpdateSet({ ...row, confirm_until: until }))
    .execute()
  return true
}

/** Uses the link that confirms an address. Returns false if it does not work: it was used, is too old, or is for another week. */
export async function confirmWeekReader(db: Database, token: string, hash: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .updateTable('week_readers')
    .set({ confirm_hash: null, confirm_until: null, confirmed_at: now })
    .where('confirm_hash', '=', hash)
    .where('confirm_until', '>', now)
    .where('link_uuid', 'in', (of) => of.selectFrom('share_links').select('uuid').where('token', '=', token))
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}

/** Deletes the address that a mail's link ends. Nothing happens if it is gone already. */
export async function stopWeekReader(db: Database, token: string, stop: string): Promise<void> {
  await db
    .deleteFrom('week_readers')
    .where('stop', '=', stop)
    .where('link_uuid', 'in', (of) => of.selectFrom('share_links').select('uuid').where('token', '=', token))
    .execute()
}

const confirmedOf = (db: Database, schoolUuid: Uuid) =>
  db
    .selectFrom('week_readers')
    .innerJoin('share_links', 'share_links.uuid', 'week_readers.link_uuid')
    .where('share_links.school_uuid', '=', schoolUuid)
    .where('week_readers.confirmed_at', 'is not', null)

/** Returns the confirmed addresses of a school, in order of their confirmation. */
export async function weekReadersOf(db: Database, schoolUuid: Uuid): Promise<readonly WeekReader[]> {
  const rows = await confirmedOf(db, schoolUuid)
    .select(['week_readers.uuid', 'week_readers.email', 'week_readers.language', 'week_readers.stop'])
    .select(['share_links.token', 'calendar_uuid', 'calendar_type', 'calendar_name'])
    .orderBy('week_readers.confirmed_at')
    .orderBy('week_readers.uuid')
    .execute()
  return rows.flatMap(({ calendar_uuid, calendar_type, calendar_name, ...row }) =>
    calendar_uuid !== null && calendar_type !== null && calendar_name !== null
      ? [
          {
            ...row,
            language: row.language as MailLanguage,
            ...{ calendarUuid: calendar_uuid, calendarType: calendar_type, name: calendar_name },
          },
        ]
      : [],
  )
}

/** Returns how many addresses get mails about the week of each link of a school. Links without any are left out. */
export async function countWeekReaders(db: Database, schoolUuid: Uuid): Promise<ReadonlyMap<Uuid, number>> {
  const rows = await confirmedOf(db, schoolUuid)
    .select((row) => ['link_uuid', row.fn.countAll<string>().as('count')])
    .groupBy('link_uuid')
    .execute()
  return new Map(rows.map(({ link_uuid, count }) => [link_uuid, Number(count)]))
}

/** Counts a mail to each of these addresses. Refuses if the school would then send too many on this date. */
export async function countDayMails(
  trx: Database,
  schoolUuid: Uuid,
  uuids: readonly Uuid[],
  { date, now }: { readonly date: IsoDate; readonly now: Date },
): Promise<Refusal | undefined> {
  if (uuids.length === 0) return undefined
  const { sent } = await confirmedOf(trx, schoolUuid)
    .select(sql<number>`coalesce(sum(mailed_times), 0)::int`.as('sent'))
    .where('mailed_on', '=', date)
    .executeTakeFirstOrThrow()
  if (sent + uuids.length > LIMITS.dayMails) return refuse('too-many-day-mails', { max: LIMITS.dayMails })
  await sql`
    update week_readers set mailed_at = ${now}, mailed_on = ${date},
      mailed_times = case when mailed_on = ${date} then mailed_times + 1 else 1 end
    where uuid = any(${uuids})`.execute(trx)
  return undefined
}

/** Removes addresses that were not confirmed in time, and those that have had no mail for a year. */
export async function purgeWeekReaders(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('week_readers').where('confirmed_at', 'is', null).where('confirm_until', '<=', now).execute()
  await db
    .deleteFrom('week_readers')
    .where(sql<Date>`greatest(confirmed_at, mailed_at)`, '<=', new Date(now.getTime() - KEPT))
    .execute()
}
