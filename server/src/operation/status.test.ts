import { serviceStatus } from '@timetable/service'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smtpMailer } from '../mail/mailer.ts'
import { openPostgres, type Store } from '../store/database.ts'
import { testPostgres } from '../testing/databases.ts'
import { freezerTo } from '../testing/freezer.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { startSmtp } from '../testing/smtp.ts'

const QUICK = { patience: 500, probe: 1000, connect: 2000, statement: 20_000, again: 50 }
const statusAt = async (server: TestServer) => {
  const answer = await server.app.inject('/status.json')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  return serviceStatus.strict().parse(answer.json())
}

test('[V434] says how many runs are on and how many wait', async () => {
  const server = await startServer({ runsAtOnce: 1 })
  expect(await statusAt(server)).toMatchObject({
    database: 'works',
    mail: { state: 'unset' },
    runs: { now: 0, waiting: 0, longestWait: null },
  })
  const { planner } = await schoolOn(server)
  await planner.ask('resumeSchedule', { longRun: false })
  const { runs } = await statusAt(server)
  expect((runs?.now ?? 0) + (runs?.waiting ?? 0)).toBe(1)
  await planner.close()
  await server.close()
})

describe('of a mail server', () => {
  test('[V434] says what it found when it asked last, and asks once a minute', async () => {
    const smtp = await startSmtp()
    const asked: string[] = []
    const own = smtpMailer(smtp.url, 'no-reply@school.example')
    const mailer = { ...own, check: () => (asked.push('asked'), own.check!()) }
    const clock = manualClock()
    const server = await startServer({ mailer, clock })
    const first = await statusAt(server)
    expect(first.mail).toEqual({ state: 'works', at: clock.now().toISOString() })
    await smtp.close()
    clock.advance(30_000)
    expect((await statusAt(server)).mail).toEqual(first.mail)
    expect(asked).toHaveLength(1)
    clock.advance(30_000)
    expect((await statusAt(server)).mail).toEqual({ state: 'down', at: clock.now().toISOString() })
    await server.close()
  })
})

describe('of a database', () => {
  let database: Awaited<ReturnType<typeof testPostgres>>
  let freezer: Awaited<ReturnType<typeof freezerTo>>
  let store: Store
  let server: TestServer
  beforeAll(async () => {
    database = await testPostgres()
    freezer = await freezerTo(database.url)
    store = await openPostgres(freezer.url, QUICK)
    server = await startServer({}, store)
  })
  afterAll(async () => {
    freezer.thaw()
    await server.close()
    await store.close()
    await freezer.close()
    await database.close()
  })

  test('[V434] that is frozen it says that it is down, and nothing of what it would have to ask there', async () => {
    expect(await statusAt(server)).toMatchObject({ database: 'works' })
    freezer.freeze()
    expect(await statusAt(server)).toMatchObject({ database: 'down', runs: null })
    freezer.thaw()
    while ((await fetch(`${server.url}/readyz`)).status !== 200);
    expect(await statusAt(server)).toMatchObject({ database: 'works' })
  })
})
