import { existsSync, globSync, readFileSync } from 'node:fs'
import { isRefusal, scheduleFromImport } from '@timetable/domain'
import { expect, test } from 'vitest'
import { schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

/** The real schools that come with FET (Debian: fet-data). FET_EXAMPLES_DIR names another folder of `.fet` files. */
const folder = process.env['FET_EXAMPLES_DIR'] ?? '/usr/share/doc/fet-data/examples'
const files = existsSync(folder) ? globSync(`${folder}/**/*.fet`).sort() : []

test.skipIf(files.length === 0)(
  'every example of FET becomes a version (needs the Debian package fet-data)',
  () => {
    let made = 0
    for (const file of files) {
      const read = readFet(readFileSync(file, 'utf8'))
      if (isRefusal(read)) throw new Error(`${file}: ${read.error}`)
      const to = { uuid: 'u', schoolUuid: 's', mint: () => `m${++made}` }
      expect(isRefusal(scheduleFromImport(schoolOf(read), to)), file).toBe(false)
    }
    expect(files.length).toBeGreaterThan(0)
  },
  120_000,
)
