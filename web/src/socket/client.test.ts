import { creationOf } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { tinySchedule } from '@timetable/domain/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeServer } from '../testing/fake-server.ts'
import { createManualClock, settle } from '../testing/manual-clock.ts'
import {
  createClient,
  RETRY_DELAY,
  type Client,
  type ClientParts,
  type ConnectionState,
  type Verdict,
  type WaitingCommand,
} from './client.ts'
import { CONNECTION_LOST } from './commands.ts'

const welcome = (memory: string): Message => ({
  type: 'Welcome',
  user: { uuid: 'u1', name: 'Ada Example', email: 'ada@example.org', created_at: 1_700_000_000, role: null },
  schools: [],
  memory,
})
const school = { schoolUuid: 'school' }

describe('client', () => {
  let server: ReturnType<typeof createFakeServer>
  let clock: ReturnType<typeof createManualClock>
  let client: Client
  let states: ConnectionState[]
  let unauthorized: number
  let renewing: ReturnType<ClientParts['renew']>
  let verdict: Verdict
  let judged: WaitingCommand[]
  let unanswered: number
  let restored: (() => Promise<void>) | null
  let onMessage: ClientParts['onMessage']

  beforeEach(() => {
    server = createFakeServer()
    clock = createManualClock()
    states = []
    unauthorized = 0
    renewing = null
    verdict = 'resend'
    judged = []
    unanswered = 0
    restored = null
    onMessage = () => undefined
    client = createClient({
      translate: (message) => message,
      ...clock,
      tab: 't',
      url: () => 'ws://planner',
      onWaiting: (count) => (unanswered = count),
      openSocket: server.openSocket,
      onMessage: (message) => onMessage(message),
      onState: (state) => states.push(state),
      renew: () => renewing,
      onUnauthorized: () => unauthorized++,
      restore: async () => restored?.(),
      judge: (waiting) => {
        judged.push(waiting)
        return verdict
      },
    })
  })

  const loseForGood = () => {
    for (let i = 0; i <= 5; i++) {
      server.line.break()
      clock.pass(RETRY_DELAY)
    }
  }

  test('a command carries an id, and the answer with that id keeps the promise', async () => {
    client.connect()
    server.line.accept()
    const first = client.send('undo', {})
    const second = client.send('redo', {})
    const [undo, redo] = server.line.sent
    expect([undo?.command, redo?.command]).toEqual(['undo', 'redo'])
    server.line.say({ type: 'Ack', id: redo!.id, revision: 8 }, { type: 'Ack', id: undo!.id, revision: 7 })
    expect(await first).toEqual({ type: 'Ack', id: undo!.id, revision: 7 })
    expect(await second).toEqual({ type: 'Ack', id: redo!.id, revision: 8 })
  })

  test('an answer in parts keeps its promise when the last has come; parts of a line that broke are forgotten', async () => {
    const [began, ends] = [creationOf(tinySchedule()).slice(0, 2), creationOf(tinySchedule()).slice(2)]
    const heard: Message[] = []
    onMessage = (message) => heard.push(message)
    const change = {
      type: 'Change',
      revision: 8,
      command: 'undo',
      user: null,
      history: { undo: null, redo: null },
    } as const
    client.connect()
    server.line.accept()
    server.line.say({ ...change, change: [], inParts: true }, { type: 'Part', last: false, change: began })
    server.line.break()
    clock.pass(RETRY_DELAY)
    server.line.accept()
    server.line.say({ type: 'Part', last: true, change: ends })
    expect(heard).toEqual([])
    server.line.say({ ...change, change: [], inParts: true }, { type: 'Part', last: false, change: began })
    server.line.say({ type: 'Part', last: true, change: ends }, { type: 'Ack', revision: 8 })
    await settle()
    expect(heard).toEqual([
      { ...change, change: [...began, ...ends] },
      { type: 'Ack', revision: 8 },
    ])
  })

  test('a command given before the line is open goes out when it opens', async () => {
    void client.send('listSchedules', school)
    client.connect()
    server.line.accept()
    await settle()
    expect(server.line.commands()).toEqual(['listSchedules'])
  })

  test('tries five times, three seconds apart, then gives up and answers the questions', async () => {
    client.connect()
    server.line.accept()
    const answer = client.send('listSchedules', school)
    server.line.break()
    clock.pass(RETRY_DELAY - 1)
    expect(server.connections).toHaveLength(1)
    clock.pass(1)
    expect(server.connections).toHaveLength(2)
    loseForGood()
    expect(server.connections).toHaveLength(6)
    expect(states).toEqual(['connecting', 'open', 'reconnecting', 'lost'])
    expect(await answer).toMatchObject({ type: 'Error', code: CONNECTION_LOST })
    expect(await client.send('readUserSettings', {})).toMatchObject({ type: 'Error', code: CONNECTION_LOST })
  })

  test('what changes something is kept while the line is given up, and goes out in order when it is back', async () => {
    client.connect()
    server.line.accept()
    server.line.break()
    void client.send('undo', {})
    loseForGood()
    void client.send('redo', {})
    expect(unanswered).toBe(2)
    client.retry()
    server.line.accept()
    await settle()
    expect(server.line.commands()).toEqual(['undo', 'redo'])
    for (const { id } of server.line.sent) server.line.say({ type: 'Ack', id, revision: 7 })
    expect(unanswered).toBe(0)
  })

  test('a server that remembers the tab is sent what was in flight again, under its old id', async () => {
    client.connect()
    server.line.accept()
    server.line.say(welcome('one'))
    void client.send('undo', {})
    const { id } = server.line.last('undo')
    server.line.break()
    clock.pass(RETRY_DELAY)
    server.line.accept()
    await settle()
    expect(server.line.commands()).toEqual([])
    server.line.say(welcome('one'))
    await settle()
    expect(server.line.last('undo').id).toBe(id)
    expect(judged).toMatchObject([{ command: 'undo', doubtful: false }])
  })

  test('what went out before the welcome is sent again to a server that remembers', async () => {
    client.connect()
    server.line.accept()
    void client.send('undo', {})
    server.line.say(welcome('one'))
    server.line.break()
    clock.pass(RETRY_DELAY)
    server.line.accept()
    server.line.say(welcome('one'))
    await settle()
    expect(judged).toMatchObject([{ command: 'undo', doubtful: false }])
    expect(server.line.commands()).toEqual(['undo'])
  })

  test('what went out on a line that broke before its welcome is sent again to a server that remembers the tab', async () => {
    client.connect()
    server.line.accept()
    server.line.say(welcome('one'))
    server.line.break()
    clock.pass(RETRY_DELAY)
    server.line.accept()
    void client.send('undo', {})
    expect(server.line.commands()).toEqual(['undo'])
    for (const memory of ['one', 'two']) {
      server.line.break()
      clock.pass(RETRY_DELAY)
      server.line.accept()
      server.line.say(welcome(memory))
      await settle()
    }
    expect(judged.map(({ doubtful }) => doubtful)).toEqual([false, true])
  })

  test('what was sent to a server that has forgotten since stays in doubt, however often the line breaks', async () => {
    client.connect()
    server.line.accept()
    server.line.say(welcome('one'))
    void client.send('undo', {})
    for (const memory of ['two', 'two']) {
      server.line.break()
      clock.pass(RETRY_DELAY)
      server.line.accept()
      server.line.say(welcome(memory))
      await settle()
    }
    expect(judged.map(({ doubtful }) => doubtful)).toEqual([true, true])
  })

  test('after giving up, a person can start the attempts over', async () => {
    client.connect()
    loseForGood()
    client.retry()
    server.line.accept()
    await settle()
    expect(states.at(-1)).toBe('open')
    void client.send('undo', {})
    expect(server.line.commands()).toEqual(['undo'])
  })

  test('a good connection resets the count of attempts', () => {
    client.connect()
    for (let i = 0; i < 12; i++) {
      server.line.accept()
      server.line.break()
      clock.pass(RETRY_DELAY)
    }
    expect(states).not.toContain('lost')
  })

  test('after 4401 the line opens with a new token, and what waited goes out', async () => {
    client.connect()
    server.line.accept()
    server.line.say(welcome('one'))
    const answer = client.send('undo', {})
    renewing = Promise.resolve('renewed')
    server.line.break(4401)
    await settle()
    server.line.accept()
    server.line.say(welcome('one'))
    await settle()
    expect(server.line.commands()).toEqual(['undo'])
    server.line.say({ type: 'Ack', id: server.line.last('undo').id, revision: 3 })
    expect([await answer, unauthorized]).toMatchObject([{ type: 'Ack', revision: 3 }, 0])
  })

  test('a token that is refused right after it was renewed ends the session', async () => {
    client.connect()
    server.line.accept()
    renewing = Promise.resolve('renewed')
    server.line.break(4401)
    await settle()
    server.line.accept()
    server.line.break(4401)
    expect([unauthorized, server.connections.length]).toEqual([1, 2])
  })

  test('a sign-in that has ended ends the session, and without an answer the line is tried again', async () => {
    client.connect()
    server.line.accept()
    renewing = Promise.resolve('offline')
    server.line.break(4401)
    await settle()
    expect([unauthorized, states.at(-1)]).toEqual([0, 'reconnecting'])
    clock.pass(RETRY_DELAY)
    server.line.accept()
    renewing = Promise.resolve('refused')
    server.line.break(4401)
    await settle()
    expect([unauthorized, states.at(-1)]).toEqual([1, 'idle'])
  })

  test('4401 ends the session and is not retried', async () => {
    client.connect()
    server.line.accept()
    const answer = client.send('undo', {})
    server.line.break(4401)
    clock.pass(60_000)
    expect(unauthorized).toBe(1)
    expect(server.connections).toHaveLength(1)
    expect(await answer).toMatchObject({ code: CONNECTION_LOST })
  })

  test.each([
    ['resend', ['undo']],
    ['committed', []],
    ['unknown', []],
  ] as const)('a command in flight at the break, judged %s, sends %j', async (judged, sent) => {
    verdict = judged
    client.connect()
    server.line.accept()
    const answer = client.send('undo', {})
    server.line.break()
    clock.pass(RETRY_DELAY)
    server.line.accept()
    server.line.say(welcome('two'))
    await settle()
    expect(server.line.commands()).toEqual(sent)
    if (judged === 'committed') expect(await answer).toMatchObject({ type: 'Ack', revision: null })
    if (judged === 'unknown') expect(await answer).toMatchObject({ type: 'Error', code: CONNECTION_LOST })
  })

  test('what waited goes out only after the version is open again, and before newer commands', async () => {
    let finish = () => {}
    client.connect()
    server.line.accept()
    server.line.break()
    void client.send('undo', {})
    clock.pass(RETRY_DELAY)
    restored = () => new Promise((resolve) => (finish = resolve))
    server.line.accept()
    void client.send('redo', {})
    await settle()
    expect(server.line.commands()).toEqual([])
    finish()
    await settle()
    expect(server.line.commands()).toEqual(['undo', 'redo'])
  })

  test('closing answers what waits, and nothing of the old line is heard any more', async () => {
    client.connect()
    server.line.accept()
    const answer = client.send('undo', {})
    client.close()
    expect(server.line.closedByClient).toBe(true)
    expect(await answer).toMatchObject({ code: CONNECTION_LOST })
    server.line.break()
    clock.pass(60_000)
    expect(server.connections).toHaveLength(1)
    expect(states.at(-1)).toBe('idle')
  })
})
