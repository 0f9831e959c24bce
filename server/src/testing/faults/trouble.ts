import type { Random } from '@timetable/domain/testing'
import type { Tab } from './tab.ts'

type Troubles = {
  /** Cuts the lines over which the nodes hear each other. */
  cutNodes(): Promise<void>
  kill(node: number): Promise<void>
  /** The database is killed, and comes again. */
  restartDatabase?(): Promise<void>
  /** The database has no room for a while. */
  fillDisk?(): Promise<void>
}

/** What goes wrong in a story, by the answers after which it does: mostly lines that break, now and then a node or the database. */
export function troubleFor(tabs: readonly Tab[], random: Random, commands: number, troubles: Troubles) {
  const { cutNodes, kill, restartDatabase = cutNodes, fillDisk = cutNodes } = troubles
  const trouble = new Map<number, () => void | Promise<void>>()
  // The last commands are left in peace: they find what the trouble has left.
  for (let at = 5; at < commands * 0.9; at += 1 + Math.floor(random() * 10)) {
    const which = random()
    if (which < 0.7) trouble.set(at, () => tabs[at % tabs.length]?.cut())
    else if (which < 0.82) trouble.set(at, cutNodes)
    else if (which < 0.93) trouble.set(at, () => kill(at % 2))
    else trouble.set(at, which < 0.97 ? restartDatabase : fillDisk)
  }
  return trouble
}
