import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../env.ts'
import { startedDataDir, testPostgres } from '../testing/databases.ts'
import { fillDisk } from '../testing/full-disk.ts'
import { signUpAt, spawnServer, temporaryFolder } from '../testing/process.ts'
import { databaseOf } from './database-of.ts'

const CLI = resolve(import.meta.dirname, 'cli.ts')
const folder = temporaryFolder()
afterAll(() => folder.remove())

async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, out, error }
}

test('[V104] a server of its own is backed up while it runs, and restored once it has stopped', async () => {
  const env = { DATA_DIR: join(folder.path, 'data') }
  const file = join(folder.path, 'backup')
  await startedDataDir(env.DATA_DIR)
  const server = spawnServer(env)
  const at = await server.ready
  if (at === undefined) throw new Error((await server.ended).stderr)
  await signUpAt(at)
  expect(await run(['backup', file], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 schools with 0 versions'),
  })
  // The operator can be warned when there is none for too long, or when the disk is filling up.
  const figures = await (await fetch(`${at}/metrics`)).text()
  expect(Number(/^timetable_backup_age_seconds (\S+)$/m.exec(figures)?.[1])).toBeGreaterThanOrEqual(0)
  expect(Number(/^timetable_disk_free_bytes (\S+)$/m.exec(figures)?.[1])).toBeGreaterThan(2 ** 20)
  await expect(databaseOf(readEnv(env), 'nobody', () => {})).rejects.toThrow('is in use by another process')
  server.signal('SIGTERM')
  await server.ended
  expect(await run(['restore', file, '--replace'], env)).toMatchObject({ code: 0, error: '' })
})

test('[V104] a backup is kept if the database cannot store when it was made, which is said', async () => {
  const { db, url, close } = await testPostgres()
  onTestFinished(close)
  await fillDisk(db, 'marks')
  const file = join(folder.path, 'unmarked')
  expect(await run(['backup', file], { DATABASE_URL: url })).toMatchObject({
    code: 0,
    out: expect.stringContaining(`0 schools with 0 versions`),
    error: 'The time of this backup was not stored: no space left\n',
  })
  expect(existsSync(file)).toBe(true)
})

test('what is typed wrong is told in a line, and nothing is written', async () => {
  expect(await run(['backup', 'a', '--replace'], { DATA_DIR: join(folder.path, 'none') })).toMatchObject({
    code: 1,
    error: 'usage: npm run backup -- FILE, or npm run restore -- FILE [--replace]\n',
  })
  expect(existsSync(join(folder.path, 'none'))).toBe(false)
})
