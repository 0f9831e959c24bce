import { connect } from 'node:net'
import { once } from 'node:events'
import { seeded } from '@timetable/domain/testing'
import { closePool, importFile, lookAtFile } from '@timetable/runner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from './store/database.ts'
import { testPostgres } from './testing/databases.ts'
import { sendMutatedBodies } from './testing/faults/bodies.ts'
import { crewOn } from './testing/faults/crew.ts'
import { layGround, storedOf } from './testing/faults/ground.ts'
import { sendMutatedMessages } from './testing/faults/messages.ts'
import { mortalNodes } from './testing/faults/mortal-nodes.ts'
import { troubleFor } from './testing/faults/trouble.ts'
import { verdictOn } from './testing/faults/verdict.ts'
import { work } from './testing/faults/work.ts'
import { startServer, type TestServer } from './testing/server.ts'

const AT = new Date(Date.UTC(2026, 0, 5))

describe('two nodes on one database', () => {
  let database: Store & { readonly url: string }
  let nodes: Awaited<ReturnType<typeof mortalNodes>>
  beforeAll(async () => {
    database = await testPostgres()
    nodes = await mortalNodes(database, 2)
  })
  afterAll(async () => {
    await nodes.close()
    await database.close()
  })

  test.each([1, 2, 3])(
    '[V1][V6][V11][V31][V32][V54] whoever is cut off or dies, what was done is one story that everyone was told (seed %i)',
    async (seed) => {
      const people = [await nodes.server(0).signUp(), await nodes.server(1).signUp()]
      const { start, tabs, random } = await crewOn(database.db, people, { seed, at: AT, url: nodes.url })
      const commands = 120
      const trouble = troubleFor(tabs, random, commands, { cutNodes: nodes.cut, kill: nodes.kill })
      await work(tabs, { seed, commands, underWay: 3, trouble })
      const { complaints, acknowledged, lost } = await verdictOn(start, tabs, await storedOf(database.db, start.uuid))
      for (const tab of tabs) tab.end()
      expect(complaints).toEqual([])
      expect(lost).toBe(0)
      expect(acknowledged).toBeGreaterThan(commands / 3)
      expect(tabs.every(({ breaks }) => breaks > 0)).toBe(true)
    },
  )

  test('nothing unexpected was reported', () => {
    expect(nodes.reports).toEqual([])
  })
})

describe('whatever is sent', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ importFile, lookAtFile, mailer: { async send() {} } })
  })
  afterAll(async () => {
    await server.close()
    await closePool()
  })

  test('[V31][V33][V36] of messages nearly sound, each is answered once, and the version stays sound', async () => {
    const { token, schoolUuid } = await server.signUp()
    const { uuid: scheduleUuid } = await layGround(server.store.db, schoolUuid, 'Ground', AT)
    const which = { schoolUuid, scheduleUuid }
    const complaints = await sendMutatedMessages({ url: server.url, token, which, random: seeded(1), count: 2_000 })
    expect(complaints).toEqual([])
  })

  test('[V196] of requests nearly sound, none is answered with an error of the server', async () => {
    const { token } = await server.signUp()
    expect(await sendMutatedBodies({ url: server.url, token, random: seeded(1), count: 400 })).toEqual([])
  })

  test.each(['GET /config', 'GET /nowhere', 'POST /auth/sign-in'])(
    '[V197] %s that asks for another protocol is answered, and its line ends with that',
    async (request) => {
      const { hostname, port } = new URL(server.url)
      const line = connect(Number(port), hostname)
      const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
      line.end(`${request} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n`)
      let answer = ''
      line.setEncoding('utf8').on('data', (text: string) => (answer += text))
      await once(line, 'close', { signal: AbortSignal.timeout(20_000) })
      expect(answer).toMatch(/^HTTP\/1\.1 [24]/)
    },
  )

  test('[V196] a request that is followed by none, so that its line is closed, is nothing to report', async () => {
    const { hostname, port } = new URL(server.url)
    const line = connect(Number(port), hostname)
    line.end('POST /auth/sign-in HTTP/1.1\r\nHost: a\r\n\r\nno request\r\n\r\n')
    await once(line.resume(), 'close')
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(server.reports).toEqual([])
  })
})
