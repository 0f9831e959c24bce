import type { Lesson } from '../schedule.ts'

/** Lessons that exclude each other and have fewer cells together than they have periods. */
export type Crowd = { readonly lessons: readonly Lesson[]; readonly needed: number; readonly slots: number }

/** A number of periods, each of which needs one of the cells. Lists are compared by identity: a shared list counts as one. */
export type Needing = { readonly periods: number; readonly cells: readonly number[] }

/** A lesson and the cells that it could cover. Lessons of the same lot share the list. */
export type Covering = { readonly lesson: Lesson; readonly cells: readonly number[] }

/**
 * Hall's theorem: periods can be matched to separate cells if and only if no set of them has fewer cells together. A maximum bipartite
 * matching by augmenting paths decides it. Undefined if all fit. The result is the smallest such set among those of lessons within one list
 * of cells, or else the set that the matching found.
 */
export function crowdAmong(members: readonly Covering[], cells: number): Crowd | undefined {
  if (allFit(members, ({ lesson, cells: own }) => ({ periods: lesson.length, cells: own }), cells)) return undefined
  const met = unmatched(members, cells)
  if (!met) return undefined
  return smallestWithin(members) ?? crowdOf(met)
}

/**
 * Whether every period can have its own cell. Items with the same list of cells are equal for the matching, so it runs on the few such
 * lots, those with the fewest cells first. Items without any cell are skipped. `unmatched` finds the items that do not fit, lesson by
 * lesson.
 */
export function allFit<T>(all: readonly T[], needingOf: (one: T) => Needing, cells: number): boolean {
  if (fitInAnyOrder(all, needingOf)) return true
  const lots = byCells(all, needingOf)
  if (fitInTurn(lots)) return true
  const ownerOf = new Int32Array(cells).fill(-1)
  /** Where each lot continues its search. An occupied cell may change its owner, but never becomes free again. */
  const from = new Int32Array(lots.length)
  const freeCell = (lot: number): number => {
    const own = lots[lot]!.cells
    while (from[lot]! < own.length && ownerOf[own[from[lot]!]!]! >= 0) from[lot]!++
    return own[from[lot]!] ?? -1
  }
  const wantedBy = new Int32Array(lots.length)
  const wanted = new Int32Array(lots.length)
  /** Makes room along an augmenting path: the last lot moves to a free cell, and each lot passes its wanted cell to the previous one. */
  const makeRoom = (first: number): boolean => {
    wantedBy.fill(-1)
    wantedBy[first] = first
    const asking = [first]
    for (const lot of asking) {
      for (const cell of lots[lot]!.cells) {
        const owner = ownerOf[cell]!
        if (wantedBy[owner]! >= 0) continue
        wantedBy[owner] = lot
        wanted[owner] = cell
        const free = freeCell(owner)
        if (free < 0) {
          asking.push(owner)
          continue
        }
        ownerOf[free] = owner
        for (let each = owner; each !== first; each = wantedBy[each]!) ownerOf[wanted[each]!] = wantedBy[each]!
        return true
      }
    }
    return false
  }
  return lots.every(({ periods }, lot) => {
    for (let period = 0; period < periods; period++) {
      const free = freeCell(lot)
      if (free >= 0) ownerOf[free] = lot
      else if (!makeRoom(lot)) return false
    }
    return true
  })
}

/** If even the item with the fewest cells has one for every period of all, any order works. */
function fitInAnyOrder<T>(all: readonly T[], needingOf: (one: T) => Needing): boolean {
  let needed = 0
  let least = Infinity
  for (const one of all) {
    const { periods, cells } = needingOf(one)
    if (cells.length === 0) continue
    needed += periods
    if (cells.length < least) least = cells.length
  }
  return needed <= least
}

type LotOfPeriods = { periods: number; readonly cells: readonly number[] }

/** One lot per list of cells, the shortest first. There are few, so insertion is faster than a map and sorting. */
function byCells<T>(all: readonly T[], needingOf: (one: T) => Needing): LotOfPeriods[] {
  const lots: LotOfPeriods[] = []
  for (const one of all) {
    const { periods, cells } = needingOf(one)
    if (cells.length === 0) continue
    let at = lots.length
    while (at > 0 && lots[at - 1]!.cells.length > cells.length) at--
    let same = at - 1
    while (same >= 0 && lots[same]!.cells.length === cells.length && lots[same]!.cells !== cells) same--
    if (lots[same]?.cells === cells) lots[same]!.periods += periods
    else lots.splice(at, 0, { periods, cells })
  }
  return lots
}

/** If each lot has at least as many cells as all lots up to it need, placing them in turn works. */
function fitInTurn(lots: readonly LotOfPeriods[]): boolean {
  let needed = 0
  for (const { periods, cells } of lots) {
    needed += periods
    if (needed > cells.length) return false
  }
  return true
}

function crowdOf(members: readonly Covering[]): Crowd {
  const slots = new Set(members.flatMap(({ cells }) => cells)).size
  return {
    lessons: members.map(({ lesson }) => lesson),
    needed: members.reduce((sum, { lesson }) => sum + lesson.length, 0),
    slots,
  }
}

function smallestWithin(members: readonly Covering[]): Crowd | undefined {
  let smallest: Crowd | undefined
  for (const cells of new Set(members.map((member) => member.cells))) {
    if (smallest && cells.length >= smallest.slots) continue
    const within = new Set(cells)
    const crowd = crowdOf(members.filter((member) => member.cells.every((cell) => within.has(cell))))
    if (crowd.needed > crowd.slots) smallest = crowd
  }
  return smallest
}

/** The members whose periods the last failed search reached: together they have too few cells. Undefined if all fit. */
function unmatched(members: readonly Covering[], cells: number): readonly Covering[] | undefined {
  const takenBy = new Int32Array(cells).fill(-1)
  const seen = new Int32Array(cells)
  let stamp = 0
  const reached = new Set<number>()
  const augment = (member: number): boolean => {
    reached.add(member)
    for (const cell of members[member]!.cells) {
      if (seen[cell] === stamp) continue
      seen[cell] = stamp
      if (takenBy[cell]! < 0 || augment(takenBy[cell]!)) {
        takenBy[cell] = member
        return true
      }
    }
    return false
  }
  for (const [member, { lesson }] of members.entries()) {
    for (let period = 0; period < lesson.length; period++) {
      stamp++
      reached.clear()
      if (!augment(member)) return [...reached].map((each) => members[each]!)
    }
  }
  return undefined
}
