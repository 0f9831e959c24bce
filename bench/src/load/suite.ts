import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { openPostgres } from '@timetable/server'
import { Client } from './client.ts'
import { withDatabase } from './database.ts'
import { divergedAmong } from './diverged.ts'
import { startNode, type NodeProcess } from './node-process.ts'
import { measureFlat } from './flat.ts'
import { loadOptions, type LoadOptions } from './options.ts'
import { press } from './press.ts'
import { processorSeconds } from './processor.ts'
import { Solving } from './solving.ts'
import { makeVersions, VERSIONS_A_SCHOOL } from './school.ts'
import { machine } from '../basics/machine.ts'
import { quantile } from '../basics/statistics.ts'
import type { Suite } from '../basics/suite.ts'

/** The number of versions in the almost empty database. */
const FEW = 2 * VERSIONS_A_SCHOOL
/** The number of connections opened at the same time. */
const OPENING = 50
/** Milliseconds within which every client must receive all acknowledged changes. */
const HEARD_WITHIN = 10_000

export const loadSuite: Suite = {
  usage:
    'load [--short] [--versions N] [--sockets N] [--rate N] [--seconds N] [--nodes N] [--stored N] [--classes N] [--solving N]',
  about:
    'people at work on many versions over servers and PostgreSQL: acknowledgement of their commands, memory, and whether all see the same',
  async run(args, print) {
    const options = loadOptions(args)
    print(JSON.stringify({ ...machine(), ...options }))
    const line = await withDatabase((database) => load(database, options, print))
    print(JSON.stringify(line))
    return line.errors === 0 && line.diverged === 0 ? 0 : 1
  },
}

async function load(
  database: { readonly url: string; readonly pid: number },
  options: LoadOptions,
  print: (line: string) => void,
) {
  const env = {
    DATABASE_URL: database.url,
    BILLING: 'off',
    AUTH_ATTEMPTS_PER_MINUTE: '100000',
    COMMANDS_PER_SECOND: '10000',
    SOLVER_THREADS: '1',
    // All nodes have runs.
    SOLVER_RUNS: `${Math.max(1, Math.ceil(options.solving / options.nodes))}`,
  }
  const { classes } = options
  const nodes: NodeProcess[] = []
  const open: (readonly Client[])[] = []
  const solving: Solving[] = []
  try {
    while (nodes.length < options.nodes) nodes.push(await startNode(env))
    const memory = () => Promise.all(nodes.map((node) => node.memory()))
    const started = await memory()
    print(`memory after start: ${started.join(' and ')} MB`)
    const few = await makeVersions(nodes[0]!.url, { count: FEW, classes: 0 })
    const flat = await measureFlat(few, {
      url: nodes[0]!.url,
      database: { url: database.url, used: () => processorSeconds(database.pid) },
      stored: options.stored,
    })
    print(`one command after the other: ${JSON.stringify(flat)}`)
    const others = await makeVersions(nodes[0]!.url, {
      count: options.versions - FEW,
      from: FEW / VERSIONS_A_SCHOOL,
      classes,
    })
    const versions = [...few, ...others]
    print(`${versions.length} versions are made; the database has ${await megabytesOf(database.url)} MB`)

    // Opens each version once on every node first, to distinguish the cost of a socket from that of a version.
    const lines = Array.from({ length: options.sockets }, (_, at) => ({
      version: at % versions.length,
      url: nodes[Math.floor(at / versions.length) % nodes.length]!.url,
    }))
    const copies: Client[][] = versions.map(() => [])
    const connect = async ({ version, url }: (typeof lines)[number]) => {
      const { token, ...which } = versions[version]!
      const client = await Client.connect(url, token)
      await client.must('openSchedule', which)
      copies[version]!.push(client)
    }
    open.push(...copies)
    const first = versions.length * nodes.length
    await inBatches(lines.slice(0, first), connect)
    const opened = await memory()
    await inBatches(lines.slice(first), connect)
    const connected = await memory()
    const more = lines.length - first
    const perSocket = more > 0 ? Math.round(((sum(connected) - sum(opened)) * 1024) / more) : null
    print(
      `memory with every version open: ${opened.join(' and ')} MB; with ${lines.length} sockets: ${connected.join(' and ')} MB`,
    )

    while (solving.length < options.solving)
      solving.push(await Solving.start(nodes[solving.length % nodes.length]!.url, solving.length))
    const clients = copies.flat()
    const random = seeded(7)
    const before = usedBy(nodes, database)
    const { latencies, late, errors } = await press(clients, { ...options, random })
    const after = usedBy(nodes, database)
    for (const { failure } of solving) if (failure !== null) throw new Error(`a run did not begin: ${failure}`)
    for (const [code, count] of errors) print(`refused or failed: ${code} ${count} times`)
    await allHeard(copies)
    const gaps = sum(clients.map((client) => client.gaps))
    const closed = clients.filter((client) => client.closed).length
    print(
      `memory at the end: ${(await memory()).join(' and ')} MB; lines that were closed: ${closed}, changes that were missed: ${gaps}`,
    )
    const each = (party: Party) => round(((after[party] - before[party]) * 1000) / latencies.length)
    const at = (p: number, of = latencies) => round(quantile(of, p) ?? NaN, 1)
    return {
      sockets: clients.length,
      commandsPerSecond: round(latencies.length / options.seconds, 1),
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      // The delay before a command was sent, which the server does not cause.
      late: [at(0.5, late), at(0.99, late)],
      errors: sum([...errors.values()]) + closed + gaps,
      diverged: divergedAmong(copies),
      kilobytesPerSocket: perSocket,
      solving: solving.map(({ runs }) => runs),
      // Per command, in milliseconds; and the share of the machine that was busy.
      processor: { nodes: each('nodes'), database: each('database'), load: each('load') },
      busy: round((sum(Object.values(after)) - sum(Object.values(before))) / options.seconds / availableParallelism()),
      memory: started,
      flat,
    }
  } finally {
    for (const one of solving) one.stop()
    for (const client of open.flat()) client.socket.terminate()
    for (const node of nodes) await node.stop()
  }
}

/** Returns the size of the database on the disk, without its write-ahead log. */
async function megabytesOf(url: string): Promise<number> {
  const { db, close } = await openPostgres(url)
  const size = await db
    .selectNoFrom(({ fn }) => fn<number>('pg_database_size', [fn('current_database')]).as('bytes'))
    .executeTakeFirstOrThrow()
  await close()
  return Math.round(size.bytes / 2 ** 20)
}

type Party = 'nodes' | 'database' | 'load'

/**
 * Returns the processor seconds that each party has used so far. The load generator shares the cores, so its time is counted separately.
 */
function usedBy(nodes: readonly NodeProcess[], database: { readonly pid: number }): Record<Party, number> {
  const { user, system } = process.cpuUsage()
  return {
    nodes: sum(nodes.map(({ pid }) => processorSeconds(pid))),
    database: processorSeconds(database.pid),
    load: (user + system) / 1e6,
  }
}

/** Waits until every copy has the newest revision of its version. */
async function allHeard(copies: readonly (readonly Client[])[]): Promise<void> {
  const until = performance.now() + HEARD_WITHIN
  const isEven = (clients: readonly Client[]) => new Set(clients.map(({ revision }) => revision)).size <= 1
  while (!copies.every(isEven) && performance.now() < until) await setTimeout(20)
}

async function inBatches<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += OPENING) await Promise.all(all.slice(at, at + OPENING).map(work))
}

const round = (value: number, digits = 2) => Number(value.toFixed(digits))
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Returns a generator of numbers from 0 to 1 that is the same on every run. */
function seeded(seed: number): () => number {
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
}
