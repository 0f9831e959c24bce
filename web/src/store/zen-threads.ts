import {
  changeBetween,
  createConductor,
  type Run,
  type RunListener,
  type RunOptions,
  type RunPorts,
  type Schedule,
} from '@timetable/domain'
import { createLine, type Drop, type Heard, type Line, type StartThread } from '../worker/line.ts'
import type { FoundPlaces, SearchAnswerers, SeekEnd, Sought } from '../worker/thread/search-answerers.ts'

/** What a thread was last sent. */
type Sent = { readonly thread: number | null; readonly schedule: Schedule }
type Member = { readonly line: Line<SearchAnswerers>; sent?: Sent; drop?: Drop<FoundPlaces> }
export type ZenThreadsParts = {
  readonly threads: number
  readonly startSearch: StartThread
  /** The current time in milliseconds. */
  readonly now: () => number
}

/** Starts a run on threads of the browser, each of which compiles the schedule itself. Null if there are no threads. */
export function startZenThreads(
  schedule: Schedule,
  options: RunOptions,
  { threads, startSearch, now }: ZenThreadsParts,
  on: RunListener,
): Run | null {
  const members = Array.from({ length: threads }, (): Member => ({ line: createLine<SearchAnswerers>(startSearch) }))
  if (members[0]?.line.open() === null) return null
  const ports: RunPorts<FoundPlaces> = {
    ...{ threads, now },
    read: async () => null,
    search(index, asked, order) {
      const member = members[index]!
      // Drops the current search of the thread, except its warm start.
      member.drop?.()
      const goesOn = member.sent !== undefined
      member.sent = send(member, asked)
      member.drop = member.line.ask('search', { ...order, goesOn }, (heard) => hear(index, heard))
    },
    adopt: (index, found) => members[index]?.drop?.more(found),
    // All threads are closed together.
    stop: (index) => conductor.threadEnded(index, { how: 'stopped' }),
    close() {
      for (const { line } of members) line.close()
    },
    placements: (found) => found,
  }
  const conductor = createConductor(schedule, options, ports, on)

  function hear(index: number, heard: Heard<Sought, SeekEnd>): void {
    if (heard.kind === 'news') conductor.report(index, heard.news)
    else if (heard.kind === 'answer') conductor.threadEnded(index, heard.answer)
    else conductor.threadEnded(index, { how: 'died', error: heard.error })
  }

  return conductor
}

function send({ line, sent }: Member, schedule: Schedule): Sent {
  const thread = line.open()
  // A thread that died and was restarted has no schedule.
  if (sent?.thread === thread && sent.schedule.uuid === schedule.uuid)
    line.tell({ type: 'change', change: changeBetween(sent.schedule, schedule) })
  else line.tell({ type: 'school', schedule })
  return { thread, schedule }
}

/** The number of threads for Zen: one processor stays free for painting. More threads find little more, and heat the computer. */
export function zenThreadsOf(processors: number | undefined): number {
  return Math.max(1, Math.min(4, (processors ?? 2) - 1))
}
