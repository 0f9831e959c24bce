import { createHash } from 'node:crypto'
import { isIPv6, SocketAddress } from 'node:net'
import type { Uuid } from '@timetable/domain'
import type { Clock } from '../../clock.ts'
import type { Bus } from '../../nodes/bus.ts'
import type { EventOf } from '../../nodes/events.ts'
import type { Database } from '../../store/database.ts'
import { isKnownNetwork, rememberNetwork } from '../../store/known-networks.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/**
 * The limit for wrong passwords: `free` attempts at once, then a wait, which doubles each time up to `most`. Attempts
 * are forgotten after the quiet time `forget`. In milliseconds.
 */
type Bound = { readonly free: number; readonly first: number; readonly most: number; readonly forget: number }

/** From one network for one account: allows for a person's typing errors. */
const FROM_ONE: Bound = { free: 10, first: MINUTE, most: 15 * MINUTE, forget: DAY }
/** From all networks for one account: limits networks that guess together. */
const FROM_ALL: Bound = { free: 50, first: SECOND, most: MINUTE, forget: 60 * MINUTE }
/** How many accounts, and pairs of account and network, are remembered. The oldest are forgotten. */
const REMEMBERED = 50_000

export type Attempts = ReturnType<typeof attemptsOf>

/**
 * Limits attempts to guess passwords. They are counted for a network and an account together, so that attempts from
 * elsewhere cannot lock the user out. The wait for all networks together does not apply to networks from which the user
 * has logged in before. It also does not apply to a network's first attempt in a day: with the right password, it
 * succeeds.
 *
 * The counts are in the memory of every node. Nodes send each other every attempt, as hashes of account and network. A
 * node that has just started, or missed events, knows of fewer attempts.
 */
export function attemptsOf({ db, clock, bus }: { readonly db: Database; readonly clock: Clock; readonly bus: Bus }) {
  const fromOne = new Tries(FROM_ONE, clock)
  const fromAll = new Tries(FROM_ALL, clock)
  bus.subscribe('password-tried', ({ account, network, counts }, from) => {
    if (from === bus.node) return
    const pair = `${account} ${network}`
    if (counts === 'forgiven') return fromOne.forgive(pair)
    fromOne.count(pair)
    if (counts === 'for-all') fromAll.count(account)
  })

  return {
    /** Counts an attempt before its password is verified. Returns for how many milliseconds no attempt is allowed, or 0. */
    async begin(email: string, address: string): Promise<number> {
      const [account, network] = [hashOf('account', keyOf(email)), hashOf('network', networkOf(address))]
      const publish = (counts: EventOf<'password-tried'>['counts']) =>
        bus.publish({ type: 'password-tried', account, network, counts })
      const pair = `${account} ${network}`
      const own = fromOne.wait(pair)
      if (own > 0) return own
      const all = fromAll.wait(account)
      const isFirst = !fromOne.has(pair)
      // Counted before the database query, so that simultaneous attempts do not all count as the first.
      fromOne.count(pair)
      if (all > 0 && !isFirst && !(await isKnownNetwork(db, keyOf(email), network))) {
        publish('for-one')
        return all
      }
      fromAll.count(account)
      publish('for-all')
      return 0
    },

    /** The password was right: stores the network as known, and resets its failed attempts. */
    async succeeded(trx: Database, email: string, address: string, userUuid: Uuid): Promise<void> {
      const [account, network] = [hashOf('account', keyOf(email)), hashOf('network', networkOf(address))]
      fromOne.forgive(`${account} ${network}`)
      bus.publish({ type: 'password-tried', account, network, counts: 'forgiven' })
      await rememberNetwork(trx, { userUuid, networkHash: network, at: clock.now() })
    },
  }
}

type Tried = { readonly count: number; readonly at: number; readonly until: number }

/** Attempts, by key. */
class Tries {
  readonly #tried = new Map<string, Tried>()
  readonly #bound: Bound
  readonly #clock: Clock

  constructor(bound: Bound, clock: Clock) {
    this.#bound = bound
    this.#clock = clock
  }

  has(key: string): boolean {
    return this.#of(key) !== undefined
  }

  wait(key: string): number {
    return Math.max(0, (this.#of(key)?.until ?? 0) - this.#now())
  }

  count(key: string): void {
    const { free, first, most } = this.#bound
    const [at, count] = [this.#now(), (this.#of(key)?.count ?? 0) + 1]
    const wait = count < free ? 0 : Math.min(most, first * 2 ** (count - free))
    // Moved to the end: the map is ordered by the time of the last attempt.
    this.#tried.delete(key)
    this.#tried.set(key, { count, at, until: at + wait })
    const oldest = this.#tried.keys().next().value
    if (this.#tried.size > REMEMBERED && oldest !== undefined) this.#tried.delete(oldest)
  }

  forgive(key: string): void {
    this.#tried.delete(key)
  }

  #of(key: string): Tried | undefined {
    const tried = this.#tried.get(key)
    if (tried && this.#now() - tried.at < this.#bound.forget) return tried
    this.#tried.delete(key)
    return undefined
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}

/** Returns the key of an e-mail address. Upper and lower case do not matter. */
function keyOf(email: string): string {
  return email.trim().toLowerCase()
}

/** Returns the network of an address. For IPv6 it is the 64-bit range, which a provider assigns to each customer. */
export function networkOf(address: string): string {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (!isIPv6(plain)) return plain
  const canonical = new SocketAddress({ address: plain, family: 'ipv6' }).address
  const [head = '', tail] = canonical.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** Hashed for privacy: who logs in from where is only ever compared. */
function hashOf(what: 'account' | 'network', name: string): string {
  return createHash('sha256').update(`${what} ${name}`).digest('base64url')
}
