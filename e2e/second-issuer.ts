import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROCESS = fileURLToPath(new URL('../server/src/testing/second-issuer-process.ts', import.meta.url))

/** Starts a second issuer of tokens beside the server, with the settings that make the server and its pages use it. */
export async function startSecondIssuer() {
  const child = spawn(process.execPath, [PROCESS], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    settings: JSON.parse(line) as Readonly<Record<string, string>>,
    async end() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}
