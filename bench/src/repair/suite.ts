import { join, basename } from 'node:path'
import type { Schedule } from '@timetable/domain'
import { closePool, warmPool } from '@timetable/runner'
import { whyInfeasible } from '../basics/infeasible.ts'
import { findInputs } from '../basics/inputs.ts'
import { Lines } from '../basics/lines.ts'
import { machine } from '../basics/machine.ts'
import { count, optionsOf, positive } from '../basics/options.ts'
import { outFolder } from '../basics/out.ts'
import { sourceName } from '../basics/source.ts'
import type { Suite } from '../basics/suite.ts'
import { publish } from '../report/published.ts'
import { edited, EDITS, type EditKind } from './edits.ts'
import { leastOf, nearness, nearnessRow } from './exact.ts'
import { isImpossible } from './impossible.ts'
import type { Bounds } from './least-moves.ts'
import { mend } from './mend.ts'
import { comparedOf, figuresOf, HEAD, rowOf, summaryOf, type Outcome } from './outcome.ts'
import { solvedSchool } from './solved-school.ts'

/** The source of the repair and of its measurement: a stored line of another source is not reused. */
const SOURCES = ['domain/src', 'formats/src', 'solver/src', 'bench/src/repair']

type Asked = { readonly limit: number; readonly bounds: Bounds | null }

export const repairSuite: Suite = {
  usage: 'repair DIR [NAME…] [--edits 25] [--time 60] [--limit 10] [--exact 12] [--work 1000000] [--publish]',
  about:
    'solves the schools below DIR, makes small edits of four kinds, and tells how many lessons a repair moves; in processor seconds',
  async run(args, print) {
    const { values, positionals } = optionsOf(args, {
      edits: '25',
      time: '60',
      limit: '10',
      exact: undefined,
      work: '1000000',
      publish: false,
    })
    const [folder, ...names] = positionals
    if (folder === undefined) throw new Error('repair takes a DIR')
    const bounds =
      values.exact === undefined ? null : { most: count('--exact', values.exact), work: count('--work', values.work) }
    const asked = { limit: positive('--limit', values.limit), bounds }
    const edits = count('--edits', values.edits)
    const files = findInputs([folder], false).filter((file) => names.length === 0 || names.includes(basename(file)))
    const on = machine()
    const source = sourceName(SOURCES)
    const settings = `${source}-${asked.limit}-${bounds?.most ?? 0}-${bounds?.work ?? 0}`
    const lines = new Lines<Outcome>(join(outFolder(), `repair-${settings}.jsonl`))
    const outcomes: Outcome[] = []
    await warmPool(1)
    print(HEAD)
    for (const file of files) {
      const school = basename(file)
      const schedule = await solvedSchool(file, positive('--time', values.time), source)
      if (typeof schedule === 'string') {
        print(`${school}: ${schedule}`)
        continue
      }
      const own = outcomesOf(school, schedule, edits, asked, lines)
      outcomes.push(...own)
      print(rowOf(own, school))
      if (bounds) print(nearnessRow(comparedOf(own), school))
    }
    await closePool()
    const ofKind = (kind: EditKind) => outcomes.filter((each) => each.kind === kind)
    for (const kind of EDITS) print(rowOf(ofKind(kind), kind))
    print(rowOf(outcomes, 'all'))
    const compared = comparedOf(outcomes)
    if (bounds) print(nearnessRow(compared, 'all'))
    const schools = [...new Set(outcomes.map(({ school }) => school))]
    if (values.publish) {
      const exact = bounds ? ` --exact ${bounds.most} --work ${bounds.work}` : ''
      const command = `npm run bench -- repair DIR ${schools.join(' ')} --edits ${edits}${exact} --publish`
      const part = {
        suite: 'repair' as const,
        ...{ edits, bounds },
        all: summaryOf('all', outcomes),
        kinds: EDITS.map((kind) => summaryOf(kind, ofKind(kind))),
        schools: schools.map((school) =>
          summaryOf(
            school,
            outcomes.filter((one) => one.school === school),
          ),
        ),
      }
      print(`published in ${publish(part, command, on)}`)
    }
    const exact = bounds ? { exact: { ...bounds, ...nearness(compared) } } : {}
    print(JSON.stringify({ suite: 'repair', schools: schools.length, ...figuresOf(outcomes), ...exact }))
    return outcomes.length > 0 && nearness(compared).below === 0 ? 0 : 1
  },
}

/** Returns the outcomes of this many edits of each kind: stored ones, and the rest measured now. */
function outcomesOf(
  school: string,
  schedule: Schedule,
  edits: number,
  asked: Asked,
  lines: Lines<Outcome>,
): readonly Outcome[] {
  const numbers = Array.from({ length: edits }, (_, index) => index + 1)
  const isWhole = EDITS.every((kind) => numbers.every((number) => lines.of(`${school} ${kind}`, number)))
  // The first edit runs before the code is compiled, so it is not counted.
  if (!isWhole) for (const kind of EDITS) outcomeOf(school, schedule, kind, 0, { ...asked, bounds: null })
  return EDITS.flatMap((kind) =>
    numbers.map(
      (number) => lines.of(`${school} ${kind}`, number) ?? lines.add(outcomeOf(school, schedule, kind, number, asked)),
    ),
  )
}

function outcomeOf(
  school: string,
  schedule: Schedule,
  kind: EditKind,
  number: number,
  { limit, bounds }: Asked,
): Outcome {
  const lessons = Object.keys(schedule.lessons).length
  const of = { file: `${school} ${kind}`, seed: number, school, kind, lessons }
  const after = edited(schedule, kind, number)
  if (!after) return { ...of, is: 'none' }
  if (whyInfeasible(after) !== undefined) return { ...of, is: 'impossible', mended: null }
  const mended = mend(after, 1, limit)
  if (!mended.isMended && (mended.isOverfull || isImpossible(after))) return { ...of, is: 'impossible', mended }
  return { ...of, is: mended.isMended ? 'mended' : 'left', mended, least: bounds && leastOf(after, bounds) }
}
