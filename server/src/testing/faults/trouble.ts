import type { Random } from '@timetable/domain/testing'
import type { Tab } from './tab.ts'

export type Troubles = {
  /** Cuts the lines over which the nodes hear each other. */
  cutNodes(): Promise<void>
  kill(node: number): Promise<void>
}

/** What goes wrong in a story, by the answers after which it does: mostly lines that break, now and then a node. */
export function troubleFor(tabs: readonly Tab[], random: Random, commands: number, { cutNodes, kill }: Troubles) {
  const trouble = new Map<number, () => void | Promise<void>>()
  // The last ones are left in peace: they find what the trouble has left.
  for (let at = 5; at < commands * 0.9; at += 1 + Math.floor(random() * 10)) {
    const which = random()
    if (which < 0.7) trouble.set(at, () => tabs[at % tabs.length]?.cut())
    else trouble.set(at, which < 0.85 ? cutNodes : () => kill(at % 2))
  }
  return trouble
}
