import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url))

export type NodeProcess = {
  readonly url: string
  readonly pid: number
  /** Returns the megabytes of memory in use now. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts the server as a separate process, on a free port of this machine. `beside` is a file of ours that the process loads first; it may
 * exchange messages with this one.
 */
export async function startNode(
  env: Readonly<Record<string, string>>,
  beside?: string,
  stderr: 'inherit' | 'pipe' = 'inherit',
): Promise<NodeProcess & { readonly child: ChildProcess }> {
  const more = beside === undefined ? [] : ['--import', beside]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...more, MAIN], {
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      ...{ HOST: '127.0.0.1', PORT: '0', WEB_DIR: 'none', LOG_LEVEL: 'warn', ...env },
    },
    stdio: ['ignore', 'pipe', stderr, ...(beside === undefined ? [] : ['ipc' as const])],
  })
  const ended = once(child, 'exit')
  const gone = ended.then(([code]) => Promise.reject(new Error(`a server ended with ${code}`)))
  gone.catch(() => {})
  const url = await Promise.race([addressOf(child.stdout!), gone])
  return {
    url,
    pid: child.pid!,
    child,
    async memory() {
      const text = await (await fetch(`${url}/metrics`)).text()
      const bytes = /^timetable_process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]
      return Math.round(Number(bytes) / 2 ** 20)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = / is ready at (\S+)$/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('a server ended without a word')
}
