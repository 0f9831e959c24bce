import { readdirSync, readFileSync } from 'node:fs'

/** The ticks per second in which Linux counts processor time. */
const TICKS = 100

/**
 * Returns the processor seconds of a process and all its descendants, including those that have ended. NaN if the system does not report
 * them (only Linux does).
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
    // After the program's name, which may contain any character: state, parent, … and the times from the 12th field on.
    const words = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = words.slice(11, 15).reduce((sum, word) => sum + Number(word), 0)
    return { pid: Number(name), parent: Number(words[1]), ticks }
  } catch {
    // It ended in the meantime.
    return undefined
  }
}
