import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { preparedName } from './prepared.ts'
import { asUnavailable, DatabaseUnavailable } from './unavailable.ts'

/** How long what is asked of a database may take, in milliseconds. */
export type PoolLimits = {
  /** Until it is doubted that the database lives. */
  readonly patience: number
  /** In which a database that lives says so. */
  readonly probe: number
  /** Until a connection is there, a new one or one that another lets go. */
  readonly connect: number
  /** Of one statement, however alive the database is; and of a transaction in which nothing happens. */
  readonly statement: number
  /** Between two looks at a database that does not answer. */
  readonly again: number
}

export const POOL_LIMITS: PoolLimits = { patience: 1000, probe: 1500, connect: 3000, statement: 30_000, again: 500 }

/** Connections in use, at rest and waited for. */
export type PoolUse = { readonly inUse: number; readonly idle: number; readonly waiting: number }

/**
 * The connections to PostgreSQL, none of which is waited for without end. A statement may well be slow; so when one has no
 * answer yet, the database is asked for a sign of life over a connection of its own. Where none comes, everything that waits
 * fails at once, and so does what is asked later, until the database is heard of again. What waits for a database that is
 * frozen is answered within `patience` and twice `probe`; one that answers anything is not.
 */
export class GuardedPool implements PostgresPool {
  readonly options: pg.PoolConfig
  readonly #pool: pg.Pool
  readonly #limits: PoolLimits
  readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  /** Those that wait for an answer. */
  readonly #asking = new Set<pg.PoolClient>()
  /** Those that failed, and may not know yet that they are broken. */
  readonly #failed = new WeakSet<pg.PoolClient>()
  #down: DatabaseUnavailable | null = null
  #probing = false
  /** How many answers came. */
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
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    this.#pool.on('error', () => {})
    // Nor one that breaks in a transaction, between two questions: the next of them fails.
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  get use(): PoolUse {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#down) throw this.#down
    try {
      return this.#guard(await this.#pool.connect())
    } catch (error) {
      this.#doubt()
      throw asUnavailable(error)
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
      // The other way to ask, a cursor, is not asked for here.
      guarded = { query: query as never, release: (destroy) => client.release(this.#failed.has(client) || destroy) }
      this.#clients.set(client, guarded)
    }
    return guarded
  }

  async #ask(client: pg.PoolClient, sql: string, parameters: readonly unknown[]) {
    if (this.#down) throw this.#down
    const { patience, statement } = this.#limits
    const doubt = setTimeout(() => this.#doubt(), patience)
    // The database ends what takes too long; where even that is not heard of, the line is broken.
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

  /** Asks for a sign of life; without one, all that waits fails, and it is asked for again and again. */
  #doubt(): void {
    if (this.#probing || this.#ended) return
    this.#probing = true
    void this.#look().finally(() => (this.#probing = false))
  }

  async #look(): Promise<void> {
    // Twice: where this process itself had no time, its clocks ring before it has heard.
    const heard = this.#heard
    const silence = (await this.#probe()) && (await this.#probe())
    // One that has more to do than it can is slow with new lines, and answers on others.
    const failure = this.#heard === heard ? silence : null
    const wasDown = this.#down !== null
    this.#down = failure
    if (!silence || this.#ended) return
    if (failure && !wasDown) for (const client of this.#asking) hangUp(client)
    setTimeout(() => this.#doubt(), this.#limits.again).unref()
  }

  /** Null: the database lives. */
  async #probe(): Promise<DatabaseUnavailable | null> {
    const { probe } = this.#limits
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

/** With a question open the line is cut; else a goodbye is said, which nobody waits for. */
function hangUp(client: pg.ClientBase): void {
  void (client as pg.Client).end().catch(() => {})
}
