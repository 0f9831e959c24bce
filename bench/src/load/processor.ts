import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of a second in which Linux counts processor time. */
const TICKS = 100

/**
 * Processor seconds that a process and all that came of it have used, those that have ended among them. Where the system does
 * not tell (it is no Linux), not a number.
 */
export function processorSeconds(pid: number): number {
  let processes
  try {
    processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (processOf(name) ?? []) : []))
  } catch {
    return NaN
  }
  const children = Map.groupBy(processes, ({ parent }) => parent)
  const own = processes.find((one) => one.pid === pid)
  let ticks = 0
  for (const open = own ? [own] : []; open.length > 0;) {
    const next = open.pop()!
    ticks += next.ticks
    open.push(...(children.get(next.pid) ?? []))
  }
  return own ? ticks / TICKS : NaN
}

function processOf(name: string): { pid: number; parent: number; ticks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // Behind the program's name, which may hold anything: state, parent, ... and from the 12th on the times.
    const words = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = words.slice(11, 15).reduce((sum, word) => sum + Number(word), 0)
    return { pid: Number(name), parent: Number(words[1]), ticks }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}
