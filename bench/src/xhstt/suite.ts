import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceName } from '../basics/source.ts'
import { Lines } from '../basics/lines.ts'
import { inLine, machine } from '../basics/machine.ts'
import { count, optionsOf, positive } from '../basics/options.ts'
import { publish } from '../report/published.ts'
import type { Suite } from '../basics/suite.ts'
import { xhsttFilesIn } from './files.ts'
import type { XhsttMeasure } from './measure.ts'
import { xhsttHead, xhsttRow, xhsttSummary } from './report.ts'
import { runXhsttApart } from './run.ts'
import { outFolder } from '../basics/out.ts'

/** The folder of the instances, unless --dir or XHSTT_DIR is given: beside the repository. */
const BESIDE = fileURLToPath(new URL('../../../../shared/data/xhstt', import.meta.url))

/**
 * The source that a timetable depends on: the search, what it imports from the solver, and its threads. The reader is checked by reading
 * each timetable back.
 */
const SOURCE = ['xhstt/src', 'solver/src/basics', 'runner/src/xhstt']

/** The instances of a file, each searched with one seed. */
type XhsttLine = { readonly file: string; readonly seed: number; readonly measures: readonly XhsttMeasure[] }

/** Compares XHSTT timetables after a number of processor seconds with the best published ones. */
export const xhsttSuite: Suite = {
  usage: 'xhstt [SEEDS] [NAME]... [--dir DIR] [--limit 45] [--threads 1] [--lines DIR] [--publish]',
  about:
    'XHSTT instances whose names begin so: cost after 1, 5 and 45 processor seconds beside the best published; goes on where it was, by the lines of DIR',
  async run(args, print) {
    const { values, positionals } = optionsOf(args, {
      dir: process.env['XHSTT_DIR'] ?? BESIDE,
      limit: '45',
      threads: '1',
      lines: undefined,
      publish: false,
    })
    const seconds = positive('--limit', values.limit)
    const threads = count('--threads', values.threads)
    const [first = '5', ...others] = positionals
    const seeds = /^\d+$/.test(first) ? Number(first) : 5
    const names = /^\d+$/.test(first) ? others : positionals

    const on = machine()
    const source = sourceName(SOURCE)
    const name = `xhstt-${seconds}s-${threads}t-${source}`
    const out = outFolder()
    const timetables = join(out, name)
    mkdirSync(timetables, { recursive: true })
    const kept = new Lines<XhsttLine>(join(values.lines ?? out, `${name}.jsonl`))
    const measures: XhsttMeasure[] = []
    let died = 0
    let inParts = false
    print(xhsttHead(seconds))
    for (const file of xhsttFilesIn(values.dir, names))
      for (let seed = 1; seed <= seeds; seed++) {
        const options = { file: join(values.dir, file), seed, seconds, threads, out: timetables }
        try {
          const before = kept.of(file, seed)
          if (before) inParts = true
          const line = before ?? kept.add({ file, seed, measures: await runXhsttApart(options) })
          measures.push(...line.measures)
          for (const measure of line.measures) print(xhsttRow(measure))
        } catch (error) {
          died++
          print(`${file}: ${(error as Error).message}`)
        }
      }
    print(`\n${inLine(on)}`)
    print(xhsttSummary(measures))
    const figures = join(out, `${name}.json`)
    const settings = { seconds, threads, source }
    writeFileSync(figures, JSON.stringify({ suite: 'xhstt', machine: on, ...settings, measures }, null, 1))
    print(`written to ${figures}, the timetables to ${timetables}`)
    if (values.publish) {
      const runs = measures.map(({ instance, seed, at5, atEnd, published, readBack }) => ({
        ...{ instance, seed, at5, atEnd, published, readBack },
      }))
      const asked = [seeds, ...names, `--dir DIR --limit ${seconds} --threads ${threads}`]
      const part = { suite: 'xhstt', seconds, threads, ...(inParts && { inParts }), runs } as const
      print(`published in ${publish(part, `npm run bench -- xhstt ${asked.join(' ')} --publish`, on)}`)
    }
    return died === 0 && measures.every(({ readBack }) => readBack) && measures.length > 0 ? 0 : 1
  },
}
