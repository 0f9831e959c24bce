import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROCESS = fileURLToPath(new URL('../../../server/src/testing/cluster-process.ts', import.meta.url))

/** Does `work` with an empty PostgreSQL, set as the server's own: what it says is saved is on the disk. */
export async function withDatabase<T>(work: (url: string, pid: number) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROCESS], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  try {
    const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
    return await work(url, child.pid!)
  } finally {
    child.stdin.end()
    await gone
  }
}
