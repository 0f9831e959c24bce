import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startCluster } from '../postgres/cluster.ts'
import { readPostmasterFile } from '../postgres/leftover.ts'

/**
 * A PostgreSQL as servers run it, until whoever started it closes its input or is gone. Says where it is. With a number of
 * megabytes as its argument it lies on a disk of that size, which is there for this process alone. It does what it is told
 * by the lines of its input, one after the other, and says of each that it is done:
 *
 * - `kill`: PostgreSQL is killed, and started again;
 * - `fill`, `free`: the disk is full, and no more.
 */
const [megabytes] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'timetable-cluster-'))
if (megabytes !== undefined) mount(folder, megabytes)
// Where we are root, whoever runs PostgreSQL comes by without our rights.
chmodSync(folder, 0o711)
const cluster = await startCluster(folder)
const filler = join(folder, 'filler')

const orders: Readonly<Record<string, () => void>> = {
  kill: killPostgres,
  fill: () => fill(filler),
  free: () => rmSync(filler, { force: true }),
}
process.stdout.write(`${cluster.urlOf('postgres')}\n`)
for await (const line of createInterface(process.stdin)) {
  orders[line]?.()
  process.stdout.write('done\n')
}
orders.free?.()
await cluster.stop()
if (megabytes !== undefined) spawnSync('umount', [folder])
rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
process.exit(0)

function mount(at: string, size: string): void {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', at])
  if (status !== 0) throw new Error(`no disk of ${size} MB: ${stderr.toString()}`)
}

/** It may have ended just now, and not be there again. */
function killPostgres(): void {
  const pid = readPostmasterFile(join(folder, 'data'))?.pid
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Writes until nothing more fits. */
function fill(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2))
      try {
        for (;;) writeSync(file, Buffer.alloc(size))
      } catch {
        // The next, smaller one may still fit.
      }
  } finally {
    closeSync(file)
  }
}
