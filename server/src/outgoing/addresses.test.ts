import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isRefusal } from '@timetable/domain'
import { expect, onTestFinished, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { post } from '../webhooks/post.ts'
import { webhookUrl } from '../webhooks/webhook-url.ts'
import { mayReach } from './addresses.ts'
import { ask } from './ask.ts'

const OUT = { loopback: false }

test('[V379] nothing in a private network is reached, however its address is written', () => {
  const not = [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.0.1', '203.0.113.9'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'localhost', ''],
  ]
  expect(not.filter((ip) => mayReach(ip, OUT))).toEqual([])
  const may = ['8.8.8.8', '172.32.0.1', '193.99.144.80', '2a02:2e0:3fe:1001:302::', '2606:4700::1111']
  expect(may.filter((ip) => mayReach(ip, OUT))).toEqual(may)
  expect(['127.0.0.1', '::1', '10.0.0.1'].map((ip) => mayReach(ip, { loopback: true }))).toEqual([true, true, false])
})

test('[V376] an address is one of https on a public network, with nobody’s name in it', () => {
  const said = (url: string, reach = OUT) => {
    const address = webhookUrl(url, reach)
    return isRefusal(address) ? address.code : address
  }
  expect(said(' https://hill.example/told?at=1#here ')).toBe('https://hill.example/told?at=1')
  for (const url of ['http://hill.example', 'ftp://hill.example', 'hill.example', 'https://ada:pw@hill.example', ''])
    expect([url, said(url)]).toEqual([url, 'webhook-address'])
  expect(said(`https://hill.example/${'x'.repeat(600)}`)).toBe('webhook-address')
  const inside = ['localhost', 'db', '127.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:10.0.0.1]', '192.168.1.1']
  const dotted = ['localhost.', 'localhost..', 'db.', 'printer.local.', '127.0.0.1.']
  for (const host of [...inside, ...dotted, 'metadata.google.internal', 'printer.local', 'a.localhost'])
    expect([host, said(`https://${host}/`)]).toEqual([host, 'webhook-private'])
  expect(said('https://hill.example.:8443/told')).toBe('https://hill.example:8443/told')
  expect(said('https://hill.example:443/told')).toBe('https://hill.example/told')
  for (const port of [22, 80, 5432, 8080])
    expect([port, said(`https://hill.example:${port}/`)]).toEqual([port, 'webhook-port'])
  expect(said('http://localhost:1/', { loopback: true })).toBe('http://localhost:1/')
  expect(said('http://10.0.0.1/', { loopback: true })).toBe('webhook-address')
})

test('[V379] a name is looked at where it leads, at each sending: one bad address among good ones is enough', async () => {
  const to = (found: readonly string[]) =>
    post('https://hill.example/told', '{}', {}, { loopback: false, resolve: async () => found })
  expect(await to(['10.0.0.7'])).toEqual({ status: null, problem: 'private' })
  expect(await to(['8.8.8.8', '::ffff:169.254.169.254'])).toEqual({ status: null, problem: 'private' })
  expect(await to([])).toEqual({ status: null, problem: 'unknown' })
})

test('[V379] the address that was checked is the one that is connected to, wherever the name leads a moment later', async () => {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.close())
  const answers = [['127.0.0.1'], ['10.0.0.7'], ['169.254.169.254']]
  let asked = 0
  const resolve = async () => answers[asked++] ?? []
  // The test may reach this machine. No other resolver knows the name.
  const send = () => post(`http://rebinding.invalid:${receiver.port}/told`, '{}', {}, { loopback: true, resolve })
  expect(await send()).toEqual({ status: 204, problem: null })
  expect(asked).toBe(1)
  expect(receiver.received).toMatchObject([{ headers: { host: `rebinding.invalid:${receiver.port}` }, body: '{}' }])
  for (const place of [2, 3]) {
    expect(await send()).toEqual({ status: null, problem: 'private' })
    expect(asked).toBe(place)
  }
  expect(receiver.received).toHaveLength(1)
})

test.each([301, 302, 303, 307, 308])(
  '[V379] a redirect (%i) is not followed, its status is the response',
  async (status) => {
    const [first, second] = [await startReceiver(), await startReceiver()]
    onTestFinished(async () => void (await Promise.all([first.close(), second.close()])))
    first.answer.status = status
    first.answer.head = { location: second.url }
    expect(await post(first.url, '{}', {}, { loopback: true })).toEqual({ status, problem: null })
    expect([first.received.length, second.received.length]).toEqual([1, 0])
  },
)

test('[V379] a response is read up to its limit, and a longer one is given up', async () => {
  const server = createServer((_, response) => response.end('x'.repeat(1000)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const read = (most: number) => ask(url, { method: 'GET', headers: {} }, most, { loopback: true })
  expect((await read(1000)).body.toString()).toBe('x'.repeat(1000))
  await expect(read(999)).rejects.toMatchObject({ code: 'too-long' })
  await expect(ask(url, { method: 'GET', headers: {} }, 1000, OUT)).rejects.toMatchObject({ code: 'private' })
})
