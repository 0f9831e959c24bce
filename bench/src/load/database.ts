import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROCESS = fileURLToPath(new URL('../../../server/src/testing/cluster-process.ts', import.meta.url))

/** The faults that a database process can be ordered to simulate: see that process. */
export type Order = 'kill' | 'fill' | 'free'
/** `order` resolves once it is done. */
type Running = { readonly url: string; readonly pid: number; readonly order: (order: Order) => Promise<void> }

/**
 * Runs `work` with an empty PostgreSQL with the server's own settings, so that committed data is on disk. If `megabytes` is given, it has a
 * separate disk of this size.
 */
export async function withDatabase<T>(work: (database: Running) => Promise<T>, megabytes?: number): Promise<T> {
  const more = megabytes === undefined ? [] : [`${megabytes}`]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROCESS, ...more], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  try {
    const lines = createInterface(child.stdout)
    const [url] = (await once(lines, 'line')) as [string]
    const order = async (order: Order) => {
      const done = once(lines, 'line')
      child.stdin.write(`${order}\n`)
      await done
    }
    return await work({ url, pid: child.pid!, order })
  } finally {
    child.stdin.end()
    await gone
  }
}
