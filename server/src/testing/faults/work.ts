import { setTimeout as delay } from 'node:timers/promises'
import { scheduleCommands, type ScheduleCommandName } from '@timetable/domain'
import { aim, oneOf, seeded, type Random } from '@timetable/domain/testing'
import type { Tab } from './tab.ts'

/** Of those that follow, in milliseconds. */
const PAUSE = 20
const NAMES = Object.keys(scheduleCommands) as ScheduleCommandName[]
/** How often Zen is started and paused: it is at it about half of the time. */
const STARTS = 0.03
const PAUSES = 0.06
/** How often a tab begins and ends a run of its own. Finds are mostly of that run. */
const BEGINS = 0.03
const ENDS = 0.06
const FOREIGN = 0.2

export type Work = {
  readonly seed: number
  /** Commands of all tabs together; more follow, with pauses, for as long as something goes wrong. */
  readonly commands: number
  /** Commands that a tab has under way at once. */
  readonly underWay: number
  /** Is Zen there to be started and paused, too? */
  readonly zen?: boolean
  /** What goes wrong after so many answers. */
  readonly trouble: ReadonlyMap<number, () => void | Promise<void>>
}

/** Has several tabs work on one version at once, at random: every kind of edit, steps back and forth, whole ways back. */
export async function work(
  tabs: readonly Tab[],
  { seed, commands, underWay, trouble, zen = false }: Work,
): Promise<void> {
  let sent = 0
  let answered = 0
  let troubles = 0
  const done: Promise<void>[] = []
  const begin = async (job: () => void | Promise<void>) => {
    troubles++
    await job()
    troubles--
  }
  const stream = async (tab: Tab, random: Random) => {
    while (sent++ < commands || troubles > 0) {
      if (sent > commands) await delay(PAUSE)
      // What is asked for is aimed at what the tab sees.
      await tab.opened
      const { command, params } = (zen && nextOfZen(random)) || nextOfBrowser(tab, random) || next(tab, random)
      await tab.ask(command, params)
      const job = trouble.get(++answered)
      if (job) done.push(begin(job))
    }
  }
  const streams = tabs.flatMap((tab, at) =>
    Array.from({ length: underWay }, (_, of) => ({ tab, at: at * underWay + of })),
  )
  await Promise.all(streams.map(({ tab, at }) => stream(tab, seeded(seed * 1_000 + at))))
  await Promise.all(done)
  // What Zen has shown is all saved, and nothing more comes.
  while (zen && (await tabs[0]!.ask('pauseSchedule', {})).type === 'Error') await delay(PAUSE)
}

function nextOfZen(random: Random): { command: string; params: unknown } | undefined {
  const which = random()
  if (which < STARTS) return { command: 'resumeSchedule', params: { longRun: false } }
  return which < STARTS + PAUSES ? { command: 'pauseSchedule', params: {} } : undefined
}

function nextOfBrowser(tab: Tab, random: Random): { command: string; params: unknown } | undefined {
  const which = random()
  const run = { run: tab.name, longRun: false, aim: 'plan' }
  if (which < BEGINS) return { command: 'beginBrowserRun', params: run }
  const ended = { ...run, ended: 'paused', seconds: 1, moves: 1, unplaceable: [] }
  return which < ENDS ? { command: 'endBrowserRun', params: ended } : undefined
}

function next(tab: Tab, random: Random): { command: string; params: unknown } {
  const which = random()
  if (which < 0.12) return { command: 'undo', params: {} }
  if (which < 0.2) return { command: 'redo', params: {} }
  if (which < 0.24) {
    const revision = Math.max(0, tab.revision - Math.floor(random() * 6))
    return { command: 'goBackTo', params: { revision } }
  }
  const name = oneOf(random, NAMES)
  const picks = Array.from({ length: 6 }, () => Math.floor(random() * 1_000))
  const params = aim(tab.schedule, { name, picks })
  if (!scheduleCommands[name].isFind || random() < FOREIGN) return { command: name, params }
  return { command: name, params: { ...(params as object), run: tab.name } }
}
