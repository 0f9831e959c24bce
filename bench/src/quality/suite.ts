import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { clashesOf, withProfile, type Schedule } from '@timetable/domain'
import { findInputs, scheduleOf } from '../basics/inputs.ts'
import { count, positive } from '../basics/options.ts'
import type { Suite } from '../basics/suite.ts'
import { fetTimetable } from './fet.ts'
import { figuresOf, meanOf, medianOf, type Figures, type School } from './figures.ts'
import { qualityOf } from './quality.ts'
import { processorSeconds, solvedWithin } from './solved.ts'

const MOST_FILES = 300

export const qualitySuite: Suite = {
  usage: 'quality DIR [NAME…] [--limit 15] [--seeds 3] [--fet 60]',
  about:
    'how good timetables are, by counting from their places: as the file says, with Balanced, and of fet-cl; in processor seconds',
  async run(args, print) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        limit: { type: 'string', default: '15' },
        seeds: { type: 'string', default: '3' },
        fet: { type: 'string', default: '60' },
      },
    })
    const [folder, ...names] = positionals
    if (folder === undefined) throw new Error('quality takes a DIR')
    const [seconds, fetSeconds] = [positive('--limit', values.limit), positive('--fet', values.fet)]
    const seeds = Array.from({ length: count('--seeds', values.seeds) }, (_, index) => index + 1)
    const files = findInputs([folder], false).filter((file) => names.length === 0 || names.includes(basename(file)))
    const tell = (line: string) => process.stderr.write(`${line}\n`)
    tell(
      'school, timetable: teachers’ gaps (worst), days for one lesson; classes’ gaps (worst), late starts, repeats; soft; s to zero',
    )
    const schools: School[] = []
    for (const file of files.slice(0, MOST_FILES)) {
      const schedule = await scheduleOf(file, 1)
      if (typeof schedule === 'string') {
        tell(`${basename(file)}: ${schedule}`)
        continue
      }
      const solve = (school: Schedule) => medianOf(seeds.map((seed) => solvedFigures(school, seed, seconds)))
      const school: School = {
        file: basename(file),
        asFile: solve(schedule),
        balanced: solve(withProfile(schedule, 'balanced')),
        fet: /\.fet(\.gz)?$/.test(file) ? await fetFigures(file, schedule, fetSeconds) : null,
      }
      for (const key of ['asFile', 'balanced', 'fet'] as const) tell(`${school.file}, ${key}: ${rowOf(school[key])}`)
      schools.push(school)
    }
    print(
      JSON.stringify({
        schools: schools.map((school) => ({ ...school, seconds })),
        geomeanTeacherGaps: meanOf(schools, 'teacherGaps'),
        geomeanClassGaps: meanOf(schools, 'classGaps'),
      }),
    )
    return 0
  },
}

function solvedFigures(school: Schedule, seed: number, seconds: number): Figures | null {
  const { schedule, toZero } = solvedWithin(school, { seed, seconds, clock: processorSeconds })
  return figuresOf(qualityOf(schedule), clashesOf(schedule).unplaced, toZero)
}

async function fetFigures(file: string, schedule: Schedule, seconds: number): Promise<Figures | null> {
  const found = await fetTimetable(file, schedule, { seconds })
  return found && figuresOf(qualityOf(found), clashesOf(found).unplaced, null)
}

function rowOf(figures: Figures | null): string {
  if (!figures) return 'not solved'
  const { teacherGaps, worstTeacherGaps, singleLessonDays, classGaps, worstClassGaps, lateStarts, repeats, soft } =
    figures
  const zero = figures.seconds === null ? '' : `; ${figures.seconds.toFixed(1)}`
  return `${teacherGaps} (${worstTeacherGaps}), ${singleLessonDays}; ${classGaps} (${worstClassGaps}), ${lateStarts}, ${repeats}; ${soft}${zero}`
}
