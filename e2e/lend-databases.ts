import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { LENDER } from './world.ts'

const PROCESS = fileURLToPath(new URL('../server/src/testing/lender-process.ts', import.meta.url))

/**
 * Runs before all journeys: starts a PostgreSQL with a database for each world, since creating one is most of a first start. Stopped after
 * the journeys.
 */
export default async function lendDatabases() {
  const args = ['--disable-warning=ExperimentalWarning', PROCESS]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [address] = (await once(createInterface(child.stdout), 'line')) as [string]
  process.env[LENDER] = address
  return async () => {
    const gone = once(child, 'exit')
    child.stdin.end()
    await gone
  }
}
