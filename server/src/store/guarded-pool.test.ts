import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPostgres } from '../testing/databases.ts'
import { freezerTo } from '../testing/freezer.ts'
import { openPostgres, type Store } from './database.ts'
import { asUnavailable, DatabaseUnavailable, isUnavailable } from './unavailable.ts'

const LIMITS = { patience: 300, probe: 400, connect: 1000, statement: 3000, again: 50 }

describe('[V100] a database that freezes', () => {
  let database: Awaited<ReturnType<typeof testPostgres>>
  let freezer: Awaited<ReturnType<typeof freezerTo>>
  let store: Store
  const one = () => sql<{ one: number }>`select 1 as one`.execute(store.db)
  const failure = (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (error: unknown) => error,
    )

  beforeAll(async () => {
    database = await testPostgres()
    freezer = await freezerTo(database.url)
    store = await openPostgres(freezer.url, LIMITS)
  })
  afterAll(async () => {
    await store.close()
    await freezer.close()
    await database.close()
  })

  test('fails all that waits and all that comes, and is found again', async () => {
    await Promise.all([one(), one(), one()])
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: goOn, resolve: go } = Promise.withResolvers<void>()
    const transaction = store.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      begin()
      await goOn
      await sql`select 1`.execute(trx)
    })
    await begun
    freezer.freeze()
    go()
    const asked = [transaction, ...Array.from({ length: 30 }, one)]
    const failures = await Promise.all(asked.map(failure))
    expect(failures.filter((one) => !(one instanceof DatabaseUnavailable))).toEqual([])
    // At once: before a timer of as long as the others waited, however late this process hears of either.
    const waited = setTimeout(LIMITS.patience, 'waited')
    expect(await Promise.race([failure(one()), waited])).toBeInstanceOf(DatabaseUnavailable)
    freezer.thaw()
    while (isUnavailable(await failure(one()))) await setImmediate()
    expect(store.poolUse?.()).toMatchObject({ inUse: 0, waiting: 0 })
  })

  test('is another thing than a statement that is slow, and one that is too slow is ended', async () => {
    await sql`select pg_sleep(1.5)`.execute(store.db)
    expect(await failure(sql`select pg_sleep(60)`.execute(store.db))).toBeInstanceOf(DatabaseUnavailable)
    expect((await one()).rows).toEqual([{ one: 1 }])
  })

  test('lets nobody have a line that it has ended', async () => {
    for (let time = 0; time < 20; time++) {
      expect(await failure(sql`select pg_terminate_backend(pg_backend_pid())`.execute(store.db))).toBeInstanceOf(
        DatabaseUnavailable,
      )
      expect((await one()).rows).toEqual([{ one: 1 }])
    }
  })

  test('is another thing than a statement that it refuses', async () => {
    expect(await failure(sql`select no_such_column`.execute(store.db))).not.toBeInstanceOf(DatabaseUnavailable)
  })
})

test('[V100] what tells that the database is not there is told from what it says no to', () => {
  const coded = (code: string) => Object.assign(new Error(code), { code })
  for (const code of ['ECONNREFUSED', 'EPIPE', '57P01', '57P03', '08006', '53300', '57014'])
    expect([code, isUnavailable(asUnavailable(coded(code)))]).toEqual([code, true])
  for (const code of ['23505', '22P02', '53100', '40001'])
    expect([code, isUnavailable(asUnavailable(coded(code)))]).toEqual([code, false])
  expect(isUnavailable(new Error('not saved', { cause: asUnavailable(new Error('Connection terminated')) }))).toBe(true)
  expect(isUnavailable(asUnavailable(new TypeError('a mistake of ours')))).toBe(false)
})
