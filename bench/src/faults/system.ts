import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { askPostgres, cutListeners, openPostgres, type Store } from '@timetable/server/testing'
import type { Order } from '../load/database.ts'
import { startNode } from '../load/node-process.ts'

type Node = Awaited<ReturnType<typeof startNode>>

/** What was done to the system, and what it did by itself. */
export type Counts = { kills: number; restarts: number; fullDisks: number; cuts: number; crashes: number }

const AGAIN_AFTER = 200
/** So long the disk stays full: longer than PostgreSQL needs to find out, and to fail at starting again. */
const FULL_FOR = 1_500

/** Servers on one database, each a process of its own, all of which can be killed and come again. */
export class System {
  readonly counts: Counts = { kills: 0, restarts: 0, fullDisks: 0, cuts: 0, crashes: 0 }
  /** What the servers have logged as errors since this was emptied. */
  alarms: string[] = []
  readonly store: Store
  readonly #order: (order: Order) => Promise<void>
  readonly #env: Readonly<Record<string, string>>
  readonly #nodes: Node[] = []
  #work: Promise<void> = Promise.resolve()
  #stopping = false

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

  /** Some server that is there. */
  url = (pick: number): string => this.#nodes[pick % this.#nodes.length]!.url

  /** Kills a server, and starts another in its place; one after the other, so that somebody is there. */
  kill = (at: number): Promise<void> =>
    this.#after(async () => {
      const [node] = this.#nodes.splice(at % this.#nodes.length, 1)
      this.counts.kills++
      const ended = once(node!.child, 'exit')
      node!.child.kill('SIGKILL')
      await ended
      await this.#startNode()
    })

  /** Cuts the lines over which the servers hear each other. */
  cutNodes = (): Promise<void> =>
    this.#after(async () => {
      await this.settled()
      this.counts.cuts += await cutListeners(this.store.db)
    })

  /** PostgreSQL is killed; what runs it starts it again. */
  restartDatabase = (): Promise<void> =>
    this.#after(async () => {
      this.counts.restarts++
      const before = await this.settled()
      await this.#order('kill')
      // A killed one may answer once more.
      while ((await this.settled()) === before) await delay(AGAIN_AFTER)
    })

  /** The disk of the database is full for a while, also for its log of what is done. */
  fillDisk = (): Promise<void> =>
    this.#after(async () => {
      this.counts.fullDisks++
      await this.#order('fill')
      await Promise.race([this.#ask('select pg_switch_wal()').catch(() => {}), delay(FULL_FOR)])
      await delay(FULL_FOR)
      await this.#order('free')
      await this.settled()
    })

  /** Resolves when the database answers, with when it began to. */
  async settled(): Promise<string> {
    for (;;)
      try {
        const [row] = await this.#ask('select pg_postmaster_start_time()::text as at')
        return String(row?.at)
      } catch {
        await delay(AGAIN_AFTER)
      }
  }

  /** How often PostgreSQL has had its log of what is done brought to the disk, by all who were connected until now. */
  async syncs(): Promise<number> {
    // Each says what it did when it goes: else up to ten seconds later.
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
        node.child.once('exit', () => this.#gone(node))
        return
      } catch {
        // The database has gone meanwhile.
        await delay(AGAIN_AFTER)
      }
    }
  }

  /** One that was not killed has ended by itself. */
  #gone(node: Node): void {
    const at = this.#nodes.indexOf(node)
    if (at < 0 || this.#stopping) return
    this.counts.crashes++
    this.#nodes.splice(at, 1)
    void this.#after(() => this.#startNode())
  }
}
