import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { askPostgres, cutListeners, openPostgres, type Store } from '@timetable/server/testing'
import type { Order } from '../load/database.ts'
import { startNode } from '../load/node-process.ts'

type Node = Awaited<ReturnType<typeof startNode>>

/** The faults caused in the system, and the crashes that occurred without one. */
export type Counts = { kills: number; restarts: number; fullDisks: number; cuts: number; crashes: number }

const AGAIN_AFTER = 200
/** The time the disk stays full: longer than PostgreSQL needs to notice it and to fail to restart. */
const FULL_FOR = 1_500

/** Servers on one database, each in its own process, that can all be killed and restarted. */
export class System {
  readonly counts: Counts = { kills: 0, restarts: 0, fullDisks: 0, cuts: 0, crashes: 0 }
  /** The errors that the servers have logged since this was last emptied. */
  alarms: string[] = []
  /** How each server that ended by itself did so, with what it logged last. */
  readonly crashes: string[] = []
  readonly store: Store
  readonly #order: (order: Order) => Promise<void>
  readonly #env: Readonly<Record<string, string>>
  readonly #nodes: Node[] = []
  #work: Promise<void> = Promise.resolve()
  #stopping = false
  #lastUrl = ''

  private constructor(store: Store, env: Readonly<Record<string, string>>, order: (order: Order) => Promise<void>) {
    this.store = store
    this.#env = env
    this.#order = order
  }

  static async start(
    database: { url: string; order: (order: Order) => Promise<void> },
    nodes: number,
  ): Promise<System> {
    const env = {
      DATABASE_URL: database.url,
      BILLING: 'off',
      AUTH_ATTEMPTS_PER_MINUTE: '100000',
      SOLVER_THREADS: '1',
      SOLVER_WARM_UP: '0',
      COMMANDS_PER_SECOND: '100000',
    }
    const system = new System(await openPostgres(database.url), env, database.order)
    while (system.#nodes.length < nodes) await system.#startNode()
    return system
  }

  /** Returns the URL of one of the running servers. If none runs, that of the last one: nobody answers there. */
  url = (pick: number): string => (this.#lastUrl = this.#nodes[pick % this.#nodes.length]?.url ?? this.#lastUrl)

  /** Kills a server and starts another. Runs one after the other, so that at least one server is running. */
  kill = (at: number): Promise<void> =>
    this.#after(async () => {
      const [node] = this.#nodes.splice(at % this.#nodes.length, 1)
      this.counts.kills++
      const ended = once(node!.child, 'exit')
      node!.child.kill('SIGKILL')
      await ended
      await this.#startNode()
    })

  /** Cuts the connections through which the servers notify each other. */
  cutNodes = (): Promise<void> =>
    this.#after(async () => {
      await this.settled()
      this.counts.cuts += await cutListeners(this.store.db)
    })

  /** Kills PostgreSQL; its parent process starts it again. */
  restartDatabase = (): Promise<void> =>
    this.#after(async () => {
      this.counts.restarts++
      const before = await this.settled()
      await this.#order('kill')
      // A killed database may still answer once.
      while ((await this.settled()) === before) await delay(AGAIN_AFTER)
    })

  /** Fills the disk of the database for a while, including the space for its write-ahead log. */
  fillDisk = (): Promise<void> =>
    this.#after(async () => {
      this.counts.fullDisks++
      await this.#order('fill')
      await Promise.race([this.#ask('select pg_switch_wal()').catch(() => {}), delay(FULL_FOR)])
      await delay(FULL_FOR)
      await this.#order('free')
      await this.settled()
    })

  /** Resolves when the database answers, with its start time. */
  async settled(): Promise<string> {
    for (;;)
      try {
        const [row] = await this.#ask('select pg_postmaster_start_time()::text as at')
        return String(row?.at)
      } catch {
        await delay(AGAIN_AFTER)
      }
  }

  /** Returns how often PostgreSQL has flushed its write-ahead log, over all connections until now. */
  async syncs(): Promise<number> {
    // A connection reports its statistics when it ends, and otherwise up to ten seconds later.
    await this.#ask(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const [row] = await this.#ask(`select sum(fsyncs)::int as syncs from pg_stat_io where object = 'wal'`)
    return Number(row?.syncs)
  }

  async stop(): Promise<void> {
    await this.#work
    this.#stopping = true
    for (const node of this.#nodes) await node.stop()
    await this.store.close()
  }

  #after(job: () => Promise<void>): Promise<void> {
    return (this.#work = this.#work.then(job))
  }

  #ask(text: string) {
    return askPostgres(this.store.db, text)
  }

  async #startNode(): Promise<void> {
    for (;;) {
      await this.settled()
      try {
        const node = await startNode(this.#env, undefined, 'pipe')
        this.#nodes.push(node)
        node.child.stderr!.on('data', (data: Buffer) => this.alarms.push(data.toString()))
        node.child.once('exit', (code, signal) => this.#gone(node, `${code ?? signal}`))
        return
      } catch {
        // The database went away in the meantime.
        await delay(AGAIN_AFTER)
      }
    }
  }

  /** A server that was not killed has crashed. */
  #gone(node: Node, how: string): void {
    const at = this.#nodes.indexOf(node)
    if (at < 0 || this.#stopping) return
    this.counts.crashes++
    this.crashes.push(`a server ended by itself (${how}): ${this.alarms.slice(-5).join('').slice(-2_000)}`)
    this.#nodes.splice(at, 1)
    void this.#after(() => this.#startNode())
  }
}
