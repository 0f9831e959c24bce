import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { urlAt } from '../postgres/cluster.ts'
import { readPostmasterFile } from '../postgres/leftover.ts'
import { placesIn } from '../postgres/make-cluster.ts'
import { DATABASE } from './embedded.ts'

/** Returns the URL of the embedded database of a server that is running on this folder. Undefined if none is running. */
export function runningEmbedded(dataDir: string): string | undefined {
  const folder = join(dataDir, 'postgres')
  try {
    const { data, password } = placesIn(realpathSync(folder))
    const running = readPostmasterFile(data)
    if (!running?.ready) return undefined
    process.kill(running.pid, 0)
    const address = { folder: running.socketFolder || '127.0.0.1', port: running.port }
    return urlAt(address, readFileSync(password, 'utf8'), DATABASE)
  } catch {
    return undefined
  }
}
