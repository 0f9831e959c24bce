import type { Model } from '../model/model.ts'
import type { State } from './state.ts'
import { readBusy } from './watching.ts'

/**
 * Where several meets go at once, a day is busy otherwise again and again before it is as it stays. Its day metrics are read once, when all of
 * them are where they go.
 */
export type Unread = {
  /** Days are kept rather than read. */
  isKept: boolean
  /** resource * days + day, each once. */
  readonly rows: Int32Array
  count: number
  /** 1: it is one of the rows. */
  readonly has: Uint8Array
}

export function createUnread(rows: number): Unread {
  return { isKept: false, rows: new Int32Array(rows), count: 0, has: new Uint8Array(rows) }
}

/** From here on days that change are kept, until `readUnread` has read them. */
export function keepUnread({ unread }: State): void {
  unread.isKept = true
}

/**
 * Reads the days that were kept, resource after resource. As soon as more is broken than `most` it is over and returns false: the rest is still
 * kept, and nothing may follow but that the meets go back, and are read.
 */
export function readUnread(model: Model, state: State, most: number): boolean {
  const { unread } = state
  const { rows, has } = unread
  for (let i = 0; i < unread.count; i++) {
    if (has[rows[i]] === 0) continue
    // Only whole weeks tell: within one a day may give back what another takes.
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
