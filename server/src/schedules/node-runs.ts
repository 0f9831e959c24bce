import type { Uuid } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import type { Bus } from '../nodes/bus.ts'
import { Lateness } from '../nodes/lateness.ts'
import { BEAT_EVERY } from '../nodes/peers.ts'
import type { Database } from '../store/database.ts'
import * as store from '../store/runs.ts'
import type { OpenSchedules } from './open-schedules.ts'
import type { Optimizer } from './optimizer.ts'
import { lineOf, nextToBegin, toGiveWay } from './run-order.ts'
import type { RunQueue, RunStatus } from './run-queue.ts'

type Parts = {
  readonly db: Database
  readonly bus: Bus
  readonly clock: Clock
  /** How many runs this node performs at once. 0: other nodes run Zen. */
  readonly atOnce: number
  readonly report: (error: unknown) => void
}

/**
 * The runs of all nodes on one database, as this node sees and distributes them. A node keeps its runs with a lease that it
 * renews every second. The runs of nodes that are gone return to the queue, at their earlier position.
 */
export class NodeRuns implements RunQueue {
  readonly #parts: Parts
  #open: OpenSchedules | null = null
  #known: readonly store.KnownRun[] = []
  #statuses: ReadonlyMap<Uuid, RunStatus> = new Map()
  /** Runs that this node has claimed and not started yet. */
  #beginning = new Map<Uuid, Promise<void>>()
  #gapListeners: Promise<void> = Promise.resolve()
  #nextLook: Promise<void> | null = null
  #ticking: Promise<void> = Promise.resolve()
  readonly #lateness = new Lateness(BEAT_EVERY)
  /** For how many seconds this node claims its runs. It grows with its lateness. */
  #lease = store.LEASE
  /** The versions whose runs this node had at the last renewal, and until when no other node can take them over. */
  #owned: { readonly uuids: ReadonlySet<Uuid>; readonly until: number } = { uuids: new Set(), until: -Infinity }
  #cancel = () => {}
  #stopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Starts to distribute runs. */
  async watch(open: OpenSchedules): Promise<void> {
    this.#open = open
    const { bus } = this.#parts
    if (bus.isAlone) await this.#takeUp()
    bus.subscribe('line', (_, from) => (from === bus.node ? undefined : this.#look()))
    bus.onGap(() => this.#look())
    this.#beat()
  }

  /** The number of runs that wait, for any node. */
  get waiting(): number {
    return lineOf(this.#known).length
  }

  async want(run: store.WantedRun): Promise<void> {
    await store.wantRun(this.#parts.db, run)
    await this.#look()
    if (this.#beginning.has(run.scheduleUuid)) await this.#beginning.get(run.scheduleUuid)
    else this.#notify()
  }

  end(scheduleUuid: Uuid): Promise<void> {
    const { db, bus } = this.#parts
    return store.endRun(db, bus.node, scheduleUuid)
  }

  cancel(scheduleUuid: Uuid): Promise<boolean> {
    return store.cancelRun(this.#parts.db, scheduleUuid)
  }

  moved(): void {
    this.#notify()
    void this.#look().catch(this.#parts.report)
  }

  statusOf(scheduleUuid: Uuid): RunStatus | undefined {
    return this.#statuses.get(scheduleUuid)
  }

  /** Releases the runs of the previous process, which was the only node, so that this one continues them. */
  async #takeUp(): Promise<void> {
    const { db } = this.#parts
    await store.layDownAllRuns(db)
    this.#known = await store.knownRuns(db)
  }

  /** Saves and releases the runs of this node. Other nodes continue them at once; a single node does so after its restart. */
  async handOver(): Promise<void> {
    const { db, bus } = this.#parts
    this.#stopped = true
    this.#cancel()
    await this.#ticking
    await this.#gapListeners.catch(() => {})
    await Promise.all(this.#beginning.values())
    await this.#open?.endRuns((optimizer) => optimizer.leave())
    await store.layDownRuns(db, bus.node)
    this.#notify()
  }

  #notify(): void {
    this.#parts.bus.publish({ type: 'line' })
  }

  async holds(scheduleUuid: Uuid): Promise<boolean> {
    const { bus, clock } = this.#parts
    const { uuids, until } = this.#owned
    if (bus.isAlone || (uuids.has(scheduleUuid) && clock.monotonic() < until)) return true
    return (await this.#renew()).has(scheduleUuid)
  }

  /** Renews the lease of this node on its runs. Returns the versions whose runs it still owns. */
  async #renew(): Promise<ReadonlySet<Uuid>> {
    const { db, bus, clock } = this.#parts
    const lease = this.#lease
    // Counted from before the request: the database counts from later. A shorter lease counts before it is known to have arrived.
    const until = clock.monotonic() + lease * 1000
    this.#owned = { ...this.#owned, until: Math.min(this.#owned.until, until) }
    const uuids = await store.renewRuns(db, { node: bus.node, lease })
    this.#owned = { uuids, until }
    return uuids
  }

  #beat(): void {
    const { clock, report } = this.#parts
    this.#lease = store.LEASE * this.#lateness.round(clock.monotonic())
    this.#ticking = this.#tick().catch(report)
    void this.#ticking.then(() => this.#stopped || (this.#cancel = clock.after(BEAT_EVERY, () => this.#beat())))
  }

  async #tick(): Promise<void> {
    // A single node has no runs from others.
    if (this.#parts.bus.isAlone && this.#known.length === 0) return
    if (this.#parts.atOnce > 0) await this.#keep()
    await this.#look()
    await this.#giveWay()
  }

  /** Renews this node's lease on its runs, and stops those that other nodes have taken over. */
  async #keep(): Promise<void> {
    const before = await this.#running()
    const own = await this.#renew()
    for (const optimizer of before) await optimizer.keepOnlyIf(own)
    const after = new Set((await this.#running()).map(({ scheduleUuid }) => scheduleUuid))
    // Runs that could not be started are ended.
    for (const uuid of own) if (!after.has(uuid) && !this.#beginning.has(uuid)) await this.end(uuid)
  }

  /** Returns a run that has used its time slice to the queue, if another run needs its place. */
  async #giveWay(): Promise<void> {
    const { db, bus, atOnce } = this.#parts
    if (this.waiting === 0 || atOnce === 0) return
    const running = await this.#running()
    const had = running
      .filter(({ hadTurn }) => hadTurn)
      .toSorted((a, b) => Number(b.isPolishing) - Number(a.isPolishing))
    const uuids = had.map(({ scheduleUuid }) => scheduleUuid)
    const run = toGiveWay(this.#known, uuids, bus.node, atOnce)
    const optimizer = running.find(({ scheduleUuid }) => scheduleUuid === run?.scheduleUuid)
    if (!optimizer || (await optimizer.giveWay())) return
    await store.putBackRun(db, bus.node, optimizer.scheduleUuid)
    await this.#look()
    this.#notify()
  }

  async #running(): Promise<readonly Optimizer[]> {
    return (await this.#open?.running()) ?? []
  }

  /**
   * Reads the status of all runs, and starts those whose turn it is at this node. A caller during a read gets a new
   * read that starts afterwards.
   */
  #look(): Promise<void> {
    this.#nextLook ??= this.#gapListeners
      .catch(() => {})
      .then(() => {
        this.#nextLook = null
        return (this.#gapListeners = this.#lookNow())
      })
    return this.#nextLook
  }

  async #lookNow(): Promise<void> {
    if (this.#stopped) return
    const { db, bus, atOnce } = this.#parts
    const choose = (runs: readonly store.KnownRun[]) => nextToBegin(runs, bus.node, atOnce)
    let hasBegun = false
    this.#known = await store.knownRuns(db)
    while (!this.#stopped && choose(this.#known)) {
      const run = await store.takeRun(db, { node: bus.node, lease: this.#lease }, choose)
      if (run) {
        hasBegun = true
        this.#begin(run)
      }
      this.#known = await store.knownRuns(db)
    }
    if (hasBegun) this.#notify()
    await this.#sendPlaces()
  }

  #begin(run: store.WantedRun): void {
    const begun = this.#adopt(run)
      .catch(this.#parts.report)
      .finally(() => this.#beginning.delete(run.scheduleUuid))
    this.#beginning.set(run.scheduleUuid, begun)
  }

  async #adopt(run: store.WantedRun): Promise<void> {
    const hold = await this.#open?.hold(run.scheduleUuid)
    if (hold) return hold.optimizer.adopt(run).finally(() => hold.release())
    await this.end(run.scheduleUuid)
    this.moved()
  }

  /** Sends waiting runs their place in the queue, and notifies those that no longer wait. */
  async #sendPlaces(): Promise<void> {
    const before = this.#statuses
    const places = new Map(lineOf(this.#known).map(({ scheduleUuid }, at) => [scheduleUuid, at + 1]))
    this.#statuses = new Map(
      this.#known.map(({ scheduleUuid, longRun, aim }) => {
        return [scheduleUuid, { place: places.get(scheduleUuid) ?? null, longRun, aim }]
      }),
    )
    for (const uuid of new Set([...before.keys(), ...places.keys()]))
      (await this.#open?.optimizerOf(uuid))?.setStatus(this.#statuses.get(uuid))
  }
}
