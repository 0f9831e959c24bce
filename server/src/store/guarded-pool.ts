import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { availableParallelism, loadavg } from 'node:os'
import pg from 'pg'
import { preparedName } from './prepared.ts'
import { asUnavailable, DatabaseUnavailable } from './unavailable.ts'

/** Time limits for the database, in milliseconds. */
export type PoolLimits = {
  /** After this time without a response, the pool checks whether the database is alive. */
  readonly patience: number
  /** A database that is alive responds to the check within this time. */
  readonly probe: number
  /** The time to get a connection, either a new one or one that becomes free. */
  readonly connect: number
  /** The time for one statement, even if the database is alive, and for an idle transaction. */
  readonly statement: number
  /** The time between two checks of a database that does not respond. */
  readonly again: number
  /** By how much a check may take longer now, because the machine is busy. If omitted: not at all. */
  readonly slowness?: () => number
}

/** A machine with more work than processors is slower by as much. Beyond this it is treated as broken. */
const SLOWEST = 10
const slownessNow = (): number => Math.min(SLOWEST, Math.max(1, loadavg()[0]! / availableParallelism()))

export const POOL_LIMITS: PoolLimits = {
  ...{ patience: 1000, probe: 1500, connect: 3000, statement: 30_000, again: 500 },
  slowness: slownessNow,
}
/** How often a connection is tried to a database that is alive, and only slow to accept one. */
const TRIES = 5

/** The connections in use, the idle ones, and the requests that wait for one. */
export type PoolUse = { readonly inUse: number; readonly idle: number; readonly waiting: number }

/**
 * The connections to PostgreSQL. No request waits forever. A statement may legitimately be slow. So if one has no
 * response yet, the pool checks over a separate connection whether the database is alive. If it is not, all waiting and
 * new requests fail at once, until the database responds again. Requests to a frozen database fail within `patience`
 * and twice `probe`. Requests to a slow database that still responds do not.
 */
export class GuardedPool implements PostgresPool {
  readonly options: pg.PoolConfig
  readonly #pool: pg.Pool
  readonly #limits: PoolLimits
  readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  /** Connections that wait for a response. */
  readonly #asking = new Set<pg.PoolClient>()
  /** Connections that failed, and may not have noticed yet that they are broken. */
  readonly #failed = new WeakSet<pg.PoolClient>()
  #down: DatabaseUnavailable | null = null
  #probing: Promise<void> | null = null
  /** The number of responses received. */
  #heard = 0
  #ended = false

  constructor(config: pg.PoolConfig, limits = POOL_LIMITS) {
    this.#limits = limits
    this.options = {
      ...config,
      keepAlive: true,
      connectionTimeoutMillis: limits.connect,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.statement,
    }
    this.#pool = new pg.Pool(this.options)
    // The pool replaces an idle connection that breaks. Without a listener, the error would end the process.
    this.#pool.on('error', () => {})
    // A connection can also break in a transaction, between two queries. The next query then fails.
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  get use(): PoolUse {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }

  async connect(): Promise<PostgresPoolClient> {
    for (let attempt = 1; ; attempt++) {
      if (this.#down) throw this.#down
      const doubt = setTimeout(() => void this.#doubt(), this.#limits.patience)
      try {
        return this.#guard(await this.#pool.connect())
      } catch (error) {
        await this.#doubt()
        if (this.#down || this.#ended || attempt >= TRIES) throw asUnavailable(error)
      } finally {
        clearTimeout(doubt)
      }
    }
  }

  async end(): Promise<void> {
    this.#ended = true
    await this.#pool.end()
  }

  #guard(client: pg.PoolClient): PostgresPoolClient {
    let guarded = this.#clients.get(client)
    if (!guarded) {
      const query = (sql: string, parameters: readonly unknown[] = []) => this.#ask(client, sql, parameters)
      // The other query interface, cursors, is not used here.
      guarded = { query: query as never, release: (destroy) => client.release(this.#failed.has(client) || destroy) }
      this.#clients.set(client, guarded)
    }
    return guarded
  }

  async #ask(client: pg.PoolClient, sql: string, parameters: readonly unknown[]) {
    if (this.#down) throw this.#down
    const { patience, statement } = this.#limits
    const doubt = setTimeout(() => void this.#doubt(), patience)
    // The database cancels a statement that takes too long. If not even that arrives, the connection is broken.
    const give = setTimeout(() => hangUp(client), statement + patience)
    this.#asking.add(client)
    try {
      const answer = await client.query({ name: preparedName(sql), text: sql, values: [...parameters] })
      this.#heard++
      return answer
    } catch (error) {
      const told = asUnavailable(error)
      if (told instanceof DatabaseUnavailable) this.#failed.add(client)
      throw told
    } finally {
      clearTimeout(doubt)
      clearTimeout(give)
      this.#asking.delete(client)
    }
  }

  /** Checks whether the database is alive. If not, all waiting requests fail, and the check repeats. */
  #doubt(): Promise<void> {
    if (this.#ended) return Promise.resolve()
    return (this.#probing ??= this.#look().finally(() => (this.#probing = null)))
  }

  async #look(): Promise<void> {
    // Two checks: if this process itself was blocked, its timers fire before it can read the response.
    const heard = this.#heard
    const silence = (await this.#probe()) && (await this.#probe())
    // An overloaded database is slow to accept new connections, but responds on others.
    const failure = this.#heard === heard ? silence : null
    const wasDown = this.#down !== null
    this.#down = failure
    if (!silence || this.#ended) return
    if (failure && !wasDown) for (const client of this.#asking) hangUp(client)
    setTimeout(() => void this.#doubt(), this.#limits.again).unref()
  }

  /** Returns null if the database is alive. */
  async #probe(): Promise<DatabaseUnavailable | null> {
    const { probe: quick, slowness = () => 1 } = this.#limits
    const probe = quick * slowness()
    const client = new pg.Client({ ...this.options, connectionTimeoutMillis: probe, query_timeout: probe })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return null
    } catch (error) {
      const found = asUnavailable(error)
      return found instanceof DatabaseUnavailable ? found : null
    } finally {
      hangUp(client)
    }
  }
}

/** Ends a connection without waiting. If a query is open, the connection is cut. */
function hangUp(client: pg.ClientBase): void {
  void (client as pg.Client).end().catch(() => {})
}
