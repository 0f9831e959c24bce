import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileOf } from '@timetable/instances'
import { figuresFrom } from '../basics/figures.ts'
import { machine } from '../basics/machine.ts'
import type { Suite } from '../basics/suite.ts'
import { Client } from '../load/client.ts'
import { withDatabase } from '../load/database.ts'
import { startNode } from '../load/node-process.ts'
import { signUp } from '../load/school.ts'

/** `loops`: processes beside the server that never rest. `schools`: schools that import, solve and export at the same time. */
type BusyOptions = { readonly loops: number; readonly schools: number }

const FULL: BusyOptions = { loops: 12, schools: 4 }
const SHORT: BusyOptions = { loops: 4, schools: 2 }
const FILE = readFileSync(fileOf('classes-60'), 'utf8')
/** Milliseconds between two requests for readiness. */
const ASKED_EVERY = 500

export const busySuite: Suite = {
  usage: 'busy [--short] [--loops N] [--schools N]',
  about:
    'a server on a machine that others keep busy: it may be slower, but refuses nothing and is never out of service',
  async run(args, print) {
    const options = figuresFrom(args, {
      full: FULL,
      short: SHORT,
      isFit: (value) => Number.isInteger(value) && value >= 0,
    })
    print(JSON.stringify({ ...machine(), ...options }))
    const figures = await withDatabase((database) => measure(database.url, options))
    print(JSON.stringify(figures))
    return figures.refused.length === 0 && figures.notReady === 0 ? 0 : 1
  },
}

async function measure(databaseUrl: string, { loops, schools }: BusyOptions) {
  const busy: ChildProcess[] = []
  try {
    for (let loop = 0; loop < loops; loop++) busy.push(spawn(process.execPath, ['-e', 'for (;;);']))
    return await measureServer(databaseUrl, schools)
  } finally {
    for (const one of busy) one.kill('SIGKILL')
  }
}

async function measureServer(databaseUrl: string, schools: number) {
  const env = { DATABASE_URL: databaseUrl, BILLING: 'off', SOLVER_THREADS: '1', SOLVER_RUNS: `${schools}` }
  const began = performance.now()
  const node = await startNode({ ...env, AUTH_ATTEMPTS_PER_MINUTE: '100000' })
  const started = performance.now() - began
  const times = new Times()
  const readiness = new Readiness(node.url)
  try {
    await Promise.all(Array.from({ length: schools }, (_, number) => atSchool(node.url, number, times)))
    return { startSeconds: seconds(started), ...times.longest(), refused: times.refused, ...(await readiness.end()) }
  } finally {
    await readiness.end()
    await node.stop()
  }
}

/** What a school does: sign up, connect, look at a file, import it, edit, let Zen run, export. */
async function atSchool(url: string, number: number, times: Times): Promise<void> {
  const { token, schoolUuid } = await times.of('signUp', () => signUp(url, number))
  const client = await times.of('connect', () => Client.connect(url, token))
  const file = { schoolUuid, fileName: 'school.json', text: FILE }
  await times.asked(client, 'readSchoolFile', file)
  const made = await times.asked(client, 'createScheduleByImport', file)
  if (made.type !== 'ScheduleItem') return client.socket.close()
  await times.asked(client, 'openSchedule', { schoolUuid, scheduleUuid: made.item.uuid })
  const ended = new Promise<void>((resolve) => {
    client.heard = (message) => void (message.type === 'SolverState' && message.state === 'PAUSED' && resolve())
  })
  await times.asked(client, 'resumeSchedule')
  for (let edit = 0; edit < 10; edit++)
    await times.asked(client, 'createCalendar', { name: `Room ${edit}`, calendarType: 'ROOM' })
  // Zen is at it while the others work.
  await delay(5_000)
  await times.asked(client, 'pauseSchedule')
  await times.of('zenEnds', () => ended)
  const { secret = '' } = (await times.asked(client, 'createApiKey', {
    schoolUuid,
    name: 'Export',
    scope: 'read',
  })) as {
    secret?: string
  }
  for (const format of ['json', 'fet', 'xlsx'])
    await times.of('export', async () => {
      const headers = { authorization: `Bearer ${secret}` }
      const answer = await fetch(`${url}/api/v1/versions/${made.item.uuid}/export/${format}`, { headers })
      if (!answer.ok) times.refused.push(`export ${format}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer().catch(() => null)
    })
  if (client.closed) times.refused.push('a connection was closed')
  client.socket.close()
}

/** How long each kind of request took at most, and what was refused. */
class Times {
  readonly #longest = new Map<string, number>()
  readonly refused: string[] = []

  async of<T>(name: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const done = await work()
    this.#longest.set(name, Math.max(this.#longest.get(name) ?? 0, performance.now() - began))
    return done
  }

  async asked(client: Client, command: string, params: object = {}) {
    const answer = await this.of(command, () => client.ask(command, params))
    if (answer.type === 'Error') this.refused.push(`${command}: ${answer.code} ${answer.error}`)
    return answer
  }

  longest(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#longest].map(([name, time]) => [`${name}Seconds`, seconds(time)]))
  }
}

/** Asks all the time whether the server is ready. */
class Readiness {
  readonly #asking: Promise<void>
  #isOver = false
  #asked = 0
  #notReady = 0
  #longest = 0

  constructor(url: string) {
    this.#asking = this.#ask(url)
  }

  async #ask(url: string): Promise<void> {
    while (!this.#isOver) {
      const began = performance.now()
      const { ok } = await fetch(`${url}/readyz`)
      this.#longest = Math.max(this.#longest, performance.now() - began)
      this.#asked++
      if (!ok) this.#notReady++
      await delay(ASKED_EVERY)
    }
  }

  async end() {
    this.#isOver = true
    await this.#asking
    return { readinessAsked: this.#asked, notReady: this.#notReady, readySeconds: seconds(this.#longest) }
  }
}

const seconds = (milliseconds: number): number => Number((milliseconds / 1000).toFixed(2))
