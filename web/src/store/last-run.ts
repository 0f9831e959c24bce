import { movesBetween, proposedMove, type ProposedMove, type Schedule, type Uuid } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import type { KeyValueStorage } from './account-store.ts'
import type { ScheduleState } from './schedule-state.ts'
import type { ScheduleStore } from './schedule-store.ts'

/** What the last step of the open version moved, where that was a run of Zen or a proposal that was applied. */
export type LastRun = {
  readonly scheduleUuid: Uuid
  /** The revision that it came upon, and its own: it is the last run for as long as that is the version's. */
  readonly before: number
  readonly revision: number
  readonly moves: readonly ProposedMove[]
}

export type LastRunStore = ReturnType<typeof createLastRun>

const KEY = 'lastRun'
/** What moves more is a new timetable: nobody looks for the moved ones in it. */
const MOST = 1000

/** Follows the open version. It is kept with the tab, so that what moved stays marked when the page is loaded again. */
export function createLastRun(schedule: ScheduleStore, storage: KeyValueStorage) {
  const store = createStore<{ readonly run: LastRun | null }>(() => ({ run: null }))
  /** The version before the run that goes on. */
  let base: Schedule | null = null

  function show(run: LastRun | null): void {
    if (run === store.getState().run) return
    store.setState({ run })
    if (run) storage.setItem(KEY, JSON.stringify(run))
  }

  schedule.subscribe((now, last) => {
    const { version, confirmed, revision } = now
    if (!version || !confirmed) return store.getState().run === null ? undefined : show(null)
    if (version.uuid !== last.version?.uuid || !last.confirmed || now.lastCommand === null) {
      base = null
      return show(kept(storage, version.uuid, revision))
    }
    if (revision === last.revision) return
    const goesOn =
      base !== null && now.lastCommand === 'zen' && isRun(now) && store.getState().run?.revision === last.revision
    if (!goesOn) base = isRun(now) ? last.confirmed : null
    if (base === null) return show(null)
    const before = goesOn ? store.getState().run!.before : last.revision
    const moves = movesBetween(base, confirmed)
    show(moves.length > MOST ? null : { scheduleUuid: version.uuid, before, revision, moves })
  })
  return store
}

/** A plan moves what it likes: there is nothing to look for. A step that is taken back has the name of the one that it takes back. */
function isRun({ lastCommand, history, solver: { aim } }: ScheduleState): boolean {
  if (history.redo !== null) return false
  return lastCommand === 'takeProposal' || (lastCommand === 'zen' && aim !== undefined && aim !== 'plan')
}

function kept(storage: KeyValueStorage, scheduleUuid: Uuid, revision: number): LastRun | null {
  try {
    const run = JSON.parse(storage.getItem(KEY) ?? 'null') as LastRun | null
    if (run?.scheduleUuid !== scheduleUuid || run.revision !== revision || !Number.isInteger(run.before)) return null
    return { ...run, moves: proposedMove.array().parse(run.moves) }
  } catch {
    return null
  }
}

/** Its moves, as long as nothing was done since. */
export function lastMoves({ run }: { readonly run: LastRun | null }, { revision, version }: ScheduleState) {
  return run?.revision === revision && run.scheduleUuid === version?.uuid ? run.moves : []
}
