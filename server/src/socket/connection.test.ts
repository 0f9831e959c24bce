import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from '@fastify/websocket'
import { assembling, type Message } from '@timetable/service'
import { tinySchedule } from '@timetable/domain/testing'
import { records } from '@timetable/service/testing'
import { Connection } from './connection.ts'
import { Unsendable } from './outbox.ts'

/** A WebSocket whose other end is the test. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readonly CLOSED = 3
  readyState = 1
  bufferedAmount = 0
  paused = false
  calls: string[] = []
  sent: string[] = []
  /** Calls of those whose text has not been taken yet. */
  taken: (() => void)[] = []
  /** The frames of a message whose last one has not been sent yet. */
  #begun = ''
  send = (text: string, { fin } = { fin: true }, taken?: () => void) => {
    this.#begun += text
    if (fin) this.sent.push(this.#begun)
    if (fin) this.#begun = ''
    if (taken) this.taken.push(taken)
  }
  pause = () => void (this.paused = true)
  resume = () => void (this.paused = false)
  ping = () => void this.calls.push('ping')
  close = (code: number) => void this.calls.push(`close ${code}`)
  terminate = () => void this.calls.push('terminate')
}

const opened = () => {
  const socket = new FakeSocket()
  const line = { cork: () => void socket.calls.push('cork'), uncork: () => void socket.calls.push('uncork') }
  return { socket, connection: new Connection(socket as unknown as WebSocket, line) }
}
/** What was asked of the socket, but for what is said in one breath. */
const asked = ({ calls }: FakeSocket) => calls.filter((call) => !call.endsWith('cork'))
const message = { type: 'Ack', revision: 1 } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[V37] a line is closed once too much waits for it, not for one large message', () => {
  const { socket, connection } = opened()
  socket.bufferedAmount = 8 * 1024 * 1024
  connection.send(message)
  expect(asked(socket)).toEqual([])
  socket.bufferedAmount += 1000
  connection.send(message)
  expect(asked(socket)).toEqual(['close 4408', 'terminate'])
  socket.readyState = socket.CLOSED
  connection.send(message)
  expect(socket.sent).toHaveLength(2)
})

test('what is said before anything else is done is written at once', async () => {
  const { socket, connection } = opened()
  socket.send = (text) => void socket.calls.push((JSON.parse(text) as Message).type)
  for (const type of ['ScheduleDeleted', 'AccessEnded'] as const) {
    connection.send({ type, scheduleUuid: 'gone' })
    await Promise.resolve()
    connection.send(message)
    await new Promise((resolve) => process.nextTick(resolve))
  }
  const [before, after] = ['cork', 'uncork']
  expect(socket.calls).toEqual([before, 'ScheduleDeleted', 'Ack', after, before, 'AccessEnded', 'Ack', after])
})

test('[V37] what comes faster than it is done is read no further until it is', async () => {
  const { socket, connection } = opened()
  const started: string[] = []
  let finish = () => {}
  connection.receive((text) => {
    started.push(text)
    return new Promise<void>((resolve) => (finish = resolve))
  })
  for (let n = 0; n < 31; n++) socket.emit('message', Buffer.from(`${n}`), false)
  expect(socket.paused).toBe(false)
  socket.emit('message', Buffer.from('31'), false)
  expect(socket.paused).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual(['0'])
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual(['0', '1'])
  expect(socket.paused).toBe(false)
  socket.emit('message', Buffer.from('x'.repeat(100_000)), false)
  expect(socket.paused).toBe(true)
})

test('[V37] a line that doesn’t answer the heartbeat is ended', () => {
  const { socket } = opened()
  vi.advanceTimersByTime(30_000)
  socket.emit('pong')
  vi.advanceTimersByTime(30_000)
  expect(asked(socket)).toEqual(['ping', 'ping'])
  vi.advanceTimersByTime(30_000)
  expect(asked(socket)).toEqual(['ping', 'ping', 'terminate'])
  socket.emit('close')
  vi.advanceTimersByTime(90_000)
  expect(asked(socket)).toHaveLength(3)
})

test('[V39] a line is over once all that came over it is done', async () => {
  const { socket, connection } = opened()
  const told: string[] = []
  let finish = () => {}
  connection.receive(() => new Promise<void>((resolve) => (finish = resolve)).then(() => void told.push('done')))
  connection.closed(() => told.push('over'))
  socket.emit('message', Buffer.from('{}'), false)
  socket.emit('error', new Error('broken'))
  socket.emit('close')
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([])
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['done', 'over'])
})

test('[V151] a message of which no text can be made is told to whoever sends it', () => {
  const { socket, connection } = opened()
  const endless = { toJSON: () => 'x'.repeat(2 ** 29) }
  expect(() => connection.send({ ...message, of: endless } as never)).toThrow(Unsendable)
  expect(socket.sent).toEqual([])
})

const largeSchedule = tinySchedule({
  calendars: Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`Class ${n}`, 'CLASS'])),
})

test('[V152] a large answer goes in parts as they are taken, and what comes after it waits', async () => {
  const { socket, connection } = opened()
  const told = records(largeSchedule)
  connection.send(told)
  connection.send(message)
  // Far more is buffered than one who is slow may have; but it is one answer.
  socket.bufferedAmount = 100 * 1024 * 1024
  expect(socket.sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(socket.sent).toHaveLength(1)
  const whole = assembling()
  const heard: Message[] = []
  while (socket.taken.length > 0) {
    const before = socket.sent.length
    socket.taken.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(socket.sent.length - before).toBeLessThanOrEqual(1)
  }
  for (const text of socket.sent) heard.push(...[whole(JSON.parse(text) as Message)].filter((one) => one !== undefined))
  expect(heard).toEqual([told, message])
  expect(asked(socket)).toEqual([])
})

test('[V152] a line that takes no part between two heartbeats is ended, and no command is begun before it has all', async () => {
  const { socket, connection } = opened()
  const begun: string[] = []
  connection.receive((text) => {
    begun.push(text)
    connection.send(records(largeSchedule))
    return Promise.resolve()
  })
  for (const text of ['a', 'b']) socket.emit('message', Buffer.from(text), false)
  await vi.advanceTimersByTimeAsync(30_000)
  socket.emit('pong')
  expect(begun).toEqual(['a'])
  socket.taken.shift()?.()
  await vi.advanceTimersByTimeAsync(30_000)
  socket.emit('pong')
  expect(asked(socket)).toEqual(['ping', 'ping'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked(socket)).toEqual(['ping', 'ping', 'terminate'])
})
