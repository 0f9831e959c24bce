import { cpus, loadavg, totalmem } from 'node:os'

/** Returns the machine on which figures were measured; without it they mean little. */
export function machine() {
  const [first] = cpus()
  return {
    processor: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryMegabytes: Math.round(totalmem() / 2 ** 20),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    loadAtStart: loadavg()[0] ?? 0,
  }
}

/** The machine in words, for the end of a suite. */
export function inLine({ processor, cores, node, loadAtStart }: ReturnType<typeof machine>): string {
  return `${processor}, ${cores} cores, node ${node}, load ${loadAtStart.toFixed(1)} at the start`
}
