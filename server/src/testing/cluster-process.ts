import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../postgres/cluster.ts'

/** A PostgreSQL as servers run it, until whoever started it closes its input or is gone. Says where it is. */
const folder = mkdtempSync(join(tmpdir(), 'timetable-cluster-'))
// Where we are root, whoever runs PostgreSQL comes by without our rights.
chmodSync(folder, 0o711)
const cluster = await startCluster(folder)
process.stdout.write(`${cluster.urlOf('postgres')}\n`)
process.stdin.resume().on('close', () => {
  void cluster.stop().then(() => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    process.exit(0)
  })
})
