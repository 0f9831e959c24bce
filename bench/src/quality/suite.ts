import { basename } from 'node:path'
import { clashesOf, judgementOf, withProfile, type Schedule } from '@timetable/domain'
import { findInputs, isNamed, scheduleOf } from '../basics/inputs.ts'
import { machine } from '../basics/machine.ts'
import { count, optionsOf, positive } from '../basics/options.ts'
import { median } from '../basics/statistics.ts'
import type { Suite } from '../basics/suite.ts'
import { peerVersion } from '../fet/peer.ts'
import { publish } from '../report/published.ts'
import { isFetFile } from '../fet/files.ts'
import { fetTimetable } from './fet.ts'
import { figuresOf, meanOf, medianOf, type Figures, type School } from './figures.ts'
import { qualityOf } from './quality.ts'
import { processorSeconds, solvedWithin, type Solved } from './solved.ts'

const MOST_FILES = 300

export const qualitySuite: Suite = {
  usage: 'quality DIR [NAME…] [--limit 15] [--seeds 3] [--fet 60] [--publish]',
  about:
    'how good timetables are, by counting from their places: as the file says, with Balanced, and of fet-cl; in processor seconds',
  async run(args, print) {
    const { values, positionals } = optionsOf(args, { limit: '15', seeds: '3', fet: '60', publish: false })
    const [folder, ...names] = positionals
    if (folder === undefined) throw new Error('quality takes a DIR')
    const [seconds, fetSeconds] = [positive('--limit', values.limit), positive('--fet', values.fet)]
    const seeds = Array.from({ length: count('--seeds', values.seeds) }, (_, index) => index + 1)
    const files = findInputs([folder], false).filter((file) => isNamed(folder, names, file))
    const on = machine()
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
      const ofFile = withProfile(schedule, 'file')
      const peer = isFetFile(file) ? await fetTimetable(file, ofFile, { seconds: fetSeconds }) : null
      const solve = (of: Schedule, mark: number | null = null) =>
        seeds.map((seed) => solvedWithin(of, { seed, seconds, clock: processorSeconds, mark }))
      const asFile = solve(ofFile, peer?.searched)
      const school: School = {
        file: basename(file),
        asFile: medianOf(asFile.map(figuresIn)),
        balanced: medianOf(solve(withProfile(schedule, 'balanced')).map(figuresIn)),
        fet: peer && figuresIn({ schedule: peer.schedule, toZero: peer.searched }),
        fetSeconds: peer?.searched ?? null,
        softAtEqualTime: median(asFile.flatMap(({ atMark }) => (atMark ? judgementOf(atMark).cost.soft : []))),
      }
      for (const key of ['asFile', 'balanced', 'fet'] as const) tell(`${school.file}, ${key}: ${rowOf(school[key])}`)
      schools.push(school)
    }
    const means = {
      geomeanTeacherGaps: meanOf(schools, 'teacherGaps'),
      geomeanClassGaps: meanOf(schools, 'classGaps'),
    }
    if (values.publish) {
      const limits = { limit: seconds, peerLimit: fetSeconds, seeds: seeds.length }
      const asked = ['DIR', ...names, `--limit ${seconds} --seeds ${seeds.length} --fet ${fetSeconds} --publish`]
      const part = { suite: 'quality', peerVersion: await peerVersion(), ...limits, schools, ...means } as const
      tell(`published in ${publish(part, `npm run bench -- quality ${asked.join(' ')}`, on)}`)
    }
    print(JSON.stringify({ schools: schools.map((school) => ({ ...school, seconds })), ...means }))
    return 0
  },
}

function figuresIn({ schedule, toZero }: Pick<Solved, 'schedule' | 'toZero'>): Figures | null {
  return figuresOf(qualityOf(schedule), clashesOf(schedule).unscheduled, toZero)
}

function rowOf(figures: Figures | null): string {
  if (!figures) return 'not solved'
  const { teacherGaps, worstTeacherGaps, singleLessonDays, classGaps, worstClassGaps, lateStarts, repeats, soft } =
    figures
  const zero = figures.seconds === null ? '' : `; ${figures.seconds.toFixed(1)}`
  return `${teacherGaps} (${worstTeacherGaps}), ${singleLessonDays}; ${classGaps} (${worstClassGaps}), ${lateStarts}, ${repeats}; ${soft}${zero}`
}
