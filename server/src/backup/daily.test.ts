import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { DAY } from '../clock.ts'
import { startedDataDir } from '../testing/databases.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { spawnServer, temporaryFolder } from '../testing/process.ts'
import { until } from '../testing/until.ts'
import { dailyBackups } from './daily.ts'

const root = temporaryFolder()
afterAll(() => root.remove())
const HOUR = DAY / 24

/** Backups of a database whose last backup is as old as the newest that was written. */
async function started(name: string, fails: () => boolean = () => false) {
  const folder = join(root.path, name)
  const time = manualClock(Date.UTC(2026, 0, 5, 2, 30))
  const errors: unknown[] = []
  let madeAt: number | undefined
  let looked = 0
  // It waits again when it has looked and done what was due.
  const after = (milliseconds: number, job: () => void) => (looked++, time.after(milliseconds, job))
  const end = dailyBackups({
    folder,
    keptDays: 3,
    clock: { ...time, after },
    age: async () => (madeAt === undefined ? undefined : (time.monotonic() - madeAt) / 1000),
    async write(path) {
      if (fails()) throw new Error('no space left')
      writeFileSync(path, '')
      madeAt = time.monotonic()
    },
    report: (error) => errors.push(error),
  })
  onTestFinished(end)
  const pass = async (hours: number) => {
    for (let quarter = 0; quarter < hours * 4; quarter++) {
      const before = looked
      time.advance(HOUR / 4)
      await until(() => looked > before)
    }
  }
  await until(() => looked === 1)
  return { folder, errors, pass, end, advance: time.advance }
}

test('[V520] a backup is made at the start and every day, and the oldest are deleted', async () => {
  const { folder, pass, errors } = await started('daily')
  expect(readdirSync(folder)).toEqual(['zenbell-2026-01-05T023000Z.backup'])
  writeFileSync(join(folder, 'zenbell-2020-01-01.backup'), 'of somebody else')
  writeFileSync(join(folder, 'zenbell-2020-01-01T000000Z.backup'), 'ours')
  await pass(5 * 24)
  expect(readdirSync(folder)).toEqual([
    'zenbell-2020-01-01.backup',
    'zenbell-2026-01-07T023000Z.backup',
    'zenbell-2026-01-08T023000Z.backup',
    'zenbell-2026-01-09T023000Z.backup',
    'zenbell-2026-01-10T023000Z.backup',
  ])
  expect(errors).toEqual([])
})

test('[V520] a backup that fails is reported and tried again, and nothing older is deleted meanwhile', async () => {
  let full = true
  mkdirSync(join(root.path, 'full'))
  writeFileSync(join(root.path, 'full', 'zenbell-2025-01-01T000000Z.backup'), '')
  const { folder, pass, errors, end, advance } = await started('full', () => full)
  await pass(1)
  expect(errors.map(String)).toEqual(Array.from({ length: 5 }, () => 'Error: no space left'))
  expect(readdirSync(folder)).toEqual(['zenbell-2025-01-01T000000Z.backup'])
  full = false
  await pass(0.25)
  expect(readdirSync(folder)).toEqual(['zenbell-2026-01-05T034500Z.backup'])
  end()
  full = true
  advance(2 * DAY)
  expect(errors.length).toBe(5)
})

test('[V520] a server writes one into its folder, and still ends when asked to', async () => {
  const BACKUPS_DIR = join(root.path, 'backups')
  const DATA_DIR = join(root.path, 'data')
  await startedDataDir(DATA_DIR)
  const server = spawnServer({ DATA_DIR, BACKUPS_DIR, BACKUPS_KEPT_DAYS: '35' })
  await server.ready
  await until(() => existsSync(BACKUPS_DIR) && readdirSync(BACKUPS_DIR).some((name) => name.endsWith('Z.backup')))
  server.signal('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
})
