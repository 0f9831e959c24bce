import { statSync } from 'node:fs'
import { readEnv } from '../env.ts'
import { StartProblem } from '../problem.ts'
import { databaseOf } from './database-of.ts'
import type { Sums } from './format.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const USAGE = 'usage: npm run backup -- FILE, or npm run restore -- FILE [--replace]'

/** `npm run backup` and `npm run restore`, on the database that the server's own settings name. */
async function main([verb, ...args]: readonly string[]): Promise<string> {
  const flags = args.filter((arg) => arg.startsWith('-'))
  const [path, ...more] = args.filter((arg) => !arg.startsWith('-'))
  const isKnown = verb === 'backup' ? flags.length === 0 : flags.every((flag) => flag === '--replace')
  if (path === undefined || more.length > 0 || !isKnown) throw new StartProblem(USAGE)
  const database = await databaseOf(readEnv(process.env), verb === 'backup' ? 'a server' : 'nobody', say)
  try {
    if (verb === 'backup') {
      const sums = await writeBackup(database.url, path, new Date())
      return `${contentsOf(sums)} are in ${path} (${Math.ceil(statSync(path).size / 1024)} kB). Keep it where nobody else reads it`
    }
    return `${contentsOf(await restoreBackup(database.url, path, { replace: flags.length > 0 }))} are restored from ${path}`
  } finally {
    await database.close()
  }
}

/** What comes up on the way is not the answer. */
function say(line: string) {
  process.stderr.write(`${line}\n`)
}

function contentsOf(sums: Sums): string {
  const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
  return `${sums.schools?.rows ?? 0} schools with ${sums.schedules?.rows ?? 0} versions (${rows} rows)`
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`)
} catch (error) {
  // What PostgreSQL or the disk says no with is meant for whoever typed the command.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
