import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isRefusal, isSound, judgementOf, type ImportedSchool, type Schedule } from '@timetable/domain'
import { generateSchool, randomFrom } from '@timetable/instances'
import { closePool, place, readSchoolFile, warmPool } from '@timetable/runner'
import type { Question } from '@timetable/solver/reasons'
import { findInputs, scheduleFrom } from '../basics/inputs.ts'
import { count, optionsOf, positive } from '../basics/options.ts'
import { fixed, median, worst } from '../basics/statistics.ts'
import type { Suite } from '../basics/suite.ts'
import { solveWhole } from '../judge/solve-whole.ts'
import { askOf, firstWrong, type Asked } from './ask.ts'
import { contradictedSchool } from './contradicted.ts'
import { PLANTS } from './plants.ts'
import { firstFull, overfullSchool, wholeOf, type Impossible, type Whole } from './whole.ts'

type Row = Asked & { readonly school: string; readonly plant: string }

const NAMES = Object.keys(PLANTS)

export const explainSuite: Suite = {
  usage: 'explain DIR [--invented 30] [--real 10] [--overfull 20] [--contradicted 20] [--time SECONDS]',
  about:
    'plants a contradiction in invented schools and in solved ones of DIR, and more than fits or contradictions in others, asks why, and lets Zen try the first solution',
  async run(args, print) {
    const { values, positionals } = optionsOf(args, {
      invented: '30',
      real: '10',
      overfull: '20',
      contradicted: '20',
      time: '20',
    })
    const rows: Row[] = []
    const ask = (school: string, schedule: Schedule, from: number, seed: number): boolean => {
      for (let tried = 0; tried < NAMES.length; tried++) {
        const plant = NAMES[(from + tried) % NAMES.length]!
        const planted = PLANTS[plant]!(schedule, randomFrom(seed))
        if (!planted || isSound(judgementOf(planted.schedule))) continue
        const row = { school, plant, ...askOf(planted) }
        rows.push(row)
        print(lineOf(row))
        return true
      }
      return false
    }
    print('lessons  first s  proved s  all s  facts  remedies  plant, school')
    const invented = count('--invented', values.invented)
    for (let number = 0; number < invented; number++)
      ask(`invented ${number}`, inventedSchool(number, invented), number, number)
    const [folder] = positionals
    if (folder !== undefined) {
      await warmPool(1)
      const wanted = count('--real', values.real)
      let found = 0
      for (const file of findInputs([folder], false)) {
        if (found === wanted) break
        const schedule = await solvedSchool(file, positive('--time', values.time))
        if (schedule && ask(basename(file), schedule, found, found)) found++
      }
      await closePool()
    }
    const seconds = positive('--time', values.time)
    const overfull = await wholeSchools(OVERFULL_SCHOOLS, count('--overfull', values.overfull), seconds, print)
    const wanted = count('--contradicted', values.contradicted)
    const contradicted = await wholeSchools(CONTRADICTED_SCHOOLS, wanted, seconds, print)
    const spread = (of: (row: Row) => number | null) => {
      const seconds = rows.flatMap((row) => of(row) ?? [])
      return { median: median(seconds), worst: worst(seconds) }
    }
    print(
      JSON.stringify({
        suite: 'explain',
        asked: rows.length,
        found: rows.filter(({ found }) => found).length,
        exact: rows.filter(({ exact }) => exact).length,
        proved: rows.filter(({ proved, minimal }) => proved && minimal).length,
        withRemedy: rows.filter(({ clearing }) => clearing > 0).length,
        medianSize: median(rows.map(({ facts }) => facts.length)),
        secondsToFirst: spread(({ toFirst }) => toFirst),
        secondsToProved: spread(({ toProved }) => toProved),
        secondsToEnd: spread(({ toEnd }) => toEnd),
        ...{ overfull, contradicted },
        rows,
      }),
    )
    const isExplained = rows.every(({ found, proved }) => found && proved)
    const isSolved = [overfull, contradicted].every(({ asked, solved }) => solved >= LEAST_SOLVED * asked)
    return rows.length + overfull.asked + contradicted.asked > 0 && isExplained && isSolved ? 0 : 1
  },
}

/** The least share of the schools of each kind that the first solution must solve. */
const LEAST_SOLVED = 0.9

/** How schools of one kind are made, and what is asked about them. */
type Making = {
  readonly head: string
  readonly make: (schedule: Schedule, seed: number) => Impossible | undefined
  readonly question: (schedule: Schedule) => Question
}

const OVERFULL_SCHOOLS: Making = { head: 'filled', make: overfullSchool, question: firstFull }
const CONTRADICTED_SCHOOLS: Making = { head: 'planted', make: contradictedSchool, question: firstWrong }

async function wholeSchools(
  { head, make, question }: Making,
  number: number,
  seconds: number,
  print: (line: string) => void,
): Promise<{ asked: number; solved: number; rows: Whole[] }> {
  const rows: Whole[] = []
  if (number > 0) {
    print(`lessons  beyond  first s  all s  clearing  first solution, ${head}`)
    await warmPool(1)
  }
  for (let seed = 0; rows.length < number && seed < 3 * number; seed++) {
    const school = make(inventedSchool(seed % number, number), seed)
    if (!school) continue
    const row = await wholeOf(school, question(school.schedule), seconds)
    rows.push(row)
    const { lessons, beyond, toFirst, toEnd, clearing, remedies, first, made, isSolved } = row
    const figures = [String(lessons).padStart(7), String(beyond).padStart(6), fixed(toFirst, 2), fixed(toEnd, 2)]
    const ways = `${clearing} of ${remedies}  ${first}, ${made.join(' and ')}`
    print(`${figures.join('  ')}  ${ways}${isSolved ? '' : '  NOT SOLVED'}`)
  }
  if (number > 0) await closePool()
  return { asked: rows.length, solved: rows.filter(({ isSolved }) => isSolved).length, rows }
}

function lineOf({ lessons, toFirst, toProved, toEnd, facts, remedies, clearing, plant, school, ...row }: Row): string {
  const remark = row.exact ? '' : `  ${row.found ? 'WITH OTHERS' : 'NOT FOUND'}: ${row.answer} ${facts.join(', ')}`
  const figures = [String(lessons).padStart(7), fixed(toFirst, 3), fixed(toProved, 3), fixed(toEnd, 2)]
  return `${figures.join('  ')}  ${facts.length}  ${clearing} of ${remedies}  ${plant}, ${school}${remark}`
}

/** Returns a generated school, from a few classes to sixty, with the timetable it was made from. */
function inventedSchool(number: number, of: number): Schedule {
  const grades = Array.from({ length: 2 + Math.floor((8 * number) / of) }, (_, grade) => grade + 1)
  const schedule = scheduleFrom(generated(100 * (number + 1), grades, 'abcdef'.slice(0, 1 + (number % 6))))
  if (typeof schedule === 'string') throw new Error(schedule)
  return schedule
}

/** Some seeds give more lessons than there are rooms; then the next seed is used. */
function generated(seed: number, grades: number[], letters: string): ImportedSchool {
  const week = { days: 5, hours: 8, lessonHours: 38, closedHours: 1, doubles: 'some' as const }
  for (let tried = 0; ; tried++) {
    try {
      return generateSchool({ seed: seed + tried, title: '', description: '', grades, letters, ...week }).answer
    } catch (error) {
      if (tried === 20) throw error
    }
  }
}

/** Returns a school without violations. Undefined if no such timetable was found within this many seconds. */
async function solvedSchool(file: string, seconds: number): Promise<Schedule | undefined> {
  const read = await readSchoolFile({ name: basename(file), bytes: readFileSync(file) })
  if (isRefusal(read)) return undefined
  const schedule = scheduleFrom(read.school)
  if (typeof schedule === 'string' || Object.keys(schedule.lessons).length < 40) return undefined
  const solved = place(schedule, await solveWhole(schedule, seconds))
  return isSound(judgementOf(solved)) ? solved : undefined
}
