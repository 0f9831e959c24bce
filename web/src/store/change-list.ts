import type { ChangeRow, Uuid } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import type { Session } from './session.ts'

/** The changes of the open version, newest first, as far as they were requested. */
export type ChangeListState = {
  readonly scheduleUuid: Uuid | null
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly rows: readonly ChangeRow[]
  /** Whether there are older changes before the last row. */
  readonly more: boolean
}
export type ChangeList = ReturnType<typeof createChangeList>

const PAGE = 50
const nothing: ChangeListState = { scheduleUuid: null, status: 'idle', rows: [], more: false }
const lists = new WeakMap<Session, ChangeList>()

/** The change list of a session, created on first use. */
export function changeListOf(session: Session): ChangeList {
  const known = lists.get(session) ?? createChangeList(session)
  lists.set(session, known)
  return known
}

function createChangeList({ schedule, runCommand }: Pick<Session, 'schedule' | 'runCommand'>) {
  const store = createStore<ChangeListState>(() => nothing)
  let asking: Promise<void> | null = null
  let watchers = 0
  /** The revision that the list shows. */
  let shown = -1

  async function ask(before?: number): Promise<void> {
    const { version, revision } = schedule.getState()
    const scheduleUuid = version?.uuid ?? null
    if (store.getState().scheduleUuid !== scheduleUuid) store.setState({ ...nothing, scheduleUuid })
    if (scheduleUuid === null) return
    if (store.getState().status !== 'ready') store.setState({ status: 'loading' })
    const answer = await runCommand('listChanges', { limit: PAGE, ...(before && { before }) }, { toast: false })
    if (schedule.getState().version?.uuid !== scheduleUuid) return
    if (answer.type === 'Error') return store.setState({ status: 'failed' })
    const { rows } = store.getState()
    const joined = before
      ? { rows: [...rows, ...answer.changes], more: answer.more }
      : withNewest(store.getState(), answer)
    store.setState({ ...joined, status: 'ready' })
    if (!before) shown = revision
  }

  /** Allows one request at a time: an improvement of Zen may arrive before the answer about the one before. */
  function once(question: () => Promise<void>): Promise<void> {
    asking ??= question().finally(() => {
      asking = null
      if (watchers > 0 && isBehind() && store.getState().status === 'ready') void refresh()
    })
    return asking
  }

  function isBehind() {
    const { version, revision, status } = schedule.getState()
    return status === 'ready' && (revision !== shown || version?.uuid !== store.getState().scheduleUuid)
  }

  const refresh = () => once(() => ask())

  return {
    ...store,
    refresh,
    loadMore() {
      const { more, rows } = store.getState()
      const last = rows.at(-1)
      return more && last ? once(() => ask(last.revision)) : Promise.resolve()
    },
    /** Keeps the list up to date until the returned function is called. */
    watch(): () => void {
      watchers++
      if (isBehind()) void refresh()
      const end = schedule.subscribe(() => void (isBehind() && refresh()))
      return () => {
        watchers--
        end()
      }
    },
  }
}

/** A new first page followed by the known rows. If they do not overlap, only the page. Pure. */
export function withNewest(
  known: Pick<ChangeListState, 'rows' | 'more'>,
  page: { readonly changes: readonly ChangeRow[]; readonly more: boolean },
): Pick<ChangeListState, 'rows' | 'more'> {
  const last = page.changes.at(-1)
  if (!last || !page.more) return { rows: page.changes, more: page.more }
  const meets = known.rows.some(({ revision }) => revision === last.revision)
  if (!meets) return { rows: page.changes, more: page.more }
  return { rows: [...page.changes, ...known.rows.filter(({ revision }) => revision < last.revision)], more: known.more }
}

/**
 * The rows that undo would revert and redo would repeat. Also maps the revision of each undo or redo row to the row it was about,
 * as far as the list reaches. Pure.
 */
export function nextSteps(rows: readonly ChangeRow[]): {
  readonly undo: ChangeRow | null
  readonly redo: ChangeRow | null
  readonly of: ReadonlyMap<number, ChangeRow>
} {
  const undo: ChangeRow[] = []
  const redo: ChangeRow[] = []
  const of = new Map<number, ChangeRow>()
  for (const row of rows.toReversed()) {
    if (row.kind === 'do') {
      undo.push(row)
      redo.length = 0
      continue
    }
    const [from, to] = row.kind === 'undo' ? [undo, redo] : [redo, undo]
    // If the original step is older than the list, only the row itself is known, and not who made the original step.
    const step = from.pop() ?? row
    to.push(step)
    if (step.kind === 'do') of.set(row.revision, step)
  }
  return { undo: undo.at(-1) ?? null, redo: redo.at(-1) ?? null, of }
}
