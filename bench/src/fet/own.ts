import { fileURLToPath } from 'node:url'
import { longestFor, MOST_MEGABYTES, runChild } from '../basics/child.ts'
import type { OwnRun, RunOptions } from './run.ts'

const child = fileURLToPath(new URL('./run.ts', import.meta.url))

/** Runs Zen on a FET file in a separate process. Throws if that ends without a result. */
export async function runOwnApart(options: RunOptions): Promise<OwnRun> {
  const seconds = longestFor(Math.max(options.limit, ...options.marks) * options.threads)
  const { stdout, stderr, code, over } = await runChild(process.execPath, [child, JSON.stringify(options)], {
    seconds,
    megabytes: MOST_MEGABYTES,
  })
  if (code === 0) return JSON.parse(stdout) as OwnRun
  const why = over === null ? stderr.trim().slice(0, 300) : `more than its bound of ${over}`
  throw new Error(`Zen on ${options.file}, seed ${options.seed}, ended with ${code}: ${why}`)
}
