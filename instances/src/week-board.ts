import type { RoomKind } from './curriculum.ts'
import type { Random } from './random.ts'

/** A lesson with its slot in the planted solution. `number` counts the rooms of a kind from 1. */
export type PlannedLesson = {
  readonly day: number
  readonly hour: number
  readonly length: number
  readonly room?: { readonly kind: RoomKind; readonly number: number }
}

/** What is still free: cells of each class's week, and cells of each room. A cell is day times hours, plus hour. */
export type Board = {
  readonly days: number
  readonly hours: number
  readonly classes: Map<string, Set<number>>
  /** One set for each room of a kind. */
  readonly rooms: ReadonlyMap<RoomKind, readonly Set<number>[]>
}

/** Thrown if a random attempt leaves no slot; the caller tries again. */
class NoPlace extends Error {}

/** Returns the first of `tries` attempts that finds a slot for every lesson. */
export function attempt<T>(tries: number, make: () => T): T {
  for (let n = 0; n < tries; n++) {
    try {
      return make()
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error
    }
  }
  throw new NoPlace(`none of ${tries} attempts found a place for everything; there may be too few rooms`)
}

/** Places one lesson where all these classes are free, with a room if it needs one, preferably on a day not in `usedDays`. */
export function placeLesson(
  board: Board,
  wish: { readonly classes: readonly string[]; readonly length: number; readonly room: RoomKind | undefined },
  usedDays: Set<number>,
  random: Random,
): PlannedLesson {
  const { days, hours } = board
  const weeks = wish.classes.map((name) => board.classes.get(name) ?? new Set<number>())
  const rooms = wish.room && (board.rooms.get(wish.room) ?? [])
  let fallback: (() => PlannedLesson) | undefined
  for (const cell of random.shuffled(range(days * hours))) {
    const day = Math.floor(cell / hours)
    const hour = cell % hours
    if (hour + wish.length > hours) continue
    const covered = range(wish.length).map((i) => cell + i)
    if (!weeks.every((week) => covered.every((each) => week.has(each)))) continue
    const at = rooms ? rooms.findIndex((room) => covered.every((each) => room.has(each))) : -1
    if (rooms && at < 0) continue
    const take = (): PlannedLesson => {
      for (const each of covered) {
        for (const week of weeks) week.delete(each)
        rooms?.[at]?.delete(each)
      }
      usedDays.add(day)
      const room = wish.room && { kind: wish.room, number: at + 1 }
      return { day, hour, length: wish.length, ...(room ? { room } : {}) }
    }
    if (!usedDays.has(day)) return take()
    fallback ??= take
  }
  if (!fallback) throw new NoPlace()
  return fallback()
}

/**
 * Fills the rest of a class's week with single lessons: in each cell a subject that is new on that day, of those with the most hours left.
 */
export function fillWeek(
  board: Board,
  name: string,
  subjects: readonly { readonly subject: string; readonly hours: number; readonly usedDays: Set<number> }[],
  random: Random,
): Map<string, PlannedLesson[]> {
  const open = subjects.map((each) => ({ ...each, lessons: [] as PlannedLesson[] }))
  for (const cell of random.shuffled([...(board.classes.get(name) ?? [])])) {
    const day = Math.floor(cell / board.hours)
    const left = open.filter((each) => each.lessons.length < each.hours)
    const fresh = left.filter((each) => !each.usedDays.has(day))
    const ranked = (fresh.length > 0 ? fresh : left).sort(
      (a, b) => b.hours - b.lessons.length - (a.hours - a.lessons.length),
    )
    const [next] = ranked
    if (!next) throw new Error(`the week of ${name} has more hours than lessons`)
    next.usedDays.add(day)
    next.lessons.push({ day, hour: cell % board.hours, length: 1 })
  }
  return new Map(open.map(({ subject, lessons }) => [subject, lessons]))
}

/** Returns a copy to try placements on without changing the original. */
export function copyOf(board: Board): Board {
  return {
    ...board,
    classes: new Map([...board.classes].map(([name, cells]) => [name, new Set(cells)])),
    rooms: new Map([...board.rooms].map(([kind, rooms]) => [kind, rooms.map((cells) => new Set(cells))])),
  }
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}
