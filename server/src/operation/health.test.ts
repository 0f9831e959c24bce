import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { secondsSince } from '../store/marks.ts'
import { testPostgres } from '../testing/databases.ts'
import { fillDisk } from '../testing/full-disk.ts'
import { untilWaitingForLocks } from '../testing/lock-waits.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { healthRoutes } from './health.ts'

async function started(freeBytes?: () => number) {
  const store = await testPostgres()
  const clock = manualClock()
  const app = Fastify()
  healthRoutes(app, { db: store.db, clock, freeBytes })
  onTestFinished(async () => {
    await app.close()
    await store.close()
  })
  return { db: store.db, clock, status: async () => (await app.inject('/readyz')).statusCode }
}

test('[V101] a server is ready while its database writes, which is tried at most once a second', async () => {
  const { db, clock, status } = await started()
  expect(await secondsSince(db, 'heartbeat')).toBeUndefined()
  expect(await status()).toBe(200)
  await sql`update marks set at = at - interval '1 hour'`.execute(db)
  expect(await secondsSince(db, 'heartbeat')).toBeGreaterThan(3599)
  clock.advance(1000)
  expect(await status()).toBe(200)
  expect(await secondsSince(db, 'heartbeat')).toBeLessThan(3599)

  // As when the disk is full: it still reads.
  const free = await fillDisk(db, 'marks')
  await sql`select 1`.execute(db)
  clock.advance(1000)
  expect(await status()).toBe(503)
  await free()
  clock.advance(1000)
  expect(await status()).toBe(200)
})

test('[V101] a database that is slow, because the machine is busy, is no reason to send visitors elsewhere', async () => {
  const { db, clock, status } = await started()
  expect(await status()).toBe(200)
  clock.advance(1000)
  const locked = await db.startTransaction().execute()
  await sql`lock table marks in access exclusive mode`.execute(locked)
  const slow = status()
  await untilWaitingForLocks(db, 1)
  clock.advance(1000)
  expect(await slow).toBe(200)
  await locked.commit().execute()
  expect(await status()).toBe(200)
})

test('[V101] before a database has ever written, its first write is waited for', async () => {
  const { db, clock, status } = await started()
  const locked = await db.startTransaction().execute()
  await sql`lock table marks in access exclusive mode`.execute(locked)
  const first = status()
  await untilWaitingForLocks(db, 1)
  clock.advance(1000)
  await locked.commit().execute()
  expect(await first).toBe(200)
})

test('[V101] with a disk that is almost full a server is not ready', async () => {
  let free = 65 * 2 ** 20
  const { clock, status } = await started(() => free)
  expect(await status()).toBe(200)
  free = 63 * 2 ** 20
  clock.advance(1000)
  expect(await status()).toBe(503)
})

test('[V101] a disk that cannot be read makes a server not ready, until it can be read', async () => {
  let isThere = false
  const { clock, status } = await started(() => {
    if (!isThere) throw new Error('ENOENT')
    return 65 * 2 ** 20
  })
  expect(await status()).toBe(503)
  isThere = true
  clock.advance(1000)
  expect(await status()).toBe(200)
})

test('[V101] many probes cost one write a second', async () => {
  const { db, clock, status } = await started()
  await sql`create table writes (at timestamptz)`.execute(db)
  await sql`create function counted() returns trigger language plpgsql as
    'begin insert into writes values (now()); return null; end'`.execute(db)
  await sql`create trigger counted after insert or update on marks for each row execute function counted()`.execute(db)
  const writes = async () => (await sql`select at from writes`.execute(db)).rows.length

  for (const second of [1, 2, 3]) {
    expect(new Set(await Promise.all(Array.from({ length: 50 }, status)))).toEqual(new Set([200]))
    clock.advance(999)
    expect(await status()).toBe(200)
    expect(await writes()).toBe(second)
    clock.advance(1)
  }
})
