import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { apply } from '@timetable/domain'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPostgres, type Store } from '../store/database.ts'
import { loadSchedule } from '../store/load-schedule.ts'
import { changesUpTo } from '../store/read-changes.ts'
import { contentsOf } from '../testing/contents.ts'
import { testPostgres } from '../testing/databases.ts'
import { temporaryFolder } from '../testing/process.ts'
import { recordsOf, schoolOn, type School } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { connected } from './connected.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const AT = new Date('2026-11-22T12:00:00Z')
const folder = temporaryFolder()
const file = (name: string) => join(folder.path, name)

describe('[V104] a backup of a server at work', () => {
  let source: Awaited<ReturnType<typeof testPostgres>>
  let server: TestServer
  let school: School
  const path = file('good')

  beforeAll(async () => {
    source = await testPostgres()
    server = await startServer({}, source)
    school = await schoolOn(server)
  })
  afterAll(async () => {
    await server.close()
    await source.close()
    folder.remove()
  })

  const backUp = () => connected(source.url, (client) => writeBackup(client, path, AT))

  /** A database of its own to restore into, with nobody connected to it. */
  async function target() {
    const made = await testPostgres()
    onTestFinished(() => made.close())
    await made.db.destroy()
    return made.url
  }
  async function lookInto<T>(url: string, look: (store: Store) => Promise<T>): Promise<T> {
    const store = await openPostgres(url)
    try {
      return await look(store)
    } finally {
      await store.close()
    }
  }

  test('restored is all of it, row by row, and goes on counting', async () => {
    await backUp()
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const url = await target()
    await restoreBackup(url, path)
    await lookInto(url, async (store) => {
      expect(await contentsOf(store.db)).toEqual(await contentsOf(source.db))
      const next = await startServer({}, store)
      const planner = await next.connect(school.account, { sync: 'changes' })
      await planner.must('Records', 'openSchedule', school.which)
      await planner.must('Ack', 'createCalendar', { name: 'Restored', calendarType: 'ROOM' })
      await planner.close()
      await next.close()
    })
  })

  test('is one moment of it, while somebody writes on and on', async () => {
    let writing = true
    let acknowledged = 0
    const write = async (writer: number): Promise<void> => {
      if (!writing) return
      const name = `Room ${writer} ${acknowledged}`
      await school.planner.must('Ack', 'createCalendar', { name, calendarType: 'ROOM' })
      acknowledged++
      return write(writer)
    }
    const more = async (count: number, from = acknowledged): Promise<void> => {
      if (acknowledged >= from + count) return
      await setImmediate()
      return more(count, from)
    }
    const writers = [1, 2, 3].map(write)
    await more(5)
    await backUp()
    await more(5)
    writing = false
    await Promise.all(writers)

    const url = await target()
    await restoreBackup(url, path)
    const { scheduleUuid } = school.which
    await lookInto(url, async ({ db }) => {
      const restored = await loadSchedule(db, scheduleUuid)
      const now = await loadSchedule(source.db, scheduleUuid)
      if (!restored || !now) throw new Error('the version is not there')
      expect(restored.revision).toBeLessThan(now.revision)
      // What came later, told to the restored version, makes it the present one.
      const later = await changesUpTo(source.db, scheduleUuid, now.revision, { after: restored.revision, rows: 10_000 })
      expect(later.length).toBe(now.revision - restored.revision)
      expect(later.reduceRight((schedule, { change }) => apply(schedule, change), restored.schedule)).toEqual(
        now.schedule,
      )
    })
    expect(Object.keys(await recordsOf(server, school.which, school.account)).length).toBeGreaterThan(0)
  })

  test('is not restored over other schools without a word, nor while a server is connected', async () => {
    await backUp()
    await expect(restoreBackup(source.url, path, { replace: true })).rejects.toThrow('The database is in use by')
    const url = await target()
    await restoreBackup(url, path)
    await expect(restoreBackup(url, path)).rejects.toThrow(
      'The database already contains schools. Use --replace to delete everything',
    )
    await school.planner.must('Ack', 'createCalendar', { name: 'Later', calendarType: 'ROOM' })
    await backUp()
    await restoreBackup(url, path, { replace: true })
    await lookInto(url, async ({ db }) => expect(await contentsOf(db)).toEqual(await contentsOf(source.db)))
  })

  test('that is damaged, cut short, newer or none at all leaves the database as it was', async () => {
    await backUp()
    const url = await target()
    await restoreBackup(url, path)
    const before = await lookInto(url, ({ db }) => contentsOf(db))
    const text = gunzipSync(readFileSync(path)).toString()
    const repacked = (name: string, to: string) => {
      writeFileSync(file(name), gzipSync(to))
      return file(name)
    }
    const cut = (name: string, bytes: number) => {
      writeFileSync(file(name), readFileSync(path))
      truncateSync(file(name), bytes)
      return file(name)
    }
    const damaged = 'The backup is incomplete or damaged: nothing was restored'
    const tries: readonly (readonly [string, string])[] = [
      [repacked('one name', text.replace('Ada', 'Bea')), damaged],
      [repacked('no end', text.slice(0, text.lastIndexOf('{"sums"'))), damaged],
      [repacked('half a row', text.slice(0, text.length / 2)), damaged],
      [cut('half a file', Math.floor(statSync(path).size / 2)), damaged],
      [
        repacked('newer', text.replace(/"schema":"[^"]+"/, '"schema":"9999-tomorrow"')),
        'was created by a newer release',
      ],
      [repacked('other', '{"a":1}\n'), 'is not a backup'],
      [repacked('nothing', ''), 'is not a backup'],
      [file('missing'), 'ENOENT'],
    ]
    for (const [broken, line] of tries)
      await expect(restoreBackup(url, broken, { replace: true })).rejects.toThrow(line)
    writeFileSync(file('no gzip'), 'plain text')
    await expect(restoreBackup(url, file('no gzip'), { replace: true })).rejects.toThrow(damaged)
    expect(await lookInto(url, ({ db }) => contentsOf(db))).toEqual(before)
  })
})
