import { execFile } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PRODUCT_NAME } from '@timetable/domain'
import { DAY, type Clock } from '../clock.ts'

/** How often the server looks whether a backup is due, in milliseconds. After a failure, it tries again that soon. */
const LOOK_EVERY = DAY / 96
const PRODUCT = PRODUCT_NAME.toLowerCase()
/** The name of a backup has its time in UTC. */
const NAME = new RegExp(String.raw`^${PRODUCT}-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup$`)

type Parts = {
  readonly folder: string
  readonly keptDays: number
  readonly clock: Clock
  /** Returns the age in seconds of the last backup, also of one made by hand. Undefined if there was none. */
  readonly age: () => Promise<number | undefined>
  /** Writes a backup to this path. Its file is complete, or not there. */
  readonly write: (path: string) => Promise<void>
  readonly report: (error: unknown) => void
}

/**
 * Writes a backup as soon as the last one is a day old, and deletes those of the folder that are older than `keptDays`,
 * but never the newest. Only files with the name of a backup are deleted. Returns the function that ends this.
 */
export function dailyBackups(parts: Parts): () => void {
  const { clock, report } = parts
  let end = () => {}
  let ended = false
  const look = async () => {
    await backupIfDue(parts).catch(report)
    if (!ended) end = clock.after(LOOK_EVERY, () => void look())
  }
  void look()
  return () => {
    ended = true
    end()
  }
}

async function backupIfDue({ folder, keptDays, clock, age, write }: Parts): Promise<void> {
  const seconds = await age()
  if (seconds !== undefined && seconds * 1000 < DAY) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const now = clock.now()
  await write(join(folder, nameAt(now)))
  for (const name of tooOld(await readdir(folder), now, keptDays)) await rm(join(folder, name))
}

function nameAt(time: Date): string {
  return `${PRODUCT}-${time.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`
}

function tooOld(names: readonly string[], now: Date, keptDays: number): readonly string[] {
  const backups = names.filter((name) => NAME.test(name)).toSorted()
  return backups.slice(0, -1).filter((name) => {
    const made = new Date(name.replace(NAME, '$1T$2:$3:$4Z'))
    return now.getTime() - made.getTime() > keptDays * DAY
  })
}

const CLI = resolve(import.meta.dirname, 'cli.ts')

/** Runs the command for backups in a process of its own, with the settings of this one. Rejects with its error message. */
export function backupApart(path: string, signal: AbortSignal): Promise<void> {
  return new Promise((done, reject) =>
    execFile(process.execPath, [...process.execArgv, CLI, 'backup', path], { signal }, (error, _, said) =>
      error ? reject(new Error(`no backup was made: ${said.trim() || error.message}`)) : done(),
    ),
  )
}
