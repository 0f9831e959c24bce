import type { Uuid } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import type { Bus } from '../nodes/bus.ts'
import type { Database } from '../store/database.ts'
import * as runs from '../store/runs.ts'
import type { OpenSchedules } from './open-schedules.ts'

/** Which node runs Zen on a version: one at a time. */
export type RunClaims = {
  /** This node is to run it; false where another one is at it, or will be. */
  take(run: runs.WantedRun): Promise<boolean>
  /** The run is over, or goes on elsewhere. */
  end(scheduleUuid: Uuid): Promise<void>
  /** Nobody runs it, also where it isn't known that whoever did is gone. */
  isFree(scheduleUuid: Uuid): Promise<boolean>
}

/** The claims of a node that is alone with its database. */
export const soleClaims: RunClaims = {
  take: () => Promise.resolve(true),
  end: () => Promise.resolve(),
  isFree: () => Promise.resolve(true),
}

/** The claims of nodes that share a database; one that does not run Zen leaves all runs to the others. */
export function sharedClaims(db: Database, bus: Pick<Bus, 'node' | 'tell'>, runsZen: boolean): RunClaims {
  const { node } = bus
  return {
    async take(run) {
      if (runsZen) return runs.takeRun(db, node, run)
      await runs.wantRun(db, run)
      bus.tell({ type: 'runs-laid-down' })
      return false
    },
    end: (scheduleUuid) => runs.endRun(db, node, scheduleUuid),
    isFree: (scheduleUuid) => runs.noRunOf(db, scheduleUuid),
  }
}

const BEAT_EVERY = 1000

/**
 * Keeps the runs of this node its own by a beat a second, and takes over those of nodes that are gone, from the last
 * timetable they have shown.
 */
export function keepRuns(parts: {
  readonly db: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly openSchedules: OpenSchedules
  readonly report: (error: unknown) => void
}) {
  const { db, bus, clock, openSchedules, report } = parts
  let cancel = () => {}
  let stopped = false
  let last: Promise<void> = Promise.resolve()

  async function adopt(): Promise<void> {
    for (;;) {
      const run = stopped ? undefined : await runs.adoptRun(db, bus.node)
      if (!run) return
      const hold = await openSchedules.hold(run.scheduleUuid)
      if (hold) await hold.optimizer.adopt(run).finally(() => hold.release())
      else await runs.endRun(db, bus.node, run.scheduleUuid)
    }
  }
  async function beat(): Promise<void> {
    const before = await openSchedules.running()
    const own = await runs.beatRuns(db, bus.node)
    for (const optimizer of before) await optimizer.keepOnlyIf(own)
    await adopt()
  }
  function next(): void {
    last = beat().catch(report)
    void last.then(() => stopped || (cancel = clock.after(BEAT_EVERY, next)))
  }
  bus.on('runs-laid-down', (_, from) => (from === bus.node ? undefined : adopt()))
  next()

  return {
    /** Leaves the runs of this node, their best saved, for others to go on with at once. */
    async handOver(): Promise<void> {
      stopped = true
      cancel()
      await last
      await openSchedules.endRuns((optimizer) => optimizer.leave())
      await runs.layDownRuns(db, bus.node)
      bus.tell({ type: 'runs-laid-down' })
    },
  }
}
