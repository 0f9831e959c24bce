import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closePool, place, warmPool } from '@timetable/runner'
import { scheduleOf } from '../basics/inputs.ts'
import { optionsOf } from '../basics/options.ts'
import { runScript } from './suites.ts'
import { solveWhole } from '../judge/solve-whole.ts'
import type { Suite } from '../basics/suite.ts'

/** A real school with 1,477 lessons and 467 rules, in the place where Debian's package fet-data installs it. */
const GYR = '/usr/share/doc/fet-data/examples/FET-5-official/Germany/secondary-school-2/GYR.fet'

/** Measures generated schools, which have no rules, and a real one with all its rules, solved first as in normal use. */
export const gridSuite: Suite = {
  usage: 'grid [RUNS] [--school FILE]',
  about:
    'schools of 60 and 200 classes, and a real one with its rules: mount, drag, an improvement, scrolling (milliseconds)',
  async run(args, print) {
    const { values, positionals } = optionsOf(args, { school: GYR })
    if (!existsSync(values.school)) {
      print(`there is no ${values.school} (Debian: fet-data): only schools without rules are measured`)
      return runScript('web/bench/grid/measure.ts', positionals)
    }
    const folder = mkdtempSync(join(tmpdir(), 'grid-school-'))
    try {
      const school = join(folder, 'school.json')
      writeFileSync(school, await solvedSchool(values.school))
      return await runScript('web/bench/grid/measure.ts', positionals, { GRID_SCHOOL: school })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

async function solvedSchool(file: string): Promise<string> {
  const schedule = await scheduleOf(file, 1)
  if (typeof schedule === 'string') throw new Error(`${file}: ${schedule}`)
  await warmPool(1)
  const placements = await solveWhole(schedule, 60)
  await closePool()
  return JSON.stringify(place(schedule, placements))
}
