import { LIMITS, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { Bus } from '../nodes/bus.ts'
import { OpenSchedule, type OpenScheduleParts } from './open-schedule.ts'
import { Optimizer, type OptimizerParts } from './optimizer.ts'
import { Presence } from './presence.ts'
import { Proposals } from './proposals.ts'

/** A schedule in memory with its optimizer and its viewers. Every holder must release it once. It is unloaded after the last release. */
export type Hold = Live & { release(): void }

type OpenSchedulesParts = OpenScheduleParts &
  OptimizerParts & {
    readonly bus: Bus
    /** How many connections to this node may have versions of one school open. */
    readonly viewersPerSchool?: number | undefined
  }

type Live = {
  readonly open: OpenSchedule
  readonly optimizer: Optimizer
  readonly presence: Presence
  readonly proposals: Proposals
}
type Entry = { readonly loading: Promise<Live | undefined>; holders: number }

/** The schedules in memory. Each is loaded on first use, shared by all its holders, and unloaded after the last release. */
export class OpenSchedules {
  #parts: OpenSchedulesParts
  #entries = new Map<Uuid, Entry>()
  readonly #viewers = new Map<Uuid, number>()

  constructor(parts: OpenSchedulesParts) {
    this.#parts = parts
    const { bus } = parts
    bus.subscribe('version', async ({ scheduleUuid, revision, entry }, from) => {
      if (from !== bus.node) await (await this.#live(scheduleUuid))?.open.catchUp(revision, entry)
    })
    bus.subscribe('presence', async ({ scheduleUuid, people }, from) => {
      if (from !== bus.node) (await this.#live(scheduleUuid))?.presence.receive(from, people)
    })
    bus.subscribe('who-is-there', async ({ scheduleUuid }, from) => {
      if (from === bus.node) return
      const repeat = ({ presence, optimizer }: Live) => (presence.repeat(), optimizer.repeat())
      if (scheduleUuid === null) return this.#each(repeat)
      const live = await this.#live(scheduleUuid)
      if (live) repeat(live)
    })
    bus.subscribe('solver', async ({ scheduleUuid, solver, revision }, from) => {
      if (from !== bus.node) await (await this.#live(scheduleUuid))?.optimizer.receive(solver, revision, from)
    })
    bus.subscribe('proposals', async ({ scheduleUuid, changed }) =>
      (await this.#live(scheduleUuid))?.proposals.receive(changed),
    )
    bus.subscribe('stop-run', async ({ scheduleUuid }) => (await this.#live(scheduleUuid))?.optimizer.stop())
    // A joining node may be one that was here before and was only silent.
    bus.onJoin(() => bus.publish({ type: 'who-is-there', scheduleUuid: null }))
    bus.onLeave((node) =>
      this.#each(({ presence, optimizer }) => {
        presence.receive(node, [])
        optimizer.nodeGone(node)
      }),
    )
    bus.onGap(async (isBack) => {
      await this.#each(({ open }) => open.catchUp())
      await this.#each(({ proposals }) => proposals.catchUp())
      if (isBack) bus.publish({ type: 'who-is-there', scheduleUuid: null })
    })
  }

  /** Holds the schedule. Returns undefined if it does not exist. */
  async hold(scheduleUuid: Uuid): Promise<Hold | undefined> {
    let entry = this.#entries.get(scheduleUuid)
    if (!entry) this.#entries.set(scheduleUuid, (entry = { loading: this.#load(scheduleUuid), holders: 0 }))
    const release = this.#take(scheduleUuid, entry)
    let live: Live | undefined
    try {
      live = await entry.loading
    } catch (error) {
      release()
      throw error
    }
    if (live && !live.open.deleted) return { ...live, release }
    release()
    if (!live) return undefined
    // A deleted version may have been restored while somebody still held it.
    if (this.#entries.get(scheduleUuid) === entry) this.#entries.delete(scheduleUuid)
    return this.hold(scheduleUuid)
  }

  /** Refuses another viewer if the school has too many. `before` is the school of the version that the connection has open now. */
  refuseViewer(schoolUuid: Uuid, before: Uuid | null): Refusal | undefined {
    const max = this.#parts.viewersPerSchool ?? LIMITS.viewersPerSchool
    const others = (this.#viewers.get(schoolUuid) ?? 0) - (before === schoolUuid ? 1 : 0)
    return others < max ? undefined : refuse('too-many-viewers', { max })
  }

  /** Counts another viewer of this school, until the returned function is called. */
  view(schoolUuid: Uuid): () => void {
    const count = (by: 1 | -1) => {
      const now = (this.#viewers.get(schoolUuid) ?? 0) + by
      if (now > 0) this.#viewers.set(schoolUuid, now)
      else this.#viewers.delete(schoolUuid)
    }
    count(1)
    return () => count(-1)
  }

  /** Returns the schedules of a school that are in memory. */
  async ofSchool(schoolUuid: Uuid): Promise<OpenSchedule[]> {
    const live = await Promise.all([...this.#entries.values()].map((entry) => entry.loading.catch(() => undefined)))
    return live.flatMap((one) => (one?.open.schoolUuid === schoolUuid ? [one.open] : []))
  }

  /** Returns the runs of this node. */
  async running(): Promise<readonly Optimizer[]> {
    const all: Optimizer[] = []
    await this.#each(({ optimizer }) => void (optimizer.runsHere && all.push(optimizer)))
    return all
  }

  /** Returns the optimizer of a version. Undefined if the version is not in memory. */
  async optimizerOf(scheduleUuid: Uuid): Promise<Optimizer | undefined> {
    return (await this.#live(scheduleUuid))?.optimizer
  }

  get size(): number {
    return this.#entries.size
  }

  /** Ends every run of this node with `end`, and saves the best timetable of each. */
  async endRuns(end: (optimizer: Optimizer) => Promise<unknown>): Promise<void> {
    await this.#each(async ({ open, optimizer }) => {
      if (optimizer.runsHere) await end(optimizer)
      await open.inTurn(() => {})
    })
  }

  async #live(scheduleUuid: Uuid): Promise<Live | undefined> {
    return this.#entries.get(scheduleUuid)?.loading.catch(() => undefined)
  }

  async #each(job: (live: Live) => void | Promise<void>): Promise<void> {
    for (const scheduleUuid of [...this.#entries.keys()]) {
      const live = await this.#live(scheduleUuid)
      if (live) await job(live)
    }
  }

  #take(scheduleUuid: Uuid, entry: Entry): () => void {
    entry.holders++
    let held = true
    return () => {
      if (!held) return
      held = false
      entry.holders--
      if (entry.holders === 0 && this.#entries.get(scheduleUuid) === entry) this.#entries.delete(scheduleUuid)
    }
  }

  async #load(scheduleUuid: Uuid): Promise<Live | undefined> {
    const loaded = await this.#parts.store.load(scheduleUuid)
    if (!loaded) return undefined
    const open = new OpenSchedule(loaded, this.#parts)
    const hold = () => {
      const entry = this.#entries.get(scheduleUuid)
      if (!entry) throw new Error(`schedule ${scheduleUuid} was let go while a run began`)
      return this.#take(scheduleUuid, entry)
    }
    const { bus, clock } = this.#parts
    const presence = new Presence(clock, (people) => bus.publish({ type: 'presence', scheduleUuid, people }))
    bus.publish({ type: 'who-is-there', scheduleUuid })
    const optimizer = new Optimizer(open, hold, this.#parts)
    optimizer.setStatus(this.#parts.runs.statusOf(scheduleUuid))
    const read = () => this.#parts.store.proposals(scheduleUuid)
    const proposals = new Proposals(scheduleUuid, { read, report: this.#parts.report })
    return { open, optimizer, presence, proposals }
  }
}
