import { changeBetween, type Schedule } from '@timetable/domain'
import { createLine, type Drop, type Heard, type Line, type StartThread } from '../worker/line.ts'
import type { FoundPlaces, SearchAnswerers, SearchAsked, SeekEnd, Sought } from '../worker/thread/search-answerers.ts'

export type ZenThreads = {
  /** Has each thread search the school, with a seed of its own; what they search already is dropped, but for what was learned. */
  search(schedule: Schedule, asked: Omit<SearchAsked, 'goesOn'>): void
  /** All but the one that has found it go on from it, where it is better than what they have. */
  adopt(found: FoundPlaces, finder: number): void
  close(): void
}

type Hear = (thread: number, heard: Heard<Sought, SeekEnd>) => void
type Told = { readonly thread: number | null; readonly schedule: Schedule }

/** Searches with so many threads of the browser at once; null where it has none. */
export function openZenThreads(count: number, start: StartThread, hear: Hear): ZenThreads | null {
  const lines = Array.from({ length: count }, () => createLine<SearchAnswerers>(start))
  if (lines[0]?.open() === null) return null
  const told = new Map<Line<SearchAnswerers>, Told>()
  let drops: Drop<FoundPlaces>[] = []
  let isFirst = true

  function tell(line: Line<SearchAnswerers>, schedule: Schedule): void {
    const thread = line.open()
    const before = told.get(line)
    // One that died and was started anew knows of nothing.
    if (before?.thread === thread && before.schedule.uuid === schedule.uuid)
      line.tell({ type: 'change', change: changeBetween(before.schedule, schedule) })
    else line.tell({ type: 'school', schedule })
    told.set(line, { thread, schedule })
  }

  return {
    search(schedule, asked) {
      for (const drop of drops) drop()
      const goesOn = !isFirst
      isFirst = false
      drops = lines.map((line, index) => {
        tell(line, schedule)
        const params = { ...asked, seed: asked.seed + 7919 * index, goesOn }
        return line.ask('search', params, (heard) => hear(index, heard))
      })
    },
    adopt(found, finder) {
      drops.forEach((drop, index) => void (index !== finder && drop.more(found)))
    },
    close() {
      for (const line of lines) line.close()
    },
  }
}

/** So many threads as leave one processor to whoever paints; more find little more, and make a machine hot. */
export function zenThreadsOf(processors: number | undefined): number {
  return Math.max(1, Math.min(4, (processors ?? 2) - 1))
}
