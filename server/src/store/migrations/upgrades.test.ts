import { type Change, type RecordKind, type Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { testPostgres } from '../../testing/databases.ts'
import { openPostgres, type Database } from '../database.ts'
import { scheduleStoreOf } from '../schedule-store.ts'
import { migrate, MIGRATION_NAMES, type MigrationName } from './index.ts'

type Json = Readonly<Record<string, unknown>>
type Level = {
  /** Rows of the tables that came with it, as they were then. */
  readonly rows?: readonly string[]
  /** The fields of records that came with it. */
  readonly fields?: Partial<Readonly<Record<RecordKind, readonly string[]>>>
  /** A record as it was written until then. */
  readonly before?: (kind: RecordKind, record: Json) => Json
}

const AT = `'2026-09-01T08:00:00Z'`

/** What each release added, from the first tables on: a migration without a line here does not pass the types. */
const LEVELS: Readonly<Record<MigrationName, Level>> = {
  '0001-start': {
    rows: [
      `insert into schools (uuid, name, is_school_customer, created_at) values ('school', 'Hill', true, ${AT})`,
      `insert into schedules (uuid, school_uuid, title, description, days, revision, lessons, created_at, updated_at)
       values ('tiny', 'school', 'Tiny', '', 2, 1, 2, ${AT}, ${AT})`,
      `insert into users (uuid, email, name, password_hash, created_at, last_schedule_uuid)
       values ('ada', 'ada@hill.example', 'Ada', 'hash', ${AT}, 'tiny')`,
      `insert into memberships (user_uuid, school_uuid, created_at) values ('ada', 'school', ${AT})`,
      `insert into user_settings (user_uuid, label, value) values ('ada', 'role', '"teacher"')`,
      `insert into school_settings (school_uuid, label, value) values ('school', 'labelsOnTimeslots', '"numbers"')`,
      `insert into signing_keys (kid, private_jwk, public_jwk, created_at) values ('key-1', '{}', '{}', ${AT})`,
    ],
  },
  '0002-rules-enabled': { fields: { rules: ['enabled'] } },
  '0003-links': {
    rows: [
      `insert into share_links (uuid, schedule_uuid, token, created_at) values ('link', 'tiny', 'token', ${AT})`,
      `insert into invitations (uuid, school_uuid, token, created_at, expires_at)
       values ('invitation', 'school', 'token', ${AT}, ${AT})`,
    ],
  },
  '0004-answers': {
    rows: [
      `insert into tabs (user_uuid, tab, memory, seen_at) values ('ada', 'tab', 'memory', ${AT})`,
      `insert into answers (memory, id, answer, at) values ('memory', '1', '{}', ${AT})`,
    ],
  },
  '0005-sign-ins': {
    rows: [
      `insert into sign_ins (uuid, user_uuid, renewal_hash, created_at, expires_at)
       values ('sign-in', 'ada', 'hash', ${AT}, ${AT})`,
      `insert into password_resets (token_hash, user_uuid, expires_at) values ('hash', 'ada', ${AT})`,
    ],
  },
  '0006-subscriptions': {
    rows: [
      `insert into subscriptions (school_uuid, customer_id, pays, cancel_at_period_end)
       values ('school', 'customer', true, false)`,
      `insert into billing_events (id, heard_at) values ('event', ${AT})`,
    ],
  },
  '0007-choices': { fields: { subjects: ['choices'], lessons: ['choices'] } },
  '0008-class-groups': { fields: { calendars: ['classUuid', 'division', 'parts'] } },
  '0009-deleted-schedules': {},
  '0010-makers-of-links': {},
  '0011-known-networks': {
    rows: [`insert into known_networks (user_uuid, network_hash, seen_at) values ('ada', 'hash', ${AT})`],
  },
  '0012-runs': {
    rows: [
      `insert into runs (schedule_uuid, group_uuid, long_run, node, beat_at) values ('tiny', 'run', true, 'node', ${AT})`,
    ],
  },
  '0013-line-of-runs': {},
  '0014-counts-of-versions': {},
  '0015-tags-apart': {
    before: (kind, record) =>
      kind === 'rules' && record.rule === 'TAGS_APART' ? { ...record, rule: 'NOT_OVERLAPPING', value: 1 } : record,
  },
  '0016-counted-calendars': {
    before: (kind, record) =>
      kind === 'rules' && record.rule === 'MAX_CALENDARS' ? { ...record, rule: 'MAX_ROOMS' } : record,
  },
  '0017-proposals': {
    rows: [
      `insert into proposals (uuid, schedule_uuid, number, made_by, at, proposal)
       values ('proposal', 'tiny', 1, 'ada', ${AT}, '{}')`,
    ],
  },
  '0018-finished-versions': {},
  '0019-who-wanted-runs': {},
  '0020-copied-from': {},
  '0021-revisions-of-runs': {},
  '0025-api-keys': {
    rows: [
      `insert into api_keys (uuid, school_uuid, made_by, name, scope, secret_hash, created_at)
       values ('key', 'school', 'ada', 'Notice board', 'read', 'hash', ${AT})`,
    ],
  },
  '0036-import-reports': {
    rows: [
      `insert into import_reports (uuid, schedule_uuid, made_by, at, report)
       values ('report', 'tiny', 'ada', ${AT}, '{"fileName":"a.fet"}')`,
    ],
  },
  '0026-week-links': {
    rows: [
      `insert into share_links (uuid, schedule_uuid, token, created_at, calendar_uuid)
       values ('week link', 'tiny', 'week token', ${AT}, 'ada')`,
    ],
  },
  '0030-webhooks': {
    rows: [
      `insert into webhooks (uuid, school_uuid, made_by, url, secret, created_at, next_at)
       values ('hook', 'school', 'ada', 'https://hill.example/told', 'secret', ${AT}, ${AT})`,
      `insert into webhook_versions (webhook_uuid, schedule_uuid, revision, deleted, told_at)
       values ('hook', 'tiny', 1, false, ${AT})`,
    ],
  },
  '0031-taken-proposals': {},
  '0033-version-in-force': {},
  '0037-wish-sheets': {
    rows: [
      `insert into wish_rounds (schedule_uuid, last_day, sentence) values ('tiny', '2026-06-12', 'Please.')`,
      `insert into wish_links (uuid, schedule_uuid, calendar_uuid, token, created_at)
       values ('wish link', 'tiny', 'ada', 'wish token', ${AT})`,
    ],
  },
  '0038-owners': {},
  '0039-earlier-steps': {
    rows: [`insert into earlier_steps (schedule_uuid, place, step) values ('tiny', 0, '{"command": "pinEvent"}')`],
  },
  '0040-readers': {},
  '0041-grace': {
    rows: [
      `insert into kept_memberships (user_uuid, school_uuid, kind, created_at) values ('ada', 'school', 'owner', ${AT})`,
    ],
  },
  '0042-invitations-by-mail': {},
  '0043-own-sessions': {
    rows: [
      `insert into email_changes (token_hash, user_uuid, email, expires_at)
       values ('hash', 'ada', 'ada@dale.example', ${AT})`,
    ],
  },
  '0044-passkeys': {
    rows: [
      `insert into passkeys (uuid, credential_id, user_uuid, public_key, counter, transports, created_at)
       values ('passkey', 'credential', 'ada', 'key', 7, '["usb"]', ${AT})`,
      `insert into passkey_challenges (challenge, user_uuid, expires_at) values ('challenge', 'ada', ${AT})`,
    ],
  },
  '0045-browser-runs': {
    rows: [`insert into browser_runs (schedule_uuid, run, user_uuid, begun_at) values ('tiny', 'run', 'ada', ${AT})`],
  },
  '0046-judged-versions': {},
  '0047-marks': { rows: [`insert into marks (name, at) values ('backup', ${AT})`] },
  '0048-bounded-keys': {},
  '0049-leases-of-runs': {},
  '0050-countries-of-schools': {},
  '0051-quotes': { rows: [`insert into quotes (school_uuid, at, quote) values ('school', ${AT}, '{}')`] },
  '0052-confirmed-addresses': {},
  '0054-diaries': {
    rows: [
      `insert into diaries (school_uuid, revision) values ('school', 1)`,
      `insert into diary_records (school_uuid, kind, uuid, data) values ('school', 'absences', 'absence', '{}')`,
      `insert into diary_changes (school_uuid, revision, command, user_uuid, kind, change, at)
       values ('school', 1, 'addAbsences', 'ada', 'do', '[]', ${AT})`,
    ],
  },
  '0055-day-links': {
    rows: [
      `insert into share_links (uuid, school_uuid, token, created_at, audience)
       values ('day link', 'school', 'day token', ${AT}, 'staff')`,
    ],
  },
  '0056-week-readers': {
    rows: [
      `insert into week_readers (uuid, link_uuid, email, language, asked_at, stop)
       values ('reader', 'day link', 'ada@hill.example', 'en', ${AT}, 'stop')`,
    ],
  },
  '0053-school-sign-in': {
    rows: [
      `insert into school_sign_ins (school_uuid, settings, client_secret, short_name, is_on, made_at)
       values ('school', '{}', 'secret', 'hill', true, ${AT})`,
      `insert into school_identities (school_uuid, subject, issuer, user_uuid, created_at)
       values ('school', 'ada-at-school', 'https://id.hill.example', 'ada', ${AT})`,
      `insert into begun_sign_ins (state_hash, key_hash, school_uuid, purpose, nonce, verifier, expires_at)
       values ('state', 'key', 'school', 'sign-in', 'nonce', 'verifier', ${AT})`,
    ],
  },
}

/** The version as it is today; every release had a part of it. */
const TODAY: Schedule = tinySchedule({
  rules: {
    spread: { subjectUuids: ['Maths'] },
    apart: { rule: 'NOT_OVERLAPPING', subjectUuids: ['Maths'] },
    'few rooms': { rule: 'MAX_CALENDARS', value: 2, subjectUuids: ['Maths'] },
    'tags apart': { rule: 'TAGS_APART', tagNames: ['oral', 'wet'] },
  },
})
const KINDS = ['head', 'calendars', 'timeSlots', 'subjects', 'lessons', 'rules'] as const

/**
 * The empty tables of one release after the other. What is tried on them is taken back in the end, so that the tables of a
 * release are made once.
 */
let emptyTables: Database
beforeAll(async () => {
  const { db, close } = await withoutTables()
  emptyTables = db
  return close
})

async function withoutTables() {
  const store = await testPostgres()
  await sql`drop schema public cascade`.execute(store.db)
  await sql`create schema public`.execute(store.db)
  return store
}

test.each(MIGRATION_NAMES)(
  '[V105] a database of %s is brought to the newest tables with all that it holds',
  async (name) => {
    await migrate(emptyTables, name)
    const trx = await emptyTables.startTransaction().execute()
    onTestFinished(() => trx.rollback().execute())
    const rows = await fill(trx, name)
    await migrate(trx)

    const loaded = await scheduleStoreOf(trx).load('tiny')
    expect(loaded?.schedule).toEqual(TODAY)
    expect(loaded).toMatchObject({ revision: 1, schoolUuid: 'school', customer: true, school: { labels: 'numbers' } })
    // What undo would bring back is of today, too.
    expect(loaded?.entries.map(({ change }) => change)).toEqual([changeOf(TODAY, MIGRATION_NAMES.length)])
    for (const [table, count] of rows) {
      const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(trx)
      expect([table, found.rows[0]?.count]).toEqual([table, count])
    }
  },
)

test('[V105] an older database is brought to the newest tables when it is opened', async () => {
  const { url, db, close } = await withoutTables()
  onTestFinished(close)
  await migrate(db, '0001-start')
  await fill(db, '0001-start')
  const opened = await openPostgres(url)
  onTestFinished(opened.close)
  expect((await scheduleStoreOf(opened.db).load('tiny'))?.schedule).toEqual(TODAY)
})

/** Puts the rows of a release into its empty tables: how many each table has then. */
async function fill(db: Database, name: MigrationName): Promise<ReadonlyMap<string, number>> {
  const level = MIGRATION_NAMES.indexOf(name) + 1
  for (const one of MIGRATION_NAMES.slice(0, level))
    for (const statement of LEVELS[one].rows ?? []) await sql.raw(statement).execute(db)
  for (const { kind, uuid, after } of changeOf(TODAY, level))
    await sql`insert into records values ('tiny', ${kind}, ${uuid}, ${JSON.stringify(after)})`.execute(db)
  await sql`insert into changes (schedule_uuid, revision, command, user_uuid, group_uuid, kind, change, at)
    values ('tiny', 1, 'create', 'ada', null, 'do', ${JSON.stringify(changeOf(TODAY, level))}, now())`.execute(db)
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    expect([name, rows[0]?.count]).not.toEqual([name, 0])
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}

/** The change that puts all records of a version, as a release with so many migrations wrote them. */
function changeOf(schedule: Schedule, level: number): Change {
  return KINDS.flatMap((kind) => {
    const levels = MIGRATION_NAMES.slice(level).map((name) => LEVELS[name])
    const later = levels.flatMap(({ fields }) => fields?.[kind] ?? [])
    return Object.entries(schedule[kind] as Readonly<Record<string, Json>>).map(([uuid, record]) => {
      const written = levels.reduceRight((then, { before }) => before?.(kind, then) ?? then, record)
      const after = Object.fromEntries(Object.entries(written).filter(([field]) => !later.includes(field)))
      return { kind, uuid, before: null, after }
    })
  }) as unknown as Change
}
