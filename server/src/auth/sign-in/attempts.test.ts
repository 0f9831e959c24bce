import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { Hub, localBus, type Bus } from '../../nodes/bus.ts'
import { manualClock } from '../../testing/manual-clock.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { testPostgres } from '../../testing/databases.ts'
import type { Store } from '../../store/database.ts'
import { networkOf } from './attempts.ts'

const MINUTE = 60_000
const password = 'correct horse'
let store: Store
let clock: ReturnType<typeof manualClock>
let server: TestServer
beforeAll(async () => (store = await testPostgres()))
afterAll(() => store.close())
afterEach(() => server.close())

let people = 0
let email: string
const post = (path: string, payload: object, from: string, headers = {}) =>
  server.app.inject({ method: 'POST', url: `/auth/${path}`, payload, remoteAddress: from, headers })
const tryFrom = async (from: string, with_ = 'wrong', headers = {}) =>
  (await post('sign-in', { email, password: with_ }, from, headers)).statusCode
const codes = async (n: number, job: (n: number) => Promise<number>) => {
  const all: number[] = []
  for (let i = 0; i < n; i++) all.push(await job(i))
  return all
}
const HOME = '203.0.113.1'

async function start(parts: Parameters<typeof startServer>[0] = {}) {
  server = await startServer({ clock, ...parts }, store)
  email = `owner${++people}@attempts.example`
  const form = { email, name: 'Owner', password, schoolName: 'Hill', termsAccepted: true }
  expect((await post('sign-up', form, HOME)).statusCode).toBe(201)
}
beforeEach(() => (clock = manualClock()))

describe('[V44] wrong passwords', () => {
  test('from one network at one account are tried ten times, then after a wait that grows', async () => {
    await start()
    expect(await codes(11, () => tryFrom('198.51.100.7'))).toEqual([...Array<number>(10).fill(401), 429])
    const refused = await post('sign-in', { email: email.toUpperCase(), password }, '198.51.100.7')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      429,
      '60',
      { code: 'too-many-attempts' },
    ])
    // Another account is none of it, and nor is another network.
    expect((await post('sign-in', { email: 'other@attempts.example', password }, '198.51.100.7')).statusCode).toBe(401)
    clock.advance(MINUTE)
    expect(await codes(2, () => tryFrom('198.51.100.7'))).toEqual([401, 429])
    clock.advance(MINUTE)
    expect(await tryFrom('198.51.100.7')).toBe(429)
    clock.advance(MINUTE)
    expect(await tryFrom('198.51.100.7', password)).toBe(200)
    expect(await tryFrom('198.51.100.7')).toBe(401)
  })

  test('tried by many at once are counted before they are found wrong', async () => {
    await start()
    const all = await Promise.all(Array.from({ length: 30 }, () => tryFrom('198.51.100.8')))
    expect(all.filter((code) => code === 401)).toHaveLength(10)
  })

  test('of others keep the owner out neither where they have been in, nor elsewhere with the right one', async () => {
    await start()
    const everywhere = (n: number) => tryFrom(`198.51.100.${n % 100}`)
    await codes(60, everywhere)
    // All networks together wait by now, but one that tries for the first time in a day.
    expect(await codes(5, everywhere)).toEqual(Array(5).fill(429))
    expect(await tryFrom('192.0.2.1', password)).toBe(200)
    expect(await codes(3, () => tryFrom(HOME))).toEqual([401, 401, 401])
    expect(await tryFrom(HOME, password)).toBe(200)
    // Known from its sign-in a moment ago.
    expect(await codes(2, () => tryFrom('192.0.2.1'))).toEqual([401, 401])
    // A network that never was in waits with the others from its second try on, for a minute at most.
    expect(await codes(2, () => tryFrom('192.0.2.2'))).toEqual([401, 429])
    clock.advance(MINUTE)
    expect(await tryFrom('192.0.2.2', password)).toBe(200)
  })

  test('are forgotten after a day', async () => {
    await start()
    await codes(12, () => tryFrom('198.51.100.9'))
    clock.advance(24 * 60 * MINUTE)
    expect(await codes(10, () => tryFrom('198.51.100.9'))).toEqual(Array(10).fill(401))
  })
})

test('[V44] wrong passwords are counted together at all nodes, and forgiven at all of them', async () => {
  // Two that hear each other at once.
  const report = (error: unknown) => {
    throw error
  }
  const hubs = ['one', 'other'].map((node) => new Hub(node, report))
  const [one, other] = hubs.map((hub): Bus => ({
    ...localBus({ node: hub.node, report }),
    publish: (event) => hubs.forEach((each) => each.deliver(event, hub.node)),
    subscribe: (type, subscriber) => hub.subscribe(type, subscriber),
  })) as [Bus, Bus]
  await start({ bus: one })
  const here = server
  const there = await startServer({ clock, bus: other }, store)
  onTestFinished(() => there.close())
  const tryAt = async (node: TestServer, given = 'wrong') =>
    (
      await node.app.inject({
        method: 'POST',
        url: '/auth/sign-in',
        payload: { email, password: given },
        remoteAddress: '198.51.100.9',
      })
    ).statusCode
  const inTurn = (n: number) => (n % 2 ? here : there)
  expect(await codes(12, (n) => tryAt(inTurn(n)))).toEqual([...Array<number>(10).fill(401), 429, 429])
  clock.advance(MINUTE)
  expect(await tryAt(there, password)).toBe(200)
  expect(await codes(12, (n) => tryAt(inTurn(n)))).toEqual([...Array<number>(10).fill(401), 429, 429])
})

describe('[V44] the network address', () => {
  const tries = (n: number, headers: (n: number) => object) =>
    codes(n, async (i) => (await post('renew', { renewal: 'x' }, '10.0.0.1', headers(i))).statusCode)
  const named = (text: string) => ({ 'x-forwarded-for': text })

  test('is the connection’s own, whatever a visitor writes, where no proxy is trusted', async () => {
    await start({ attemptsPerMinute: 2 })
    const all = await tries(25, (n) => named(`203.0.113.${n}`))
    expect(all.filter((code) => code === 429)).toHaveLength(5)
  })

  test.each([1, ['10.0.0.0/8']])(
    'behind a proxy (%j) is what the proxy saw, never what came before it',
    async (trustProxy) => {
      await start({ attemptsPerMinute: 2, trustProxy })
      const invented = await tries(25, (n) => named(`192.0.2.${n}, 203.0.113.9`))
      expect(invented.filter((code) => code === 429)).toHaveLength(5)
      expect(await tries(3, () => named('192.0.2.1, 203.0.113.10'))).toEqual([401, 401, 401])
    },
  )

  test('behind two is what the outer one saw', async () => {
    await start({ attemptsPerMinute: 2, trustProxy: 2 })
    const all = await tries(25, (n) => named(`192.0.2.${n}, 203.0.113.9, 10.0.0.2`))
    expect(all.filter((code) => code === 429)).toHaveLength(5)
    const others = await tries(25, (n) => named(`203.0.113.9, 198.51.100.${n}, 10.0.0.2`))
    expect(others).not.toContain(429)
  })

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network))
})
