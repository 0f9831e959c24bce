import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { isSound, judgementOf, type Schedule } from '@timetable/domain'
import { closePool, place, warmPool } from '@timetable/runner'
import { whyInfeasible } from '../basics/infeasible.ts'
import { findInputs, scheduleOf } from '../basics/inputs.ts'
import { fixed, median, quantile } from '../basics/statistics.ts'
import type { Suite } from '../basics/suite.ts'
import { solveWhole } from '../judge/solve-whole.ts'
import { count } from '../basics/options.ts'
import { edited, EDITS, type EditKind } from './edits.ts'
import { leastOf, nearness, nearnessRow } from './exact.ts'
import type { Bounds, LeastMoves } from './least-moves.ts'
import { mend, type Mended } from './mend.ts'

/** `least`: with `--exact`, what at least has to move. */
type Repaired = Mended & { readonly least: LeastMoves | null }
type Outcome = Repaired & { readonly school: string; readonly kind: EditKind; readonly number: number }

/** What of these is told in a row, and in the last line. */
function figuresOf(outcomes: readonly Outcome[]) {
  const mended = outcomes.filter(({ isMended }) => isMended)
  const moved = mended.map((each) => each.moved)
  const seconds = outcomes.map((each) => each.seconds)
  return {
    edits: outcomes.length,
    mended: mended.length,
    moved: { median: median(moved), p95: quantile(moved, 0.95), most: quantile(moved, 1) },
    seconds: { median: median(seconds), p95: quantile(seconds, 0.95) },
    proved: mended.filter(({ isFewest }) => isFewest).length,
  }
}

export const repairSuite: Suite = {
  usage: 'repair DIR [NAME…] [--edits 25] [--time 60] [--limit 10] [--exact 3] [--work 1000000]',
  about:
    'solves the schools below DIR, makes small edits of four kinds, and tells how many lessons a repair moves; in processor seconds',
  async run(args, print) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        edits: { type: 'string', default: '25' },
        time: { type: 'string', default: '60' },
        limit: { type: 'string', default: '10' },
        exact: { type: 'string' },
        work: { type: 'string', default: '1000000' },
      },
    })
    const [folder, ...names] = positionals
    const bounds =
      values.exact === undefined ? null : { most: count('--exact', values.exact), work: count('--work', values.work) }
    if (folder === undefined) throw new Error('repair takes a DIR')
    const files = findInputs([folder], false).filter((file) => names.length === 0 || names.includes(basename(file)))
    await warmPool(1)
    const outcomes: Outcome[] = []
    print('edits mended  moved: median  p95  most  proved  seconds: median   p95  school')
    for (const file of files) {
      const school = basename(file)
      const schedule = await finished(file, Number(values.time))
      if (typeof schedule === 'string') {
        print(`${school}: ${schedule}`)
        continue
      }
      // The first is slow before the code is compiled, and counts for nothing.
      for (const kind of EDITS) mendOnce(schedule, kind, 0, Number(values.limit), null)
      const own: Outcome[] = []
      for (const kind of EDITS)
        for (let number = 1; number <= Number(values.edits); number++) {
          const outcome = mendOnce(schedule, kind, number, Number(values.limit), bounds)
          if (outcome) own.push({ ...outcome, school, kind, number })
        }
      outcomes.push(...own)
      print(rowOf(own, school))
      if (bounds) print(nearnessRow(comparedOf(own), school))
    }
    await closePool()
    for (const kind of EDITS)
      print(
        rowOf(
          outcomes.filter((each) => each.kind === kind),
          kind,
        ),
      )
    const schools = new Set(outcomes.map(({ school }) => school)).size
    const compared = comparedOf(outcomes)
    if (bounds) print(nearnessRow(compared, 'all'))
    const exact = bounds ? { exact: { ...bounds, ...nearness(compared) } } : {}
    print(JSON.stringify({ suite: 'repair', schools, ...figuresOf(outcomes), ...exact }))
    return outcomes.length > 0 && nearness(compared).below === 0 ? 0 : 1
  },
}

/** The school of a file with nothing wrong; or why there is none. */
async function finished(file: string, seconds: number): Promise<Schedule | string> {
  const made = await scheduleOf(file, 1)
  if (typeof made === 'string') return made
  const schedule = place(made, await solveWhole(made, seconds))
  return isSound(judgementOf(schedule)) ? schedule : `not solved in ${seconds} s`
}

/** One edit, mended; null where there is none, or where counting shows that nothing could mend it. */
function mendOnce(
  schedule: Schedule,
  kind: EditKind,
  number: number,
  limit: number,
  bounds: Bounds | null,
): Repaired | null {
  const after = edited(schedule, kind, number)
  if (!after || whyInfeasible(after) !== undefined) return null
  return { ...mend(after, 1, limit), least: bounds && leastOf(after, bounds) }
}

function comparedOf(outcomes: readonly Outcome[]) {
  return outcomes.flatMap(({ isMended, moved, least }) => (least ? [{ isMended, moved, least }] : []))
}

function rowOf(outcomes: readonly Outcome[], name: string): string {
  const { edits, mended, moved, seconds, proved } = figuresOf(outcomes)
  const cells = [
    [edits, 5],
    [mended, 7],
    [moved.median ?? '-', 14],
    [moved.p95 ?? '-', 5],
    [moved.most ?? '-', 6],
    [proved, 8],
    [fixed(seconds.median, 3), 17],
    [fixed(seconds.p95, 3), 6],
  ] as const
  return `${cells.map(([cell, width]) => String(cell).padStart(width)).join('')}  ${name}`
}
