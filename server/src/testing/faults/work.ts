import { setTimeout as delay } from 'node:timers/promises'
import { scheduleCommands, type ScheduleCommandName } from '@timetable/domain'
import { aim, oneOf, seeded, type Random } from '@timetable/domain/testing'
import type { Tab } from './tab.ts'

/** Of those that follow, in milliseconds. */
const PAUSE = 20
const NAMES = Object.keys(scheduleCommands) as ScheduleCommandName[]

export type Work = {
  readonly seed: number
  /** Commands of all tabs together; more follow, with pauses, for as long as something goes wrong. */
  readonly commands: number
  /** Commands that a tab has under way at once. */
  readonly underWay: number
  /** What goes wrong after so many answers. */
  readonly trouble: ReadonlyMap<number, () => void | Promise<void>>
}

/** Has several tabs work on one version at once, at random: every kind of edit, steps back and forth, whole ways back. */
export async function work(tabs: readonly Tab[], { seed, commands, underWay, trouble }: Work): Promise<void> {
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
      const { command, params } = next(tab, random)
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
  return { command: name, params: aim(tab.schedule, { name, picks }) }
}
