import type { CellText, Uuid } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import type { KeyValueStorage } from './account-store.ts'

/** A cell of the curriculum as typed, while it differs from the version. */
export type UnwrittenCell = CellText & {
  /** Not written automatically: it was refused, or is from before a reload. */
  readonly isHeld: boolean
  /** The part of it that is being sent to the server. */
  readonly sent: string | null
}
type Unwritten = Readonly<Record<Uuid, readonly UnwrittenCell[]>>

const KEY = 'unwritten'
const NONE: readonly UnwrittenCell[] = []

/** What was typed into the curriculum of each version and is not written yet, stored as long as the tab. */
export function createUnwrittenCells(storage: KeyValueStorage) {
  const store = createStore<Unwritten>(() => load(storage))
  store.subscribe((state) => save(storage, state))
  const change = (uuid: Uuid, by: (cells: readonly UnwrittenCell[]) => readonly UnwrittenCell[]) =>
    store.setState((all) => {
      const { [uuid]: before = NONE, ...others } = all
      const after = by(before)
      return after.length === 0 ? others : { ...others, [uuid]: after }
    }, true)

  return {
    ...store,
    of: (uuid: Uuid) => store.getState()[uuid] ?? NONE,
    /** Stores typed cells, replacing earlier input. */
    put: (uuid: Uuid, typed: readonly CellText[]) =>
      change(uuid, (before) => {
        const cells = new Map(before.map((cell) => [keyOf(cell), cell]))
        for (const cell of typed) {
          const { sent = null } = cells.get(keyOf(cell)) ?? {}
          cells.set(keyOf(cell), { ...cell, isHeld: false, sent })
        }
        return [...cells.values()]
      }),
    send: (uuid: Uuid, sent: readonly CellText[]) =>
      change(
        uuid,
        eachOf(sent, (cell) => [{ ...cell, isHeld: false, sent: cell.text }]),
      ),
    /** Records that cells were written or refused. What was typed meanwhile stays and is still to be written. */
    answer: (uuid: Uuid, sent: readonly CellText[], isWritten: boolean) =>
      change(
        uuid,
        eachOf(sent, (cell) =>
          cell.text !== cell.sent
            ? [{ ...cell, sent: null }]
            : isWritten
              ? []
              : [{ ...cell, sent: null, isHeld: true }],
        ),
      ),
    drop: (uuid: Uuid, dropped: readonly CellText[]) =>
      change(
        uuid,
        eachOf(dropped, () => []),
      ),
    reset: () => store.setState({}, true),
  }
}

const keyOf = ({ name, classUuid }: CellText): string => `${classUuid} ${name}`

const eachOf =
  (some: readonly CellText[], by: (cell: UnwrittenCell) => readonly UnwrittenCell[]) =>
  (cells: readonly UnwrittenCell[]): readonly UnwrittenCell[] => {
    const wanted = new Set(some.map(keyOf))
    return cells.flatMap((cell) => (wanted.has(keyOf(cell)) ? by(cell) : [cell]))
  }

function load(storage: KeyValueStorage): Unwritten {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Unwritten
    return Object.fromEntries(
      Object.entries(kept).map(([uuid, cells]) => [
        uuid,
        cells.map(({ name, classUuid, text }) => ({ name, classUuid, text, isHeld: true, sent: null })),
      ]),
    )
  } catch {
    return {}
  }
}

function save(storage: KeyValueStorage, state: Unwritten) {
  try {
    if (Object.keys(state).length === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(state))
  } catch {
    // If the storage is full, the cells last only as long as the page.
  }
}
