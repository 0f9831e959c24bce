import { cpus, loadavg, totalmem } from 'node:os'

/** Where figures come from; without it they mean little. */
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
