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
 * How often a wrong password may be tried: so many times at once, then after a wait which doubles each time up to a most.
 * What was tried is forgotten after a quiet time.
 */
type Bound = { readonly free: number; readonly first: number; readonly most: number; readonly forget: number }

/** From one network at one account: the typing errors of a person. */
const FROM_ONE: Bound = { free: 10, first: MINUTE, most: 15 * MINUTE, forget: DAY }
/** From everywhere at one account: many networks that guess together. */
const FROM_ALL: Bound = { free: 50, first: SECOND, most: MINUTE, forget: 60 * MINUTE }
/** Accounts and networks of which is remembered what they tried; the oldest are forgotten. */
const REMEMBERED = 50_000

export type Attempts = ReturnType<typeof attemptsOf>

/**
 * Who tries passwords, and how long they must wait. Counted for a network and an account together, so that nobody keeps the
 * owner out by trying elsewhere. The wait for all networks together is not for those from which the owner has been in, nor
 * for the first try of a network in a day: whoever has the right password is let in by it.
 *
 * What is counted is in the memory of every node: each tells the others of each try, by hashes of who tried where. One that
 * starts, or did not hear for a while, knows less than the others.
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
    /** Counts a try, from before it is known whether it is right; 0, or for how many milliseconds none may be made. */
    async begin(email: string, address: string): Promise<number> {
      const [account, network] = [hashOf('account', keyOf(email)), hashOf('network', networkOf(address))]
      const tell = (counts: EventOf<'password-tried'>['counts']) =>
        bus.publish({ type: 'password-tried', account, network, counts })
      const pair = `${account} ${network}`
      const own = fromOne.wait(pair)
      if (own > 0) return own
      const all = fromAll.wait(account)
      const isFirst = !fromOne.has(pair)
      // Counted before anything is asked, so that many at once are not all the first.
      fromOne.count(pair)
      if (all > 0 && !isFirst && !(await isKnownNetwork(db, keyOf(email), network))) {
        tell('for-one')
        return all
      }
      fromAll.count(account)
      tell('for-all')
      return 0
    },

    /** The password was right: the network is known from now on, and its errors are forgiven. */
    async succeeded(trx: Database, email: string, address: string, userUuid: Uuid): Promise<void> {
      const [account, network] = [hashOf('account', keyOf(email)), hashOf('network', networkOf(address))]
      fromOne.forgive(`${account} ${network}`)
      bus.publish({ type: 'password-tried', account, network, counts: 'forgiven' })
      await rememberNetwork(trx, { userUuid, networkHash: network, at: clock.now() })
    },
  }
}

type Tried = { readonly count: number; readonly at: number; readonly until: number }

/** What was tried, by a key. */
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
    // Moved to the end, where what was tried last is.
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

/** The accounts that an e-mail address means, in whatever case it is written. */
function keyOf(email: string): string {
  return email.trim().toLowerCase()
}

/** The network of an address: one of IPv6 gives each of its customers a 64-bit range. */
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

/** Who signs in from where is nobody's business: it is only ever compared. */
function hashOf(what: 'account' | 'network', name: string): string {
  return createHash('sha256').update(`${what} ${name}`).digest('base64url')
}
