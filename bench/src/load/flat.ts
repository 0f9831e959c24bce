import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from './client.ts'
import { midAndHigh, oneByOne } from './one-by-one.ts'
import type { Version } from './school.ts'

const COPIES = fileURLToPath(new URL('../../../server/src/testing/copies-process.ts', import.meta.url))

/** Three times the number of versions that one school may create in a day. */
const COMMANDS = 450

/**
 * Measures sequential commands in milliseconds (median and 95th percentile): with `few` versions stored, with `stored` more, and while
 * another school creates a version. The last figures are the processor milliseconds of the database for each command, with few versions and
 * with all.
 */
export async function measureFlat(
  few: readonly Version[],
  { url, database, stored }: { url: string; database: Database; stored: number },
) {
  const [mine, theirs] = [few[0]!, few.at(-1)!]
  const client = await Client.connect(url, mine.token)
  await client.must('openSchedule', { schoolUuid: mine.schoolUuid, scheduleUuid: mine.scheduleUuid })
  const other = await Client.connect(url, theirs.token)
  const timed = async () => {
    const before = database.used()
    const latencies = await oneByOne(client, COMMANDS)
    return { latencies, used: ((database.used() - before) * 1000) / latencies.length }
  }
  // The first commands create plans, caches and machine code.
  await oneByOne(client, COMMANDS)
  const withFew = await timed()
  const env = { PATH: process.env.PATH ?? '' }
  await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', COPIES, database.url, `${stored}`],
    {
      env,
    },
  )
  const withAll = await timed()
  let made = 0
  const beside = await oneByOne(client, COMMANDS / 3, () =>
    other.must('createSchedule', { schoolUuid: theirs.schoolUuid, title: `Made ${++made}`, days: 5 }),
  )
  for (const one of [client, other]) one.socket.close()
  return {
    few: midAndHigh(withFew.latencies),
    stored: midAndHigh(withAll.latencies),
    besideNew: midAndHigh(beside),
    database: [withFew.used, withAll.used].map((used) => Number(used.toFixed(2))),
  }
}

type Database = { readonly url: string; used(): number }
