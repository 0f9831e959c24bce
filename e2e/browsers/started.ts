import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import type { Started } from './driven.ts'

/** The first of these programs that this machine has, by name on the path or by its whole path. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => [name, ...folders.map((folder) => join(folder, name))]).find(isProgram)
}

function isProgram(path: string): boolean {
  if (!path.includes('/')) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Starts a program and waits until what it writes fits. */
export async function startProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<Started> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = once(child, 'close')
  let log = ''
  const said = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${program} was not ready after 60 s:\n${log}`)), 60_000)
    const hear = (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-20_000)
      const match = ready.exec(log)
      if (match) resolve(match[1] ?? match[0])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    void gone.then(() => reject(new Error(`${program} ended while it started:\n${log}`)))
    void gone.finally(() => clearTimeout(limit))
  }).catch(async (error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    said,
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const insist = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await gone
      clearTimeout(insist)
    },
  }
}
