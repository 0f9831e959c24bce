import { statSync } from 'node:fs'
import { readEnv } from '../env.ts'
import { readArguments } from './arguments.ts'
import { connected } from './connected.ts'
import { databaseOf } from './database-of.ts'
import type { Sums } from './format.ts'
import { restoreBackup } from './restore-backup.ts'
import { markBackup, writeBackup } from './write-backup.ts'

/** `npm run backup` and `npm run restore`, on the database of the server's settings. */
async function main(typed: readonly string[]): Promise<string> {
  const asked = readArguments(typed)
  const { verb, path } = asked
  const database = await databaseOf(readEnv(process.env), verb === 'backup' ? 'a server' : 'nobody', say)
  try {
    if (asked.verb === 'backup') {
      const sums = await connected(database.url, async (client) => {
        const written = await writeBackup(client, path, new Date())
        // The file is complete, also if the database cannot store that, for example on a full disk.
        await markBackup(client).catch((error: unknown) =>
          say(`The time of this backup was not stored: ${reasonOf(error)}`),
        )
        return written
      })
      return `Backed up ${contentsOf(sums)} to ${path} (${Math.ceil(statSync(path).size / 1024)} kB). Keep the file where nobody else can read it`
    }
    return `Restored ${contentsOf(await restoreBackup(database.url, path, asked))} from ${path}`
  } finally {
    await database.close()
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Progress messages are not part of the output. */
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
  // Errors of PostgreSQL or the disk are for the person who typed the command.
  say(reasonOf(error))
  process.exitCode = 1
}
