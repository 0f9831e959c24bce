import { basename } from 'node:path'
import type { Schedule } from '@timetable/domain'
import { problemFrom } from '@timetable/solver'
import { type Assignment, costOf, type Problem, searchProblem } from '@timetable/solver/core'
import { findInputs, isNamed, scheduleOf } from '../basics/inputs.ts'
import { count, optionsOf, positive } from '../basics/options.ts'
import { fixed } from '../basics/statistics.ts'
import type { Suite } from '../basics/suite.ts'
import { processorSeconds } from '../quality/solved.ts'
import { easier } from './easier.ts'

/** A school with all its rules and with a share of them removed, both searched by one thread with one seed. */
type Row = {
  readonly input: string
  readonly seed: number
  readonly whole: Searched
  readonly less: Searched
  /** Violations that the timetable of the full school leaves in the easier school: none if it meets all rules. */
  readonly witness: number
}
type Searched = {
  /** Double bookings and broken rules at the end. */
  readonly left: number
  readonly seconds: number
  readonly moves: number
  readonly best: Assignment
}

const IN_STEP = 16

/** Removing rules must never make the result worse: a timetable of the full school is also one of the easier school. */
export const withoutSuite: Suite = {
  usage: 'without DIR... [--only NAME]... [--seeds 1] [--limit 5] [--share 0.33]',
  about: 'solves schools, and again with a third of their rules gone: where more is left broken than in the whole',
  async run(args, print) {
    const { values, positionals: folders } = optionsOf(args, { only: [], seeds: '1', limit: '5', share: '0.33' })
    const seeds = count('--seeds', values.seeds)
    const limit = positive('--limit', values.limit)
    const share = positive('--share', values.share)
    const rows: Row[] = []
    print('   left   s  easier   s  seed  input')
    for (const folder of folders)
      for (const input of findInputs([folder], false)) {
        if (!isNamed(folder, values.only, input)) continue
        const schedule = await scheduleOf(input, 1)
        if (typeof schedule === 'string') {
          print(`${basename(input)}: ${schedule}`)
          continue
        }
        for (let seed = 1; seed <= seeds; seed++) {
          const row = { input: basename(input), seed, ...compared(schedule, { seed, limit, share }) }
          rows.push(row)
          print(lineOf(row))
        }
      }
    const isWorse = ({ whole, less, witness }: Row) => less.left > whole.left || witness > whole.left
    const worse = rows.filter(isWorse)
    const solved = rows.filter(({ whole }) => whole.left === 0).length
    const later = rows.filter(({ whole, less }) => less.left === 0 && whole.left === 0 && less.moves > 2 * whole.moves)
    const named = worse.map(({ input, seed }) => `${input} ${seed}`)
    print(JSON.stringify({ runs: rows.length, solved, later: later.length, worse: named }))
    return worse.length > 0 ? 1 : 0
  },
}

function compared(schedule: Schedule, { seed, limit, share }: { seed: number; limit: number; share: number }) {
  const { problem } = problemFrom(schedule)
  const { problem: fewer } = problemFrom(easier(schedule, seed, share))
  const [whole, less] = [searched(problem, seed, limit), searched(fewer, seed, limit)]
  const { doubleBookings, broken } = costOf(fewer, whole.best)
  return { whole, less, witness: doubleBookings + broken }
}

/** Searches for this many processor seconds, or until no required rule is broken. */
function searched(problem: Problem, seed: number, limit: number): Searched {
  const began = processorSeconds()
  const search = searchProblem(problem, { seed })
  const left = () => search.cost.doubleBookings + search.cost.broken
  while (left() > 0 && processorSeconds() - began < limit && search.run(IN_STEP, true) === 'more');
  return { left: left(), seconds: processorSeconds() - began, moves: search.moves, best: search.best.slice() }
}

function lineOf({ input, seed, whole, less, witness }: Row): string {
  const cells = [whole, less].flatMap(({ left, seconds }) => [String(left).padStart(6), fixed(seconds, 2).padStart(6)])
  const broken = witness > whole.left ? `; the timetable of the whole leaves ${witness} in the easier one` : ''
  return `${cells.join('')}${String(seed).padStart(5)}  ${input}${broken}`
}
