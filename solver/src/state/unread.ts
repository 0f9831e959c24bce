import type { Model } from '../model/model.ts'
import type { State } from './state.ts'
import { readBusy } from './watching.ts'

/** While several meets move at once, a day's busy periods change several times. Its day metrics are read once, at the end. */
export type Unread = {
  /** Whether changed days are collected instead of read. */
  isKept: boolean
  /** resource * days + day, each once. */
  readonly rows: Int32Array
  count: number
  /** 1: the day is one of the rows. */
  readonly has: Uint8Array
}

export function createUnread(rows: number): Unread {
  return { isKept: false, rows: new Int32Array(rows), count: 0, has: new Uint8Array(rows) }
}

/** Collects the days that change from now on, until `readUnread` reads them. */
export function keepUnread({ unread }: State): void {
  unread.isKept = true
}

/**
 * Reads the collected days, resource by resource. Returns false as soon as more is broken than `most`. The rest then stays collected, and
 * the caller must undo the moves and read again before anything else.
 */
export function readUnread(model: Model, state: State, most: number): boolean {
  const { unread } = state
  const { rows, has } = unread
  for (let i = 0; i < unread.count; i++) {
    if (has[rows[i]] === 0) continue
    // Only whole weeks are comparable: one day can compensate for another.
    readWeek(model, state, (rows[i] / model.days) | 0, i)
    if (state.broken > most) {
      keepRest(unread, i + 1)
      return false
    }
  }
  unread.count = 0
  unread.isKept = false
  return true
}

function readWeek(model: Model, state: State, resource: number, from: number): void {
  const { rows, count, has } = state.unread
  const first = resource * model.days
  for (let i = from; i < count; i++) {
    const day = rows[i] - first
    if (day < 0 || day >= model.days || has[rows[i]] === 0) continue
    has[rows[i]] = 0
    readBusy(model, state, resource, day)
  }
}

function keepRest(unread: Unread, from: number): void {
  const { rows, has } = unread
  let kept = 0
  for (let i = from; i < unread.count; i++) if (has[rows[i]] === 1) rows[kept++] = rows[i]
  unread.count = kept
}
