import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster } from '../postgres/cluster.ts'
import { NoPostgres } from '../postgres/programs.ts'
import { copyCluster, startedCluster } from '../testing/databases.ts'
import { temporaryFolder } from '../testing/process.ts'
import { openPglite, startPglite, type Database } from './database.ts'
import { DATABASE, openFolder } from './embedded.ts'
import { historyContract } from './history.contract.ts'
import { isNightly } from '@timetable/domain/testing'

const folder = temporaryFolder()
afterAll(() => folder.remove())

/** A PostgreSQL that has been made and holds nothing yet; and what a PGlite holds that was used in its place. */
const empty = join(folder.path, 'empty')
const old = join(folder.path, 'old')
let warned: readonly string[]
let rows: Record<string, string[]>
beforeAll(async () => {
  await startedCluster(empty)
  await askAll(empty, `drop database ${DATABASE}`)
})
beforeAll(async () => {
  mkdirSync(old)
  const { store, said } = await open(old, nowhere)
  warned = said
  await fill(store.db)
  rows = await rowsOf(store.db)
  await store.close()
})

/** As in the tests of everything else: nothing here is to outlive a power cut, and none is made from nothing. */
const quick: typeof startCluster = (path, options) => {
  if (!existsSync(path)) copyCluster(empty, path)
  return startCluster(path, { ...options, settings: { fsync: 'off' } })
}
const nowhere: typeof startCluster = () => Promise.reject(new NoPostgres('no such program'))

async function open(dataDir: string, start = quick) {
  const said: string[] = []
  return { store: await openFolder(dataDir, (line) => said.push(line), start), said }
}

/** Asks the PostgreSQL of a folder, which is started for that alone. */
async function askAll(path: string, question: string) {
  const cluster = await quick(path)
  const { default: pg } = await import('pg')
  const admin = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  await admin.connect()
  await admin.query(question)
  await admin.end()
  await cluster.stop()
}

describe('what a PGlite holds', () => {
  test('[V111][V112] is carried over once and whole, and its folder is kept', async () => {
    const dataDir = copyOf(old, 'whole')
    const { store, said } = await open(dataDir)
    expect(said).toEqual([
      `Moving the database in ${join(dataDir, 'pglite')} to PostgreSQL …`,
      expect.stringMatching(/^… \d+ rows moved$/),
      expect.stringMatching(/pglite is in PostgreSQL now\. The old folder is kept as .*pglite\.moved$/),
    ])
    expect(await rowsOf(store.db)).toEqual(rows)
    const next = { memory: 'm', id: '"next"', answer: '{}', at: new Date() }
    const { place } = await store.db.insertInto('answers').values(next).returning('place').executeTakeFirstOrThrow()
    expect(place).toBe(102)
    await store.close()
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['pglite.moved', 'postgres']))
    expect(existsSync(join(dataDir, 'pglite'))).toBe(false)

    const again = await open(dataDir)
    expect(again.said).toEqual([])
    expect(await again.store.db.selectFrom('answers').select('id').execute()).toHaveLength(102)
    await again.store.close()
  })

  test.runIf(isNightly)(
    '[V111] is carried over from the beginning where that was cut off, and never into what is in use',
    async () => {
      const dataDir = copyOf(old, 'cut')
      await askAll(join(dataDir, 'postgres'), 'create database timetable_unfinished')
      const first = await open(dataDir)
      expect(await rowsOf(first.store.db)).toEqual(rows)
      await first.store.db.deleteFrom('answers').execute()
      await first.store.close()

      // As where it was cut off before the old folder had its other name.
      cpSync(join(old, 'pglite'), join(dataDir, 'pglite'), { recursive: true })
      const { store, said } = await open(dataDir)
      expect(said).toEqual([expect.stringMatching(/ is kept as .*pglite\.moved\.2$/)])
      expect(await store.db.selectFrom('answers').select('id').execute()).toEqual([])
      await store.close()
    },
  )

  test('[V111] stays where it is when it cannot be read', async () => {
    const dataDir = join(folder.path, 'broken')
    mkdirSync(join(dataDir, 'pglite'), { recursive: true })
    writeFileSync(join(dataDir, 'pglite', 'PG_VERSION'), 'x')
    await expect(open(dataDir)).rejects.toThrow(/pglite could not be moved to PostgreSQL and is unchanged: /)
    expect(readdirSync(join(dataDir, 'pglite'))).toContain('PG_VERSION')
  })
})

describe('where no PostgreSQL runs', () => {
  test('[V112] PGlite keeps the data, with a warning', () => {
    expect(warned).toEqual([expect.stringMatching(/^Warning: .*\(no such program\).* does not sync to disk/)])
    expect(existsSync(join(old, 'pglite'))).toBe(true)
  })

  test('[V112] data that PostgreSQL keeps are not begun anew elsewhere', async () => {
    const dataDir = join(folder.path, 'kept')
    copyCluster(empty, join(dataDir, 'postgres'))
    await expect(open(dataDir, nowhere)).rejects.toThrow(/needs PostgreSQL, which cannot run here: no such program$/)
  })
})

/** The last resort has the same tables and the same SQL: what most commands do is shown to work on it. */
describe('[V3] the store on PGlite', () =>
  historyContract(async () => openPglite(await startPglite(join(copyOf(old, 'history'), 'pglite')))))

/** A folder with what `old` holds. */
function copyOf(old: string, name: string): string {
  const path = join(folder.path, name)
  cpSync(old, path, { recursive: true })
  return path
}

/** Every row of every table, as text; a table without any would show nothing. */
async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%' order by relname`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text collate "C" as row from ${sql.table(name)} t order by 1`.execute(db)
    expect([name, rows.length]).not.toEqual([name, 0])
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

const at = new Date('2026-11-22T10:11:12.345Z')

async function addSchool(db: Database) {
  await db
    .insertInto('schools')
    .values({ uuid: 's', name: 'Skole', is_school_customer: true, created_at: at })
    .execute()
}

/** Rows in every table, some of them awkward: nothing, signs of their own meaning, large, many. */
async function fill(db: Database) {
  await addSchool(db)
  const awkward = `{}",\\ \n'“ø𝔘\t;--`
  const schedule = { uuid: 'v', school_uuid: 's', title: awkward, description: '', days: 5, lessons: 0 }
  await db
    .insertInto('schedules')
    .values({ ...schedule, created_at: at, updated_at: at })
    .execute()
  const user = { uuid: 'u', email: 'a@b.org', name: awkward, password_hash: null, created_at: at }
  await db
    .insertInto('users')
    .values({ ...user, last_schedule_uuid: 'v' })
    .execute()
  await db.insertInto('memberships').values({ user_uuid: 'u', school_uuid: 's', created_at: at }).execute()
  const left = { user_uuid: 'u', school_uuid: 's', kind: 'reader', created_at: at } as const
  await db.insertInto('kept_memberships').values(left).execute()
  await db
    .insertInto('email_changes')
    .values({ token_hash: 'h', user_uuid: 'u', email: awkward, expires_at: at })
    .execute()
  await db.insertInto('user_settings').values({ user_uuid: 'u', label: 'a', value: '"\\u0000"' }).execute()
  await db.insertInto('school_settings').values({ school_uuid: 's', label: 'a', value: '"x"' }).execute()
  const large = JSON.stringify({ name: awkward, text: 'long '.repeat(500_000) })
  for (const [uuid, data] of Object.entries({ large, null: 'null', spaced: '{ "a" :  1.0 }' }))
    await db.insertInto('records').values({ schedule_uuid: 'v', kind: 'lessons', uuid, data }).execute()
  const change = {
    schedule_uuid: 'v',
    command: 'x',
    user_uuid: 'u',
    group_uuid: null,
    kind: 'do' as const,
    change: '[]',
  }
  await db
    .insertInto('changes')
    .values({ ...change, revision: 1, at })
    .execute()
  await sql`update changes set at = '2026-01-01T00:00:00.123456Z'`.execute(db)
  await db
    .insertInto('share_links')
    .values({ uuid: 'l', schedule_uuid: 'v', made_by: 'u', token: 't', created_at: at })
    .execute()
  const asked = { email: awkward, language: 'en', asked_at: at, confirm_hash: null, confirm_until: at, stop: 's' }
  await db
    .insertInto('week_readers')
    .values({ ...asked, uuid: 'r', link_uuid: 'l' })
    .execute()
  const invitation = { uuid: 'i', school_uuid: 's', made_by: 'u', token: 't', created_at: at, expires_at: at }
  await db.insertInto('invitations').values(invitation).execute()
  const key = { uuid: 'k', school_uuid: 's', made_by: 'u', name: awkward, scope: 'read' as const, secret_hash: 'h' }
  await db
    .insertInto('api_keys')
    .values({ ...key, created_at: at, used_at: null, expires_at: at, schedule_uuid: null })
    .execute()
  await db.insertInto('tabs').values({ user_uuid: 'u', tab: 't', memory: 'm', seen_at: at }).execute()
  const answers = Array.from({ length: 101 }, (_, id) => ({ memory: 'm', id: `${id}`, answer: '{}', at }))
  await db.insertInto('answers').values(answers).execute()
  const signIn = { uuid: 'z', user_uuid: 'u', renewal_hash: 'r', created_at: at, expires_at: at }
  await db.insertInto('sign_ins').values(signIn).execute()
  await db.insertInto('known_networks').values({ user_uuid: 'u', network_hash: 'n', seen_at: at }).execute()
  const passkey = {
    uuid: 'k',
    credential_id: 'c',
    user_uuid: 'u',
    public_key: 'p',
    counter: 2 ** 32 - 1,
    created_at: at,
  }
  await db
    .insertInto('passkeys')
    .values({ ...passkey, transports: '["internal"]', browser: null, system: awkward })
    .execute()
  await db.insertInto('passkey_challenges').values({ challenge: 'c', user_uuid: null, expires_at: at }).execute()
  await db.insertInto('password_resets').values({ token_hash: 'h', user_uuid: 'u', expires_at: at }).execute()
  await db.insertInto('known_networks').values({ user_uuid: 'u', network_hash: 'h', seen_at: at }).execute()
  const proposal = { uuid: 'p', schedule_uuid: 'v', number: 1, made_by: 'u', at, proposal: '{}' }
  await db.insertInto('proposals').values(proposal).execute()
  await db.insertInto('marks').values({ name: 'backup', at }).execute()
  const begun = { schedule_uuid: 'v', run: 'tab-run-1', user_uuid: 'u', begun_at: at }
  await db.insertInto('browser_runs').values(begun).execute()
  const report = { uuid: 'r', schedule_uuid: 'v', made_by: 'u', at, report: '{}' }
  await db.insertInto('import_reports').values(report).execute()
  await db.insertInto('earlier_steps').values({ schedule_uuid: 'v', place: 0, step: '{}' }).execute()
  const webhook = { uuid: 'h', school_uuid: 's', made_by: 'u', url: awkward, secret: 's', created_at: at, next_at: at }
  await db.insertInto('webhooks').values(webhook).execute()
  const known = { webhook_uuid: 'h', schedule_uuid: 'v', revision: 1, deleted: false, told_at: at }
  await db.insertInto('webhook_versions').values(known).execute()
  await db.insertInto('wish_rounds').values({ schedule_uuid: 'v', last_day: '2027-01-31', sentence: awkward }).execute()
  const wishes = { uuid: 'w', schedule_uuid: 'v', calendar_uuid: 'c', made_by: 'u', token: 't', created_at: at }
  await db
    .insertInto('wish_links')
    .values({ ...wishes, answer: '{}', answered_at: at })
    .execute()
  const run = { schedule_uuid: 'v', group_uuid: 'g', long_run: false, node: 'n', beat_at: at }
  await db.insertInto('runs').values(run).execute()
  await db
    .insertInto('signing_keys')
    .values({ kid: 'k', private_jwk: '{}', public_jwk: '{}', created_at: at })
    .execute()
  const subscription = { school_uuid: 'gone', customer_id: 'c', subscription_id: null, status: null, pays: false }
  await db
    .insertInto('subscriptions')
    .values({ ...subscription, period_end: null, cancel_at_period_end: false })
    .execute()
  await db.insertInto('billing_events').values({ id: 'e', heard_at: at }).execute()
  await db.insertInto('diaries').values({ school_uuid: 's', revision: 1 }).execute()
  const inDiary = { school_uuid: 's', kind: 'absences', uuid: 'absence', data: JSON.stringify({ note: awkward }) }
  await db.insertInto('diary_records').values(inDiary).execute()
  const entered = { school_uuid: 's', revision: 1, command: 'addAbsences', user_uuid: 'u', kind: 'do' as const, at }
  await db
    .insertInto('diary_changes')
    .values({ ...entered, change: '[]' })
    .execute()
  await db.insertInto('quotes').values({ school_uuid: 's', at, quote: '{}' }).execute()
  const login = {
    school_uuid: 's',
    settings: '{}',
    client_secret: awkward,
    short_name: 'hill',
    is_on: true,
    made_at: at,
  }
  await db.insertInto('school_sign_ins').values(login).execute()
  const identity = { school_uuid: 's', subject: awkward, issuer: 'i', user_uuid: 'u', created_at: at }
  await db.insertInto('school_identities').values(identity).execute()
  const begunThere = { state_hash: 's', key_hash: 'k', school_uuid: 's', purpose: 'sign-in' as const, nonce: 'n' }
  await db
    .insertInto('begun_sign_ins')
    .values({ ...begunThere, verifier: 'v', expires_at: at })
    .execute()
}
