import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres, type Store } from '../store/database.ts'
import { POOL_LIMITS } from '../store/guarded-pool.ts'
import { testPostgres } from '../testing/databases.ts'
import { freezerTo } from '../testing/freezer.ts'
import { connect } from '../testing/planner.ts'
import { signUpAt, spawnServer } from '../testing/process.ts'
import { schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { isNightly } from '@timetable/domain/testing'

const QUICK = { patience: 500, probe: 1000, connect: 2000, statement: 20_000, again: 50 }

describe('while the database is frozen', () => {
  let database: Awaited<ReturnType<typeof testPostgres>>
  let freezer: Awaited<ReturnType<typeof freezerTo>>
  beforeAll(async () => {
    database = await testPostgres()
    freezer = await freezerTo(database.url)
  })
  afterAll(async () => {
    await freezer.close()
    await database.close()
  })

  describe('a server', () => {
    let store: Store
    let server: TestServer
    const status = async (path: string) => (await fetch(`${server.url}${path}`)).status
    beforeAll(async () => {
      store = await openPostgres(freezer.url, QUICK)
      server = await startServer({}, store)
    })
    afterAll(async () => {
      freezer.thaw()
      await server.close()
      await store.close()
    })

    test('[V100][V101] answers commands, sign-ins and lines that it is, signs nobody out, and goes on afterwards', async () => {
      const { account, planner } = await schoolOn(server)
      expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
      freezer.freeze()
      expect(await planner.ask('createCalendar', { name: 'Gym', calendarType: 'ROOM' })).toMatchObject({
        type: 'Error',
        code: 'unavailable',
        error: 'The server cannot reach its data right now. Try again in a moment',
      })
      for (const form of ['sign-in', 'ask-reset']) {
        const refused = await fetch(`${server.url}/auth/${form}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'a@b.org', password: 'correct horse' }),
        })
        expect([form, refused.status, refused.headers.get('retry-after')]).toEqual([form, 503, '1'])
        expect(await refused.json()).toMatchObject({ code: 'unavailable' })
      }
      // The result before it was frozen is repeated for a second.
      while ((await status('/readyz')) !== 503);
      expect(await status('/healthz')).toBe(200)
      expect(await (await connect(server.url, account.token)).closed).toBe(1013)

      freezer.thaw()
      while ((await status('/readyz')) !== 200);
      const line = await connect(server.url, account.token)
      expect(line.messages[0]).toMatchObject({ type: 'Welcome' })
      expect(await planner.ask('createCalendar', { name: 'Hall', calendarType: 'ROOM' })).toMatchObject({ type: 'Ack' })
      await line.close()
      await planner.close()
    })
  })

  test.runIf(isNightly)(
    '[V52] a server that is asked to stop says so to its connections and ends within 5 s',
    async () => {
      const process = spawnServer({ DATABASE_URL: freezer.url })
      const at = await process.ready
      if (at === undefined) throw new Error((await process.ended).stderr)
      const { token, schoolUuid } = await signUpAt(at)
      const planner = await connect(at, token)
      const { item } = await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Autumn', days: 2 })
      await planner.must('Schedule', 'openSchedule', { schoolUuid, scheduleUuid: item.uuid })
      freezer.freeze()
      planner.sendRaw(JSON.stringify({ command: 'addPeriod', id: 1 }))
      const began = performance.now()
      process.signal('SIGTERM')
      expect(await planner.closed).toBe(1001)
      const { code, stderr } = await process.ended
      // Either it gave the database up by itself, or its own clock told it to end. On a busy machine that clock is late.
      if (code !== 0) expect(stderr).toContain('the server did not stop cleanly within 4.5 s')
      expect(performance.now() - began).toBeLessThan(POOL_LIMITS.statement)
      freezer.thaw()
    },
  )
})
